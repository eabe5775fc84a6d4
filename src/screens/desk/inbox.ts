import type { Json } from '../../schema/json';
import type { BrowserRecord } from '../../wire/records';

/**
 * How many messages of a conversation this user has seen, by its id. The platform keeps no such mark, so it is kept
 * with the user's preferences in the browser.
 */
export type Seen = Record<string, number>;

/** Conversations that are remembered; older ones are solved by then. */
const remembered = 500;

export function isSeen(value: Json): value is Seen {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((count) => typeof count === 'number');
}

/** Whether there are messages that this user has not seen. */
export function isUnread(record: BrowserRecord, seen: Seen): boolean {
  return countOf(record) > (seen[String(record.id)] ?? 0);
}

/** The memory with one conversation seen as far as it goes; the same object when nothing is new. */
export function withSeen(seen: Seen, id: string, count: number): Seen {
  if ((seen[id] ?? 0) >= count) return seen;
  const entries = Object.entries(seen).filter(([key]) => key !== id);
  // Keys that are numbers stand in their order, and later feedback has the higher number.
  return Object.fromEntries([...entries, [id, count] as const].sort(([one], [other]) => Number(one) - Number(other)).slice(-remembered));
}

export function countOf(record: BrowserRecord): number {
  return typeof record['detail_count'] === 'number' ? record['detail_count'] : 0;
}

/** The conversation so many steps further down the list: from none to the first, and nothing beyond the ends. */
export function neighbour(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return step === 1 ? ids[0] : undefined;
  return ids[at + step];
}

/** Where to go when a conversation leaves the list: the next one, at the end the one before. */
export function afterLeaving(ids: readonly string[], gone: string): string | undefined {
  return neighbour(ids, gone, 1) ?? neighbour(ids, gone, -1);
}

/**
 * Pages of a list as one, what happened last first: the call itself can only tell what began last. A row that moved to
 * another page while they were read comes once.
 */
export function joined(pages: readonly { data: BrowserRecord[] }[]): BrowserRecord[] {
  const records = [...new Map(pages.flatMap(({ data }) => data).map((record) => [String(record.id), record])).values()];
  return records.sort((one, other) => lastOf(other).localeCompare(lastOf(one)) || Number(other.id) - Number(one.id));
}

/** When something last happened in a conversation; ISO text, so that it can be compared. */
export function lastOf(record: BrowserRecord): string {
  const moment = record['gmt_update'] || record['gmt_create'];
  return typeof moment === 'string' ? moment : '';
}
