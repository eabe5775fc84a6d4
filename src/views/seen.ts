import { createContext, use, useCallback } from 'react';
import type { Json } from '../schema/json';
import { usePreference } from './preferences';

/**
 * How much of each record this user has seen, messages or attempts, by the record's id. The platform keeps no such mark, so it is
 * kept with the user's preferences in the browser.
 */
export type Seen = Record<string, number>;

/** Records that are remembered; older ones are done with by then. */
const remembered = 500;

/** Whether somebody has turned to the record on the screen: one that opened by itself is not seen yet. */
export const TurnedToContext = createContext(true);

/** What this user has seen of a resource's records, and how to remember more of it. */
export function useSeen(resource: string): { seen: Seen; see: (id: string, count: number) => void } {
  const [seen = none, setSeen] = usePreference(`seen:${resource}`, isSeen);
  const turnedTo = use(TurnedToContext);
  const see = useCallback(
    (id: string, count: number) => {
      if (!turnedTo) return;
      const next = withSeen(seen, id, count);
      if (next !== seen) setSeen(next);
    },
    [seen, setSeen, turnedTo],
  );
  return { seen, see };
}

const none: Seen = {};

export function isSeen(value: Json): value is Seen {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((count) => typeof count === 'number');
}

/** The memory with one record seen as far as it goes; the same object when nothing is new. */
export function withSeen(seen: Seen, id: string, count: number): Seen {
  if ((seen[id] ?? 0) >= count) return seen;
  const entries = Object.entries(seen).filter(([key]) => key !== id);
  return Object.fromEntries([...entries, [id, count] as const].slice(-remembered));
}
