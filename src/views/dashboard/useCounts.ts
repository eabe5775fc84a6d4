import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useProvider } from '../provider';
import { filterBefore, filterOf, type Card, type Filter } from './cards';
import { dashboardKey, isRepeat, useKeeping } from './keeping';
import type { PeriodName } from './periods';

export interface Count {
  total: number;
  /** How many there were before the period. */
  before?: number;
}

/** Counts the records of each card, by the total of a page of one row. */
export function useCounts(cards: readonly Card[], period: PeriodName): UseQueryResult<Count>[] {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const keeping = useKeeping();

  const total = async (resource: string, filter: Filter, quiet: boolean, signal: AbortSignal): Promise<number> => {
    const { total: found = 0 } = await provider.getList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, meta: { quiet }, signal });
    return found;
  };
  return useQueries({
    queries: cards.map((card) => {
      const queryKey = [dashboardKey, card.key, card.during ? period : null];
      return {
        queryKey,
        ...keeping,
        queryFn: async ({ signal }): Promise<Count> => {
          const quiet = isRepeat(queryClient, queryKey);
          const earlier = filterBefore(card, period);
          const [found, before] = await Promise.all([total(card.resource, filterOf(card, period), quiet, signal), earlier && total(card.resource, earlier, quiet, signal)]);
          return { total: found, ...(before !== undefined && { before }) };
        },
      };
    }),
  });
}
