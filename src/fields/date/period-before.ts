import { isDay } from '../../schema/day-text';
import { endsOf, isoSeconds, lastSecond, moved, relativeMoment, resolveMoment } from '../../schema/moment';
import { wallOf } from '../../schema/zone';
import { beginOf, dayText, instantOf } from './instant';

/**
 * The period of the same length before that of a filter's value: the quarter or the months before, for a part of a quarter the
 * same part of the one before, else as many days. Undefined for a period with an open end.
 *
 * @param ofDays as `filterOf` has it
 */
export function periodBefore(value: unknown, ofDays: boolean): { from: string; to: string } | undefined {
  const [first, last] = endsOf(value);
  const from = resolveMoment(first)?.from ?? beginOf(first);
  const end = resolveMoment(last)?.to ?? (isDay(last) ? lastSecond(last) : instantOf(last));
  if (!from || !end) return undefined;
  const next = new Date(end.getTime() + 1000);
  const months = relativeMoment(first)?.base === 'quarter' ? 3 : wholeMonths(from, next);
  const length = next.getTime() - from.getTime();
  const back = (at: Date) => (months > 0 ? moved(at, { amount: -months, unit: 'm' }) : new Date(at.getTime() - length));
  const text = ofDays ? dayText : isoSeconds;
  return { from: text(back(from)), to: text(new Date(back(next).getTime() - 1000)) };
}

/** Calendar months between two midnights of a month's first day; 0 for any other period. */
function wholeMonths(from: Date, next: Date): number {
  const [first, end] = [from, next].map(wallOf) as [Date, Date];
  const isFirst = (wall: Date) => wall.toISOString().slice(8, 19) === '01T00:00:00';
  return isFirst(first) && isFirst(end)
    ? (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth()
    : 0;
}
