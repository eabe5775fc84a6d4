import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import type { ListInput } from './list-request';
import { readList, type Wire } from './reading';
import type { BrowserRecord } from './records';

export interface EachPageParams {
  filter?: ListInput['filter'];
  sort?: ListInput['sort'];
  /** Rows asked for at once. */
  pageSize?: number;
  /** Where to begin, and kept up to date: with the bookmark of a reading that failed, the next one goes on there. */
  bookmark?: Bookmark;
  signal?: AbortSignal;
}

export interface Bookmark {
  /** The page to read next, from 1. */
  page: number;
  /** Ids of the rows that were taken. */
  seen: Set<string>;
}

/** Gets the rows of a page, and how many were read of how many. Answering false ends the reading. */
export type OnRows = (
  rows: BrowserRecord[],
  progress: { done: number; total: number },
) => void | boolean | Promise<void | boolean>;

/**
 * Reads a list from its first row to its last. A row that moved to a later page meanwhile comes once;
 * a platform that answers the same page again and again ends the reading.
 */
export async function eachPage(
  wire: Wire,
  definition: ResourceDefinition,
  { filter, sort, pageSize = 500, bookmark = { page: 1, seen: new Set() }, signal }: EachPageParams,
  onRows: OnRows,
): Promise<void> {
  const { seen } = bookmark;
  for (;;) {
    const { page } = bookmark;
    if (signal?.aborted) throw new ConsoleError({ kind: 'aborted' });
    const { records, total } = await readList(
      wire,
      definition,
      { filter, sort, page: { page, perPage: pageSize } },
      { signal, quiet: true },
    );
    const rows = [...new Map(records.map((row) => [String(row.id), row])).values()].filter(({ id }) => !seen.has(String(id)));
    if (rows.length === 0 && page > 1) return;
    const done = seen.size + rows.length;
    const more = await onRows(rows, { done, total: Math.max(total, done) });
    for (const { id } of rows) seen.add(String(id));
    bookmark.page += 1;
    if (more === false || page * pageSize >= total) return;
  }
}
