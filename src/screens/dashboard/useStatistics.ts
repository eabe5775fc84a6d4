import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useDefinitions } from '../../views/definitions';
import { isObject } from '../../wire/answer';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { useProvider } from '../../views/provider';
import { useServices } from '../services';
import { spanBefore, spanOf, trendDays, type PeriodName, type Span } from './periods';
import { dashboardKey, isRepeat, useKeeping } from './useCounts';

/** Days of a trend, so that each day of the week stands in it twice. */
const days = 14;
/** Milliseconds: days that are over change seldom. */
const hour = 60 * 60 * 1000;

export interface Trend {
  days: string[];
  /** Rows with a `date`; several for one date. */
  rows: Record<string, unknown>[];
}

/** Rows of the order statistics of a period and of the time before it, one for each day and currency. */
export function useRevenue(resource: string, period: PeriodName): UseQueryResult<{ now: RaRecord[]; before: RaRecord[] }> {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const queryKey = [dashboardKey, 'revenue', period];
  return useQuery({
    queryKey,
    ...useKeeping(),
    queryFn: async ({ signal }) => {
      const now = new Date();
      const quiet = isRepeat(queryClient, queryKey);
      const spans = [spanOf(period, now), spanBefore(period, now)];
      const [rows = [], before = []] = await Promise.all(spans.map((span) => orderRows(provider, resource, span, quiet, signal)));
      return { now: rows, before };
    },
  });
}

/** Orders and revenue of the last days. */
export function useOrderTrend(resource: string, enabled: boolean): UseQueryResult<Trend> {
  const provider = useProvider();
  return useTrend('orders', enabled, (span, signal) => orderRows(provider, resource, span, true, signal));
}

/** Devices that became active in the last days. */
export function useActivationTrend(resource: string, enabled: boolean): UseQueryResult<Trend> {
  const { client } = useServices();
  const { load } = useDefinitions();
  return useTrend('activations', enabled, async ({ from = '', to = '' }, signal) => {
    const { calls } = await load(resource);
    if (!calls.get) return [];
    const { data } = await client.send(calls.get, { gmt_start: wireText(from), gmt_end: wireText(to), unit: 'day' }, { quiet: true, signal });
    const found: unknown = isObject(data) ? data['days'] : undefined;
    return Array.isArray(found) ? found.filter(isObject) : [];
  });
}

function useTrend(name: string, enabled: boolean, read: (span: Partial<Span>, signal: AbortSignal) => Promise<Record<string, unknown>[]>): UseQueryResult<Trend> {
  const dates = trendDays(new Date(), days);
  const [first = ''] = dates;
  return useQuery({
    queryKey: [dashboardKey, 'trend', name, first],
    enabled,
    staleTime: hour,
    queryFn: async ({ signal }) => ({ days: dates, rows: await read({ from: `${first}T00:00:00Z`, to: `${dates.at(-1) ?? first}T23:59:59Z` }, signal) }),
  });
}

async function orderRows(provider: ConsoleDataProvider, resource: string, span: Partial<Span>, quiet: boolean, signal: AbortSignal): Promise<RaRecord[]> {
  const { data } = await provider.getList(resource, {
    filter: { unit: 'day', gmt_create: span },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'date', order: 'ASC' },
    meta: { quiet },
    signal,
  });
  return data;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function wireText(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
