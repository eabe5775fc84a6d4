import { createContext } from 'react';

/** Tells that something was done, with a step that takes it back, for some seconds. */
export type TellDone = (text: string, back: { label: string; run: () => void }) => void;

export const TellDoneContext = createContext<TellDone | null>(null);
