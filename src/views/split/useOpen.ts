import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { recordKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { fresh } from '../blocks/read';
import { listPoll } from '../poll';
import { useProvider } from '../useProvider';

/**
 * The open record. If the resource has a get call, it is read by it, because the list has fewer fields. Otherwise it is
 * the list's row; a record that the list does not show, opened by a link, is looked up.
 * @param ahead ids that are likely to be opened next
 */
export function useOpen(
  definition: ResourceDefinition,
  id: string | undefined,
  listed: BrowserRecord | undefined,
  ahead: readonly string[],
) {
  const provider = useProvider();
  const client = useQueryClient();
  const { name, calls, list } = definition;
  const single = calls.get !== undefined;
  const one = useCallback(
    (of: string) => ({
      // The key of react-admin's own reads, so that a record's page finds it.
      queryKey: recordKey(name, of),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne<BrowserRecord>(name, { id: of, signal, meta: { quiet: true } })).data,
      staleTime: fresh,
      retry: false,
    }),
    [name, provider],
  );
  const found = useQuery({
    ...one(id ?? ''),
    enabled: id !== undefined && (single || listed === undefined),
    refetchInterval: listPoll(list),
  });
  const next = single ? ahead.join('\n') : '';
  const settled = !found.isFetching;
  useEffect(() => {
    if (!settled) return;
    for (const of of next.split('\n').filter(Boolean)) void client.prefetchQuery(one(of));
  }, [next, settled, client, one]);
  const record = id === undefined ? undefined : single ? found.data : (listed ?? found.data);
  return { record, error: record || (listed && !single) ? null : found.error, refetch: found.refetch };
}
