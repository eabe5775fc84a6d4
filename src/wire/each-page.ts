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
  /** The start, which is updated while reading. With the bookmark of a failed reading, the next one continues. */
  bookmark?: Bookmark;
  signal?: AbortSignal;
}

export interface Bookmark {
  /** The page to read next, from 1. */
  page: number;
  /** Ids of the rows that were taken. */
  seen: Set<string>;
  /** Number of invalid rows on the previous pages. */
  unread: number;
}

/**
 * How far a reading is. When it has ended with fewer rows than the platform counts, rows have come twice, and others not
 * at all, because their order was not the same for each page.
 */
export interface Progress {
  done: number;
  total: number;
  /** Rows that could not be read and are left out. */
  unread: number;
}

/** Receives the rows of a page and the progress. Returning false stops the reading. */
export type OnRows = (rows: BrowserRecord[], progress: Progress) => void | boolean | Promise<void | boolean>;

/**
 * Reads a whole list page by page. A row that moves to a later page during the reading comes once. Reading stops when
 * the platform repeats the same page.
 */
export async function eachPage(
  wire: Wire,
  definition: ResourceDefinition,
  { filter, sort, pageSize = 500, bookmark = { page: 1, seen: new Set(), unread: 0 }, signal }: EachPageParams,
  onRows: OnRows,
): Promise<void> {
  const { seen } = bookmark;
  for (;;) {
    const { page } = bookmark;
    if (signal?.aborted) throw new ConsoleError({ kind: 'aborted' });
    const { records, total, atLeast, unread } = await readList(
      wire,
      definition,
      { filter, sort, page: { page, perPage: pageSize } },
      { signal, quiet: true },
    );
    const rows = [...new Map(records.map((row) => [String(row.id), row])).values()].filter(
      ({ id }) => !seen.has(String(id)),
    );
    if (rows.length === 0 && page > 1 && unread === 0) {
      // Without a count of the platform, the pages before could only say that there may be more.
      if (total <= seen.size + bookmark.unread)
        await onRows([], { done: seen.size, total: seen.size + bookmark.unread, unread: bookmark.unread });
      return;
    }
    const left = bookmark.unread + unread;
    const done = seen.size + rows.length;
    const more = await onRows(rows, { done, total: Math.max(total, done), unread: left });
    for (const { id } of rows) seen.add(String(id));
    Object.assign(bookmark, { page: page + 1, unread: left });
    const endless = rows.length === 0 && page > 1 && atLeast;
    if (more === false || endless || page * pageSize >= total) return;
  }
}
