import { createContext, use } from 'react';
import type { ResourceDefinition } from '../schema/definition';

/** Seconds between two reads of what changes by itself, as the deployment wants it (`intervals.poll`). */
export const PollContext = createContext(10);

/** Milliseconds between two reads of what changes by itself. */
export function usePoll(): number {
  return use(PollContext) * 1000;
}

/** Milliseconds between two reads of a list whose schema has it polled; `false` for any other, as `refetchInterval` takes it. */
export function listPoll({ poll }: ResourceDefinition['list']): number | false {
  return poll !== undefined && poll * 1000;
}
