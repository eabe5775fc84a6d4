import { createContext } from 'react';
import type { ConsoleError } from '../errors/console-error';

/** An error that a user sees: when, what the user reads, and the request that failed, if it was one. */
interface SeenError {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  failure: ConsoleError | undefined;
}

/** Copies one line about an error for the support. The app provides it, because only it knows its build. */
export const CopyDetailsContext = createContext<(seen: SeenError) => void>(() => undefined);
