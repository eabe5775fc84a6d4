import { useMemo } from 'react';
import { useSearchParams } from '../../router/Router';
import { dayText, timeText } from '../../fields/date/instant';
import { filterBody, readAsked, writeAsked, type Asked } from './asked';
import { bucketsOf, daysOf, periodBefore, unitOf, wirePeriod, type Days, type Unit } from './period';

/** A period cut into buckets, and the body that asks for it. */
export interface Span {
  days: Days;
  /** `HH:mm`: the last day counts up to this time; absent for whole days. */
  until?: string | undefined;
  buckets: string[];
  body: Record<string, unknown>;
}

export interface Inquiry {
  asked: Asked;
  /** Changes the address, at once: what was chosen must not jump back first. `quiet` without a step in the browser's history: for what is typed. */
  change: (part: Partial<Asked>, quiet?: boolean) => void;
  today: string;
  timeZone: string;
  unit: Unit;
  now: Span;
  /** Absent unless it is compared with. */
  before: Span | undefined;
}

/** What the address asks for: it holds the whole state of a page of statistics. */
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
      // While today fills, it is compared with as much of the day that answers it.
      before: asked.compare ? spanOf(periodBefore(days, unit), days.to === today ? timeText(new Date()) : undefined) : undefined,
    };
  }, [query, setQuery, today]);
}
