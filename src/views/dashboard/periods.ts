import { dayText } from '../../fields/date/instant';
import { resolveMoment } from '../../schema/moment';

export const periodNames = ['today', 'yesterday', 'week'] as const;

/** The days that a figure counts: today, yesterday, or the last seven days with today. */
export type PeriodName = (typeof periodNames)[number];

/** A list filter over a date field, of moments relative to now: a link to the list stays true tomorrow. */
export type Span = { from: string; to: string };

/** The viewer's whole days, and what they are compared with: as much of the time before. */
export const periods: Record<PeriodName, { span: Span; before: Span }> = {
  today: { span: { from: 'today', to: 'today' }, before: { from: 'today-1d', to: 'now-1d' } },
  yesterday: { span: { from: 'today-1d', to: 'today-1d' }, before: { from: 'today-8d', to: 'today-8d' } },
  week: { span: { from: 'today-6d', to: 'today' }, before: { from: 'today-13d', to: 'now-7d' } },
};

/** Days of a trend, so that each day of the week stands in it twice. */
const trendLength = 14;

export const trendSpan: Span = { from: `today-${trendLength}d`, to: 'today-1d' };

/** The days of a trend, `YYYY-MM-DD` in the viewer's zone, of which the last is the one before today. */
export function trendDays(now: Date): string[] {
  return Array.from({ length: trendLength }, (_, index) => resolveMoment(`today-${trendLength - index}d`, now)?.from).flatMap((day) => (day ? [dayText(day)] : []));
}
