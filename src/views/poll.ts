import { createContext } from 'react';

/** Seconds between two reads of what changes by itself, as the deployment wants it (`intervals.poll`). */
export const PollContext = createContext(10);
