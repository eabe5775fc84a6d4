import { dayText } from '../../fields/date/instant';
import { isoSeconds } from '../../fields/date/local';

export const periodNames = ['today', 'yesterday', 'week'] as const;

/** The days that a figure counts: today, yesterday, or the last seven days with today. */
export type PeriodName = (typeof periodNames)[number];

/** A list filter over a date field: both ends belong to it, ISO 8601 in UTC. */
export type Span = { from: string; to: string };

/** The viewer's days so many days from today; an end that is left out stays open. */
export function daysFrom(now: Date, from: number | undefined, to: number | undefined): Partial<Span> {
  return {
    ...(from !== undefined && { from: isoSeconds(midnight(now, from)) }),
    ...(to !== undefined && { to: isoSeconds(new Date(midnight(now, to + 1).getTime() - 1000)) }),
  };
}

/** The whole days of a period in the viewer's zone. */
export function spanOf(period: PeriodName, now: Date): Partial<Span> {
  if (period === 'yesterday') return daysFrom(now, -1, -1);
  return daysFrom(now, period === 'week' ? -6 : 0, 0);
}

/**
 * What a period is compared with: as much of the time before. Today is compared with yesterday until the same time,
 * yesterday with the same day of the week before, the last seven days with the seven before them until the same time.
 */
export function spanBefore(period: PeriodName, now: Date): Partial<Span> {
  if (period === 'yesterday') return daysFrom(now, -8, -8);
  const back = period === 'week' ? -7 : -1;
  const start = period === 'week' ? -13 : -1;
  return { from: isoSeconds(midnight(now, start)), to: isoSeconds(sameTime(now, back)) };
}

/** Days of a trend, `YYYY-MM-DD` in the viewer's zone, of which the last is the one before today. */
export function trendDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayText(midnight(now, index - count)));
}

/** Calendar days and not 24 hours: a day on which the clock changes has 23 or 25. */
function midnight(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

function sameTime(now: Date, days: number): Date {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  return then;
}
