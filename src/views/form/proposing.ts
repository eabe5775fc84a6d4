import { createContext } from 'react';
import type { Values } from './changes';

/** The record that parameters are asked for; without one a form's own values are consulted. */
export const ProposingContext = createContext<Values | undefined>(undefined);
