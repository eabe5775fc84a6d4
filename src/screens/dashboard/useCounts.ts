import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/provider';
import { useServices } from '../services';
import { filterAt, filterBefore, type Counted, type Filter } from './cards';
import type { PeriodName } from './periods';

export const dashboardKey = 'dashboard';

/** Seconds between two quiet reads: a minute, or more where the configuration polls that seldom. */
const minute = 60;

export interface Count {
  total: number;
  /** How many there were before the period. */
  before?: number;
  /** What was counted: the filter of the list that shows them. */
  filter: Filter;
}

/** How the page's queries are kept up to date: each minute while the page is visible, and when it is looked at again. */
export function useKeeping() {
  const { intervals } = useServices();
  const interval = Math.max(minute, intervals.poll) * 1000;
  return { refetchInterval: interval, staleTime: interval / 2, refetchOnWindowFocus: true } as const;
}

/** Whether a read is one of those that nobody waits for: there is something to show already. */
export function isRepeat(queryClient: QueryClient, key: readonly unknown[]): boolean {
  return queryClient.getQueryData(key) !== undefined;
}

/** Counts the records of each card, by the total of a page of one row. */
export function useCounts(cards: readonly Counted[], period: PeriodName): UseQueryResult<Count>[] {
  const { load } = useDefinitions();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const keeping = useKeeping();

  const total = async (resource: string, filter: Filter, quiet: boolean, signal: AbortSignal): Promise<number> => {
    const { list } = await load(resource);
    const { total: found = 0 } = await provider.getList(resource, {
      filter: { ...filter, ...list.filter },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { quiet },
      signal,
    });
    return found;
  };
  return useQueries({
    queries: cards.map((card) => {
      const queryKey = [dashboardKey, card.name, card.during ? period : null];
      return {
        queryKey,
        ...keeping,
        queryFn: async ({ signal }): Promise<Count> => {
          const now = new Date();
          const quiet = isRepeat(queryClient, queryKey);
          const [filter, earlier] = [filterAt(card, period, now), filterBefore(card, period, now)];
          const [found, before] = await Promise.all([total(card.resource, filter, quiet, signal), earlier && total(card.resource, earlier, quiet, signal)]);
          return { total: found, filter, ...(before !== undefined && { before }) };
        },
      };
    }),
  });
}
