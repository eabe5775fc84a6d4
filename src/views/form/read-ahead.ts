import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { recordKey } from '../../fields/query-keys';
import type { ConsoleDataProvider } from '../../wire/data-provider';

/** Milliseconds for which a record that was read ahead is not read again. */
const FRESH = 3_000;

/** A query of react-query, as far as it is looked at. */
interface Read {
  state: { dataUpdateCount: number; dataUpdatedAt: number; isInvalidated: boolean };
}

/** How many updates a record had when it was read ahead: another one may be the row of a list, which can be incomplete. */
const updates = new WeakMap<Read, number>();

/** Reads a record for its form, which is about to open: it joins this read, or shows what came. A failure is not told: the form reads again. */
export async function readAhead(
  queryClient: QueryClient,
  provider: Pick<ConsoleDataProvider, 'getOne'>,
  resource: string,
  id: Identifier,
): Promise<void> {
  const queryKey = recordKey(resource, id);
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => provider.getOne(resource, { id, signal }).then(({ data }) => data),
  });
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.status === 'success') updates.set(query, query.state.dataUpdateCount);
}

/** Whether a record is the one that was just read ahead, and nothing was written since. */
export function isReadAhead(query: Read | undefined): boolean {
  return (
    query !== undefined &&
    !query.state.isInvalidated &&
    updates.get(query) === query.state.dataUpdateCount &&
    Date.now() - query.state.dataUpdatedAt < FRESH
  );
}
