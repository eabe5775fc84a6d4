import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { listsKey, recordKey, resourceKey } from '../../fields/query-keys';

/**
 * Puts a saved record where lists and pages of this resource have the old one, so that nobody sees that again, and has
 * them read anew.
 */
export function keepSaved(queryClient: QueryClient, resource: string, record: RaRecord): void {
  queryClient.setQueryData<RaRecord>(recordKey(resource, record.id), (old) => old && { ...old, ...record });
  queryClient.setQueriesData<{ data?: RaRecord[] }>(
    { queryKey: listsKey(resource) },
    (list) => list?.data && { ...list, data: list.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)) },
  );
  void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
}
