import dayjs from 'dayjs';
import { isDay } from '../../schema/day-text';
import { lastSecond, utcText } from '../../schema/moment';
import { instantOfText } from '../../schema/zone';

export const ranges = ['today', 'week', 'month', 'thisMonth', 'lastMonth', 'year', 'custom'] as const;
export type Range = (typeof ranges)[number];

export type Unit = 'day' | 'month';

/** First and last day, `YYYY-MM-DD` in the viewer's zone. */
export interface Days {
  from: string;
  to: string;
}

/** Maximum number of days by day; a longer period is shown by month. */
const mostDays = 366;
const daysByDefault = 92;

/** The days of a range. "7 days" is today and the six days before, "12 months" this month and the eleven before. */
export function daysOf(range: Range, custom: Days, today: string): Days {
  const month = today.slice(0, 7);
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case 'year':
      return { from: `${addMonths(month, -11)}-01`, to: today };
    case 'custom':
      return isPeriod(custom) ? custom : daysOf('month', custom, today);
  }
}

/** `2026-01-01 – 2026-01-31` */
export function daysText({ from, to }: Days): string {
  return `${from} – ${to}`;
}

/** Whether both days exist and are in order. */
export function isPeriod({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

/** By day or by month: as chosen, unless the period is too long for days. */
export function unitOf(chosen: Unit | undefined, days: Days): Unit {
  const length = lengthOf(days);
  if (length > mostDays) return 'month';
  return chosen ?? (length > daysByDefault ? 'month' : 'day');
}

/**
 * The period of equal length before, so that the nth day or month of one is compared with the nth of the other. By month it
 * moves by whole months and ends on the same day of the month: half a month is compared with half a month.
 */
export function periodBefore(days: Days, unit: Unit): Days {
  if (unit === 'day') {
    const length = lengthOf(days);
    return { from: addDays(days.from, -length), to: addDays(days.to, -length) };
  }
  const months = bucketsOf(days, 'month').length;
  return { from: monthsBefore(days.from, months), to: monthsBefore(days.to, months) };
}

/** All days (`YYYY-MM-DD`) or months (`YYYY-MM`) of the period, also those without rows. */
export function bucketsOf({ from, to }: Days, unit: Unit): string[] {
  const step = unit === 'day' ? (bucket: string) => addDays(bucket, 1) : (bucket: string) => addMonths(bucket, 1);
  const width = unit === 'day' ? 10 : 7;
  const buckets: string[] = [];
  for (let bucket = from.slice(0, width); bucket <= to.slice(0, width); bucket = step(bucket)) buckets.push(bucket);
  return buckets;
}

/** The days of a bucket within the period. */
export function daysIn(bucket: string, days: Days): Days {
  if (bucket.length === 10) return { from: bucket, to: bucket };
  const [first, last] = [`${bucket}-01`, lastOf(bucket)];
  return { from: first > days.from ? first : days.from, to: last < days.to ? last : days.to };
}

/** `11-21` for a day, `2026-11` for a month. */
export function shortBucket(bucket: string): string {
  return bucket.length === 10 ? bucket.slice(5) : bucket;
}

/** Whether a bucket is the current one: the day or month that today is in, whose figures still change. */
export function isOpen(bucket: string, today: string): boolean {
  return today.startsWith(bucket);
}

/**
 * The period as the calls expect it: the first and last second of the viewer's days, in UTC.
 * @param until `HH:mm`: the last day counts up to this time
 */
export function wirePeriod({ from, to }: Days, until?: string): { gmt_start: string; gmt_end: string } {
  return {
    gmt_start: utcText(instantOfText(`${from}T00:00:00`)),
    gmt_end: utcText(until === undefined ? lastSecond(to) : instantOfText(`${to}T${until}:59`)),
  };
}

function lengthOf({ from, to }: Days): number {
  return dayjs(to).diff(from, 'day') + 1;
}

function addDays(day: string, count: number): string {
  return dayjs(day).add(count, 'day').format('YYYY-MM-DD');
}

function addMonths(month: string, count: number): string {
  return dayjs(month).add(count, 'month').format('YYYY-MM');
}

function lastOf(month: string): string {
  return dayjs(month).endOf('month').format('YYYY-MM-DD');
}

/** The same day of an earlier month. The last day of a month becomes the last day. */
function monthsBefore(day: string, count: number): string {
  const before = dayjs(day).subtract(count, 'month');
  return day === lastOf(day.slice(0, 7)) ? lastOf(before.format('YYYY-MM')) : before.format('YYYY-MM-DD');
}
