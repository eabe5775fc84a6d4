import { ConsoleError } from '../errors/consoleError';
import type { ResourceDefinition } from '../schema/definition';
import type { ListInput } from './listRequest';
import { readList, type Wire } from './reading';
import type { BrowserRecord } from './records';

export interface EachPageParams {
  filter?: ListInput['filter'];
  sort?: ListInput['sort'];
  /** Rows asked for at once. */
  pageSize?: number;
  signal?: AbortSignal;
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
  { filter, sort, pageSize = 500, signal }: EachPageParams,
  onRows: OnRows,
): Promise<void> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) throw new ConsoleError({ kind: 'aborted' });
    const { records, total } = await readList(
      wire,
      definition,
      { filter, sort, page: { page, perPage: pageSize } },
      { signal, quiet: true },
    );
    const rows = records.filter(({ id }) => !seen.has(String(id)));
    for (const { id } of rows) seen.add(String(id));
    if (rows.length === 0 && page > 1) return;
    const more = await onRows(rows, { done: seen.size, total: Math.max(total, seen.size) });
    if (more === false || page * pageSize >= total) return;
  }
}
