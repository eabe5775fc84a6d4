import { isObject } from '../json/cell';
import { problem, type Problem } from '../problem';
import { dayText, instantOf, isDay } from './instant';
import { isoSeconds } from './local';

/** First and last day, `YYYY-MM-DD` in the viewer's zone; '' leaves that side open. What is being typed is neither yet. */
export interface Period {
  from: string;
  to: string;
}

export type Preset = 'today' | 'week' | 'month' | 'thisMonth';

/** Days of a filter's value, whether days or instants, as a pair or as one day. */
export function periodOf(value: unknown): Period {
  if (isObject(value)) return { from: dayOf(value.from), to: dayOf(value.to) };
  return Array.isArray(value) ? { from: dayOf(value[0]), to: dayOf(value[1]) } : { from: dayOf(value), to: dayOf(value) };
}

function dayOf(value: unknown): string {
  if (isDay(value)) return value;
  const instant = instantOf(value);
  return instant ? dayText(instant) : typeof value === 'string' ? value : '';
}

/** The filter's value: days for a field of days, else the first and the last second of the viewer's days. What is no day stays as it is. */
export function filterOf({ from, to }: Period, ofDays: boolean): { from?: string; to?: string } | undefined {
  if (from === '' && to === '') return undefined;
  return {
    ...(from && { from: ofDays || !isDay(from) ? from : isoSeconds(new Date(`${from}T00:00:00`)) }),
    ...(to && { to: ofDays || !isDay(to) ? to : isoSeconds(new Date(`${to}T23:59:59`)) }),
  };
}

/** Days of a preset; "7 days" are today and the six before. */
export function presetOf(preset: Preset, now: Date): Period {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (preset === 'week') from.setDate(from.getDate() - 6);
  if (preset === 'month') from.setDate(from.getDate() - 29);
  if (preset === 'thisMonth') from.setDate(1);
  return { from: dayText(from), to: dayText(now) };
}

/** Whether both ends are days, or open: nothing is being typed. */
export function isTyped({ from, to }: Period): boolean {
  return [from, to].every((end) => end === '' || isDay(end));
}

/** Refuses a period that ends before it begins, or that is longer than so many calendar months (bound-export-range). */
export function checkPeriod({ from, to }: Period, maxMonths: number | undefined): Problem | undefined {
  if (from !== '' && to !== '' && from > to) return problem('validation.period');
  if (maxMonths === undefined) return undefined;
  const open = (from === '') !== (to === '');
  return open || (from !== '' && to > monthsLater(from, maxMonths))
    ? problem('validation.periodMonths', { months: maxMonths })
    : undefined;
}

/** The same day so many months later, or the last one of that month: 30 November + 3 is 28 February. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(year, month - 1 + months + 1, 0).getDate();
  return dayText(new Date(year, month - 1 + months, Math.min(date, last)));
}
