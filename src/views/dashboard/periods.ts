import { dayText } from '../../fields/date/instant';
import { resolveMoment } from '../../schema/moment';

export const periodNames = ['today', 'yesterday', 'week'] as const;

/** The days that a figure counts: today, yesterday, or the last seven days with today. */
export type PeriodName = (typeof periodNames)[number];

/** A list filter over a date field. Its moments are relative to now, so that a link to the list stays valid. */
export type Span = { from: string; to: string };

/** Whole days in the viewer's time zone, and the period of equal length before. */
export const periods: Record<PeriodName, { span: Span; before: Span }> = {
  today: { span: { from: 'today', to: 'today' }, before: { from: 'today-1d', to: 'now-1d' } },
  yesterday: { span: { from: 'today-1d', to: 'today-1d' }, before: { from: 'today-8d', to: 'today-8d' } },
  week: { span: { from: 'today-6d', to: 'today' }, before: { from: 'today-13d', to: 'now-7d' } },
};

/** Days of a trend: two weeks. */
const trendLength = 14;

export const trendSpan: Span = { from: `today-${trendLength}d`, to: 'today-1d' };

/** The days of a trend, `YYYY-MM-DD` in the viewer's time zone. The last one is yesterday. */
export function trendDays(now: Date): string[] {
  return Array.from(
    { length: trendLength },
    (_, index) => resolveMoment(`today-${trendLength - index}d`, now)?.from,
  ).flatMap((day) => (day ? [dayText(day)] : []));
}
