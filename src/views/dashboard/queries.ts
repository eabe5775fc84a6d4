import { useQueries, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { BrowserRecord } from '../../wire/records';
import { countOf, type Counted } from '../count';
import { usePoll } from '../poll';
import { useProvider } from '../useProvider';
import { filterBefore, filterOf, type Card, type Filter } from './cards';
import { periods, trendDays, trendSpan, type PeriodName, type Span } from './periods';
import { sumsOf, type Sum } from './trend';
import { createTurns } from '../../wire/turns';

export interface Count extends Counted {
  /** Number for the period before; absent when unknown. */
  before?: number;
}

/** The calls of the dashboard: as many at once as a browser has connections. */
export const inTurn = createTurns(6);

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
          const count = (filter: Filter) => inTurn(() => countOf(provider, card.resource, filter, { signal, quiet }));
          const [now, before] = await Promise.all([count(filterOf(card, period)), earlier && count(earlier)]);
          return { ...now, ...(before && !now.atLeast && !before.atLeast && { before: before.total }) };
        },
      };
    }),
  });
}

/** Maximum number of statistics rows for a period: a row for each day and value. */
const mostRows = 1000;

/** The sums of a card for each value, with those of the period before and of the last days. */
export function useSums(card: Card, period: PeriodName): UseQueryResult<{ days: string[]; sums: Sum[] }> {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const queryKey = [dashboardKey, card.key, 'sums', period];
  return useQuery({
    queryKey,
    ...useKeeping(),
    queryFn: async ({ signal }) => {
      const quiet = isRepeat(queryClient, queryKey);
      const { during, filter, resource, sum } = card;
      const rowsOf = async (span: Span) => {
        const { data } = await provider.getList<BrowserRecord>(resource, {
          filter: { ...filter, ...(during && { [during]: span }) },
          pagination: { page: 1, perPage: mostRows },
          meta: { quiet },
          signal,
        });
        return data;
      };
      const [now, before, past] = await Promise.all([
        inTurn(() => rowsOf(periods[period].span)),
        during ? inTurn(() => rowsOf(periods[period].before)) : [],
        during ? inTurn(() => rowsOf(trendSpan)) : [],
      ]);
      const days = trendDays(new Date());
      return { days, sums: sum ? sumsOf(sum, { now, before, past }, days) : [] };
    },
  });
}

export const dashboardKey = 'dashboard';

/** Milliseconds between two polls: a minute, or the configured interval if it is longer. */
const minute = 60_000;

/** Query options that poll each minute while the page is visible, and read again when it becomes visible. */
function useKeeping() {
  const interval = Math.max(minute, usePoll());
  return { refetchInterval: interval, staleTime: interval / 2, refetchOnWindowFocus: true } as const;
}

/** Whether a read is a background update, because data is shown already. */
function isRepeat(queryClient: QueryClient, key: readonly unknown[]): boolean {
  return queryClient.getQueryData(key) !== undefined;
}
