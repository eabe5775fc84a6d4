import { createContext } from 'react';
import type { RowRecord } from './cell';
import type { Problem } from './problem';

/** What the rules of the record say at an input, by its path in the form. */
export const RulesContext = createContext<(source: string, values: RowRecord) => Problem | undefined>(() => undefined);
