import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { screenOf } from '../../schema/screen-of';
import { useDefinitions } from '../definitions';
import { useProvider } from '../useProvider';
import { PermissionContext } from '../permissions';
import { readAll } from '../read-all';
import type { GroupField, Owners } from './groups';

/**
 * The records that can be referenced, if this account may see them. They may have counts of their records, so they are
 * read again when the number of records changes.
 * @param known values that the list's filters set
 * @param total number of records that reference them
 */
export function useOwners(field: GroupField | undefined, known: Record<string, unknown>, total: number) {
  const provider = useProvider();
  const definitions = useDefinitions();
  const can = use(PermissionContext);
  const { to = '', match = {} } = field?.options ?? {};
  const fixed = Object.entries(match).flatMap(([theirs, ours]): [string, unknown][] =>
    isSingle(known[ours]) ? [[theirs, known[ours]]] : [],
  );
  const filter = Object.fromEntries(fixed);
  const query = useQuery({
    queryKey: [to, 'groups', filter, total],
    placeholderData: keepPreviousData,
    enabled: field !== undefined && can(screenOf(to), 'view'),
    retry: false,
    queryFn: async ({ signal }): Promise<Owners> => {
      const [definition, records] = await Promise.all([
        definitions.load(to),
        readAll(provider, to, { filter, signal }),
      ]);
      return { definition, records };
    },
  });
  return { owners: query.data, waits: query.isLoading, error: query.error, refetch: query.refetch };
}

function isSingle(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'object';
}
