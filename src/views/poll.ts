import type { ResourceDefinition } from '../schema/definition';
import { useServices } from './services';

/** Milliseconds between two polls, by the configuration. */
export function usePoll(): number {
  return useServices().config.intervals.poll * 1000;
}

/** The `refetchInterval` of a list: milliseconds if its schema polls it, else `false`. */
export function listPoll({ poll }: ResourceDefinition['list']): number | false {
  return poll !== undefined && poll * 1000;
}
