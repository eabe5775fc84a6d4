import { useMemo } from 'react';
import { useSearchParams } from '../../router/Router';
import { dayText, timeText } from '../../fields/date/instant';
import { filterBody, readAsked, writeAsked, type Asked } from './asked';
import { bucketsOf, daysOf, periodBefore, unitOf, wirePeriod, type Days, type Unit } from './period';

/** A period, its buckets, and the body of the request for it. */
export interface Span {
  days: Days;
  /** `HH:mm`, until which the last day counts; absent for whole days. */
  until?: string | undefined;
  buckets: string[];
  body: Record<string, unknown>;
}

export interface Inquiry {
  asked: Asked;
  /** Changes the address synchronously, so that an input does not show its old value in between. `quiet` adds no entry to the history; for typed text. */
  change: (part: Partial<Asked>, quiet?: boolean) => void;
  today: string;
  timeZone: string;
  unit: Unit;
  now: Span;
  /** Absent without a comparison. */
  before: Span | undefined;
}

/** The query of a statistics page, read from the address, with the periods and request bodies that follow from it. */
export function useAsked(): Inquiry {
  const [query, setQuery] = useSearchParams();
  const today = dayText(new Date());
  return useMemo(() => {
    const asked = readAsked(query);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const days = daysOf(asked.range, asked.custom, today);
    const unit = unitOf(asked.unit, days);
    const spanOf = (period: Days, until?: string): Span => ({
      days: period,
      until,
      buckets: bucketsOf(period, unit),
      body: { ...wirePeriod(period, until), unit, ...filterBody(asked) },
    });
    return {
      asked,
      change: (part, quiet = false) => setQuery((now) => writeAsked({ ...readAsked(now), ...part }, now), { replace: quiet, flushSync: true }),
      today,
      timeZone,
      unit,
      now: spanOf(days),
      // Today is compared with the same part of the earlier day.
      before: asked.compare ? spanOf(periodBefore(days, unit), days.to === today ? timeText(new Date()) : undefined) : undefined,
    };
  }, [query, setQuery, today]);
}
