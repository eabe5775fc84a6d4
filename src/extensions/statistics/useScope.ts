import { useMemo } from 'react';
import { useSearchParams } from '../../router/Router';
import { usePreference } from '../../views/preferences';
import { dayText, timeText } from '../../fields/date/instant';
import { useZone } from '../../fields/date/useZone';
import { isFlag } from '../../schema/json';
import { computerZone } from '../../schema/zone';
import { bucketsOf, daysOf, periodBefore, unitOf, wirePeriod, type Days, type Unit } from './period';
import { filterBody, readQuery, writeQuery, type StatisticsQuery } from './statistics-query';

/** A period, its buckets, and the body of the request for it. */
export interface Span {
  days: Days;
  /** `HH:mm`, until which the last day counts; absent for whole days. */
  until?: string | undefined;
  buckets: string[];
  body: Record<string, unknown>;
}

/** The query of a statistics page, with the periods and request bodies that follow from it. */
export interface Scope {
  query: StatisticsQuery;
  /** The period before is compared: the address says so, or the person's last choice; at first it is. */
  compare: boolean;
  /** Also for the next time. */
  setCompare: (compare: boolean) => void;
  /** Changes the address synchronously, so that an input does not show its old value in between. `quiet` adds no entry to the history; for typed text. */
  change: (part: Partial<StatisticsQuery>, quiet?: boolean) => void;
  today: string;
  timeZone: string;
  unit: Unit;
  now: Span;
  /** Absent without a comparison. */
  before: Span | undefined;
}

/** The preference whether the period before is compared. */
const COMPARE = 'statistics:compare';

/** The scope that the address describes. */
export function useScope(): Scope {
  const [params, setParams] = useSearchParams();
  const [preferred = true, prefer] = usePreference(COMPARE, isFlag);
  const timeZone = useZone() ?? computerZone();
  const today = dayText(new Date());
  return useMemo(() => {
    const query = readQuery(params);
    const compare = query.compare ?? preferred;
    const days = daysOf(query.range, query.custom, today);
    const unit = unitOf(query.unit, days);
    const spanOf = (period: Days, until?: string): Span => ({
      days: period,
      until,
      buckets: bucketsOf(period, unit),
      body: { ...wirePeriod(period, until), unit, ...filterBody(query) },
    });
    const change: Scope['change'] = (part, quiet = false) =>
      setParams((now) => writeQuery({ ...readQuery(now), ...part }, now), { replace: quiet, flushSync: true });
    return {
      query,
      compare,
      setCompare: (chosen) => {
        prefer(chosen);
        change({ compare: chosen }, true);
      },
      change,
      today,
      timeZone,
      unit,
      now: spanOf(days),
      // Today is compared with the same part of the earlier day.
      before: compare
        ? spanOf(periodBefore(days, unit), days.to === today ? timeText(new Date()) : undefined)
        : undefined,
    };
  }, [params, setParams, preferred, prefer, today, timeZone]);
}
