import { createContext, use } from 'react';
import type { ResourceDefinition } from '../schema/definition';

/** Seconds between two polls, by the configuration (`intervals.poll`). */
export const PollContext = createContext(10);

/** Milliseconds between two polls. */
export function usePoll(): number {
  return use(PollContext) * 1000;
}

/** The `refetchInterval` of a list: milliseconds if its schema polls it, else `false`. */
export function listPoll({ poll }: ResourceDefinition['list']): number | false {
  return poll !== undefined && poll * 1000;
}
