import { createContext } from 'react';
import type { Values } from './changes';

/** The record of an action's parameters. Without one, proposals use the form's own values. */
export const ProposingContext = createContext<Values | undefined>(undefined);
