import type { FilterPayload, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { Bookmark, Progress } from '../../wire/each-page';

/** The rows of an export: some by their ids, or all of a list. */
export type RowChoice = { ids: Identifier[] } | { filter: FilterPayload; sort: SortPayload };

/** Rows per call. */
const pageSize = 500;
const idsAtOnce = 100;

/**
 * Reads the rows page by page. The next page is requested after the caller has taken this one.
 *
 * @param bookmark where to start; it advances with each page taken
 */
export async function readRows(
  provider: Pick<ConsoleDataProvider, 'forEachPage' | 'getMany'>,
  resource: string,
  choice: RowChoice,
  bookmark: Bookmark,
  signal: AbortSignal,
  take: (records: RaRecord[], progress: Progress) => Promise<void>,
): Promise<void> {
  if (!('ids' in choice)) {
    await provider.forEachPage(resource, { ...choice, pageSize, bookmark, signal }, take);
    return;
  }
  const { ids } = choice;
  while ((bookmark.page - 1) * idsAtOnce < ids.length) {
    const start = (bookmark.page - 1) * idsAtOnce;
    const some = ids.slice(start, start + idsAtOnce);
    const { data } = await provider.getMany(resource, { ids: some, signal, meta: { quiet: true } });
    const unread = bookmark.unread + some.length - data.length;
    await take(data, { done: start + some.length, total: ids.length, unread });
    Object.assign(bookmark, { page: bookmark.page + 1, unread });
  }
}
