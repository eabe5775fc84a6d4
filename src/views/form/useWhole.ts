import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { recordKey } from '../../fields/query-keys';
import { useDefinition } from '../definitions';
import { isReadAhead } from './read-ahead';

/**
 * A record for a form: one that a list has cached may be old and incomplete.
 * @returns the query, and whether it has read the record for this form
 */
export function useWhole(id: RaRecord['id']) {
  const { name } = useDefinition();
  const queryClient = useQueryClient();
  const wasReadAhead = useMemo(
    () => isReadAhead(queryClient.getQueryCache().find({ queryKey: recordKey(name, id) })),
    [queryClient, name, id],
  );
  const query = useGetOne<RaRecord>(
    name,
    { id },
    {
      refetchOnMount: (cached) => (isReadAhead(cached) ? false : 'always'),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
  );
  return { query, isWhole: wasReadAhead || query.isFetchedAfterMount };
}
