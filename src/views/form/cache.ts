import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { listsKey, recordKey, resourceKey } from '../../fields/query-keys';

/**
 * Replaces the old record by the saved one in all cached lists and pages of the resource, and reads them again.
 */
export function keepSaved(queryClient: QueryClient, resource: string, record: RaRecord): void {
  queryClient.setQueryData<RaRecord>(recordKey(resource, record.id), (old) => old && { ...old, ...record });
  queryClient.setQueriesData<{ data?: RaRecord[] }>(
    { queryKey: listsKey(resource) },
    (list) =>
      list?.data && { ...list, data: list.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)) },
  );
  void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
}
