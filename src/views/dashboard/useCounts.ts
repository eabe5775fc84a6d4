import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type Counted, countOf } from '../count';
import { useProvider } from '../useProvider';
import { filterBefore, filterOf, type Card, type Filter } from './cards';
import { dashboardKey, isRepeat, useKeeping } from './keeping';
import type { PeriodName } from './periods';

export interface Count extends Counted {
  /** Number for the period before; absent when unknown. */
  before?: number;
}

/** Counts the records of each card. */
export function useCounts(cards: readonly Card[], period: PeriodName): UseQueryResult<Count>[] {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const keeping = useKeeping();

  return useQueries({
    queries: cards.map((card) => {
      const queryKey = [dashboardKey, card.key, card.during ? period : null];
      return {
        queryKey,
        ...keeping,
        queryFn: async ({ signal }): Promise<Count> => {
          const quiet = isRepeat(queryClient, queryKey);
          const earlier = filterBefore(card, period);
          const count = (filter: Filter) => countOf(provider, card.resource, filter, { signal, quiet });
          const [now, before] = await Promise.all([count(filterOf(card, period)), earlier && count(earlier)]);
          return { ...now, ...(before && !now.atLeast && !before.atLeast && { before: before.total }) };
        },
      };
    }),
  });
}
