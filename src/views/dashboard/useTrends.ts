import { hashKey, useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { beginOf, dayText } from '../../fields/date/instant';
import type { CardDefinition } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';
import { isObject } from '../../schema/json';
import type { BrowserRecord } from '../../wire/records';
import { singleId } from '../../wire/records';
import { useProvider } from '../useProvider';
import { PermissionContext } from '../permissions';
import type { Card } from './cards';
import { dashboardKey, inTurn } from './queries';
import { trendDays, trendSpan } from './periods';
import { seriesOf, type Row, type Series } from './trend';

/** Milliseconds. Past days rarely change. */
const hour = 60 * 60 * 1000;
/** Rows that one page may hold. */
const mostArrivals = 1000;

export interface Trend {
  /** `YYYY-MM-DD`, oldest first. */
  days: string[];
  series: Series;
}

/**
 * A number for each of the last days: from statistics that the user may view, or by counting new records. No trend when there are more new records than one page holds. Cards with the same trend share one query.
 */
export function useTrends(cards: readonly (Card | undefined)[]): (Trend | undefined)[] {
  const can = use(PermissionContext);
  const daily = useDaily();
  const arrivals = useArrivals();
  const asked = cards.map((card) => {
    const trend = card?.trend && can(screenOf(card.trend.resource), 'view') ? card.trend : undefined;
    const by = trend ?? card?.arrivals;
    if (!card || !by) return undefined;
    const queryKey = [dashboardKey, 'trend', card.resource, by, dayText(new Date())];
    const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<Trend | null> => {
      const days = trendDays(new Date());
      if (trend)
        return { days, series: seriesOf(days, await inTurn(() => daily(trend, signal)), trend.date, trend.value) };
      const counted = card.arrivals;
      const rows = counted && (await inTurn(() => arrivals(card.resource, counted, signal)));
      return rows ? { days, series: seriesOf(days, rows, 'date', 'count') } : null;
    };
    return { key: hashKey(queryKey), query: { queryKey, queryFn, staleTime: hour } };
  });
  const distinct = new Map(asked.flatMap((one) => (one ? [[one.key, one.query]] : [])));
  const keys = [...distinct.keys()];
  const found = useQueries({ queries: [...distinct.values()] });
  return asked.map((one) => (one && found[keys.indexOf(one.key)]?.data) ?? undefined);
}

/** Reads statistics by day: records of a list, or rows of a single record. */
function useDaily(): (trend: NonNullable<CardDefinition['trend']>, signal: AbortSignal) => Promise<Row[]> {
  const provider = useProvider();
  return async ({ resource, rows, during }, signal) => {
    if (rows !== undefined) {
      const { data } = await provider.getOne<BrowserRecord>(resource, { id: singleId, meta: { quiet: true }, signal });
      const value: unknown = data[rows];
      return Array.isArray(value) ? value.filter(isObject) : [];
    }
    const { data } = await provider.getList<BrowserRecord>(resource, {
      filter: during ? { [during]: trendSpan } : {},
      pagination: { page: 1, perPage: mostArrivals },
      meta: { quiet: true },
      signal,
    });
    return data;
  };
}

/** Reads the records created on the last days; undefined when there are more than one page holds. */
function useArrivals(): (
  resource: string,
  arrivals: NonNullable<CardDefinition['arrivals']>,
  signal: AbortSignal,
) => Promise<Row[] | undefined> {
  const provider = useProvider();
  return async (resource, { field, filter }, signal) => {
    const { data, total = 0 } = await provider.getList<BrowserRecord>(resource, {
      filter: { ...filter, [field]: trendSpan },
      pagination: { page: 1, perPage: mostArrivals },
      sort: { field, order: 'DESC' },
      meta: { quiet: true },
      signal,
    });
    if (total > data.length) return undefined;
    return data.flatMap((record) => beginOf(record[field]) ?? []).map((at) => ({ date: dayText(at), count: 1 }));
  };
}
