import { beginOf } from '../../fields/date/instant';
import { lastSecond } from '../../schema/moment';
import { wallOf } from '../../schema/zone';
import { isDay } from '../../schema/day-text';

/** A period in whole days; a day that has begun is used. */
interface Period {
  days: number;
  used: number;
  left: number;
  /** The period has not begun. */
  ahead: boolean;
}

/** Milliseconds by which the platform's clock may be before the browser's: what was just done is not ahead. */
export const apart = 60_000;

const day = 24 * 60 * 60 * 1000;

/**
 * Undefined when one end is missing, or when the end is not after the beginning. An end is a moment, ISO 8601 as in all
 * records, or a day of the viewer's zone, which is part of the period.
 */
export function periodOf(start: unknown, end: unknown, now: number): Period | undefined {
  const [from, to] = [beginOf(start)?.getTime(), endOf(end)];
  if (from === undefined || to === undefined || to <= from) return undefined;
  // Days are counted by the calendar: one of them has 23 or 25 hours when the clocks change.
  const count =
    isDay(start) && isDay(end)
      ? (until: number) => Math.ceil((wallOf(until).getTime() - wallOf(from).getTime()) / day)
      : (until: number) => Math.ceil((until - from) / day);
  const days = count(to);
  const used = Math.min(days, Math.max(0, count(now)));
  return { days, used, left: days - used, ahead: now + apart < from };
}

/** The first moment after the end. */
function endOf(value: unknown): number | undefined {
  return isDay(value) ? lastSecond(value).getTime() + 1000 : beginOf(value)?.getTime();
}
