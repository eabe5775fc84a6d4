import { createContext, use, useCallback } from 'react';
import { isObject, type Json } from '../schema/json';
import { usePreference } from './preferences';

/**
 * How many messages or attempts of each record this user has seen, by the record's id. The platform does not store it,
 * so it is stored with the user's preferences in the browser.
 */
export type Seen = Record<string, number>;

/** Maximum number of remembered records; the oldest are removed. */
const remembered = 500;

/** Whether the user opened the shown record. One that opened by itself does not count as seen. */
export const TurnedToContext = createContext(true);

/** What this user has seen of a resource's records, and a function that adds to it. */
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
  return isObject(value) && Object.values(value).every((count) => typeof count === 'number');
}

/** The map with one record's count raised; the same object without a change. */
export function withSeen(seen: Seen, id: string, count: number): Seen {
  if ((seen[id] ?? 0) >= count) return seen;
  const entries = Object.entries(seen).filter(([key]) => key !== id);
  return Object.fromEntries([...entries, [id, count] as const].slice(-remembered));
}
