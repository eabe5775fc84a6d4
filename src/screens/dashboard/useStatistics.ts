import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { ConsoleError } from '../../errors/console-error';
import { dayText, instantOf } from '../../fields/date/instant';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/provider';
import { isObject } from '../../wire/answer';
import { useServices } from '../services';
import type { Counted } from './cards';
import { daysFrom, spanBefore, spanOf, trendDays, type PeriodName, type Span } from './periods';
import { dashboardKey, isRepeat, useKeeping } from './useCounts';

/** Days of a trend, so that each day of the week stands in it twice. */
const days = 14;
/** Milliseconds: days that are over change seldom. */
const hour = 60 * 60 * 1000;
/** Rows that one page may hold. */
const mostArrivals = 1000;

type Row = Record<string, unknown>;

export interface Trend {
  days: string[];
  /** Rows with a `date`; several for one date. */
  rows: Row[];
}

/** Rows of the order statistics of a period and of the time before it, one for each day and currency. */
export function useRevenue(resource: string, period: PeriodName): UseQueryResult<{ now: Row[]; before: Row[] }> {
  const read = useDaily();
  const queryClient = useQueryClient();
  const queryKey = [dashboardKey, 'revenue', period];
  return useQuery({
    queryKey,
    ...useKeeping(),
    queryFn: async ({ signal }) => {
      const now = new Date();
      const quiet = isRepeat(queryClient, queryKey);
      const spans = [spanOf(period, now), spanBefore(period, now)];
      const [rows = [], before = []] = await Promise.all(spans.map((span) => read(resource, span, { quiet, signal })));
      return { now: rows, before };
    },
  });
}

/** Figures of each of the last days: orders and revenue, or devices that became active. */
export function useTrend(resource: string, enabled: boolean): UseQueryResult<Trend> {
  const read = useDaily();
  return useQuery({
    ...lastDays(resource),
    enabled,
    queryFn: async ({ signal }) => {
      const now = new Date();
      return { days: trendDays(now, days), rows: await read(resource, daysFrom(now, -days, -1), { quiet: true, signal }) };
    },
  });
}

/** How many records came on each of the last days; none where there are more than one page holds. */
export function useArrivals(cards: readonly (Counted | undefined)[]): (Trend | undefined)[] {
  const provider = useProvider();
  return useQueries({
    queries: cards.map((card) => ({
      ...lastDays(card?.resource, card?.arrivals),
      enabled: card?.arrivals !== undefined,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Trend | null> => {
        const { resource = '', arrivals: { field, filter } = { field: '' } } = card ?? {};
        const now = new Date();
        const { data, total = 0 } = await provider.getList<RaRecord>(resource, {
          filter: { ...filter, [field]: daysFrom(now, -days, -1) },
          pagination: { page: 1, perPage: mostArrivals },
          sort: { field, order: 'DESC' },
          meta: { quiet: true },
          signal,
        });
        if (total > data.length) return null;
        const dates = data.flatMap((record) => instantOf(record[field]) ?? []).map(dayText);
        return { days: trendDays(now, days), rows: dates.map((date) => ({ date, count: 1 })) };
      },
    })),
  }).map(({ data }) => data ?? undefined);
}

/** Days change seldom once they are over. */
function lastDays(...what: unknown[]) {
  return { queryKey: [dashboardKey, 'trend', ...what, dayText(new Date())], staleTime: hour };
}

/** Reads rows of statistics day by day, by the days of the viewer. */
function useDaily() {
  const { client } = useServices();
  const { load } = useDefinitions();
  return async (resource: string, { from = '', to = '' }: Partial<Span>, options: { quiet: boolean; signal: AbortSignal }): Promise<Row[]> => {
    const { calls } = await load(resource);
    const call = calls.list ?? calls.get;
    if (!call) return [];
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const body = { ...call.send, gmt_start: wireText(from), gmt_end: wireText(to), unit: 'day', time_zone: timeZone };
    const { data } = await client.send(call, body, options);
    const rows: unknown = isObject(data) ? data['days'] : data;
    if (!Array.isArray(rows) || !rows.every(isObject)) throw new ConsoleError({ kind: 'shape', path: call.path });
    return rows;
  };
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function wireText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
