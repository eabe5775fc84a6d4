import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '../../schema/definition';
import { useProvider } from '../../views/provider';
import { addMovements, type Sums } from './sums';

/** Movements that are summed at most: more of them want a shorter period. */
const mostMovements = 5000;

/** The balances of every company that the user sees. Read anew whenever the list of movements is. */
export function useBalances({ name }: ResourceDefinition, balances: ResourceDefinition): UseQueryResult<RaRecord[]> {
  const provider = useProvider();
  return useQuery({
    queryKey: [name, 'balances'],
    queryFn: async ({ signal }) => {
      const found: RaRecord[] = [];
      await provider.forEachPage(balances.name, { filter: balances.list.filter, signal }, (rows) => void found.push(...rows));
      return found;
    },
  });
}

/** The sums of all movements that a filter leaves, on whatever page they stand; `null` when there are too many. */
export function useSums({ name, list }: ResourceDefinition, filter: Record<string, unknown>): UseQueryResult<Sums[] | null> {
  const provider = useProvider();
  return useQuery({
    queryKey: [name, 'sums', filter],
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      let sums: Sums[] = [];
      let isTooMuch = false;
      await provider.forEachPage(name, { filter: { ...filter, ...list.filter }, signal }, (rows, { total }) => {
        isTooMuch = total > mostMovements;
        sums = addMovements(sums, rows);
        return !isTooMuch;
      });
      return isTooMuch ? null : sums;
    },
  });
}
