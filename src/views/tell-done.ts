import { createContext } from 'react';

/** Shows a success notice with an undo button. */
export type TellDone = (text: string, back: { label: string; run: () => void }) => void;

export const TellDoneContext = createContext<TellDone | null>(null);
