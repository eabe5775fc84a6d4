import { endsOf, lastSecond, relativeMoment, type RelativeMoment } from '../../schema/moment';
import { instantOfText } from '../../schema/zone';
import type { Translate } from '../cell';
import { instantOf, timeText } from './instant';
import { periodOf, presetNamed } from './period';

/** A filter's period in words: `Next 7 days`, `yesterday`, `2026-01-01 – 2026-01-31`; '' for what is none. */
export function periodText(value: unknown, translate: Translate): string {
  const preset = presetNamed(value);
  if (preset) return translate(`fields.period.${preset}`);
  const [first, last] = endsOf(value);
  const days = periodOf(value);
  const [from, to] = [
    momentText(first, translate) || endText(first, days.from, (day) => instantOfText(`${day}T00:00:00`)),
    momentText(last, translate) || endText(last, days.to, lastSecond),
  ];
  if (!from && !to) return '';
  if (!to) return translate('fields.period.since', { from });
  if (!from) return translate('fields.period.until', { to });
  return from === to ? from : `${from} – ${to}`;
}

/** The day of an end, with its time where that is not the day's own end: the filter was set in another zone. */
function endText(value: unknown, day: string, endOf: (day: string) => Date): string {
  const instant = instantOf(value);
  return instant && instant.getTime() !== endOf(day).getTime() ? `${day} ${timeText(instant)}` : day;
}

/** `now`, `tomorrow`, `3 weeks ago`; '' for what is not relative to now. */
export function momentText(text: unknown, translate: Translate): string {
  const moment = relativeMoment(text);
  if (!moment) return '';
  const { base, amount, unit } = moment;
  const neighbour = neighbours[base](amount, unit);
  if (neighbour) return translate(`fields.moment.${neighbour}`);
  const moved = translate(`fields.moment.${amount < 0 ? 'ago' : 'ahead'}.${unit}`, { smart_count: Math.abs(amount) });
  return base === 'now' || base === 'today' ? moved : translate(`fields.moment.${base}Of`, { moved });
}

type Neighbour = (amount: number, unit: RelativeMoment['unit']) => string | undefined;

/** Moments that have a word of their own. */
const neighbours: Record<RelativeMoment['base'], Neighbour> = {
  now: (amount) => (amount === 0 ? 'now' : undefined),
  today: nextTo('d', { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }),
  week: nextTo('w', { '-1': 'lastWeek', 0: 'week', 1: 'nextWeek' }),
  month: nextTo('m', { '-1': 'lastMonth', 0: 'month', 1: 'nextMonth' }),
  quarter: nextTo('m', { '-3': 'lastQuarter', 0: 'quarter', 3: 'nextQuarter' }),
};

function nextTo(own: RelativeMoment['unit'], words: Record<number, string>): Neighbour {
  return (amount, unit) => (unit === own || amount === 0 ? words[amount] : undefined);
}
