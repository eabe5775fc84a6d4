import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { BrowserRecord } from '../../wire/records';
import { useProvider } from '../useProvider';
import type { Card } from './cards';
import { dashboardKey, isRepeat, useKeeping } from './keeping';
import { periods, trendDays, trendSpan, type PeriodName, type Span } from './periods';
import { sumsOf, type Sum } from './trend';

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
        rowsOf(periods[period].span),
        during ? rowsOf(periods[period].before) : [],
        during ? rowsOf(trendSpan) : [],
      ]);
      const days = trendDays(new Date());
      return { days, sums: sum ? sumsOf(sum, { now, before, past }, days) : [] };
    },
  });
}
