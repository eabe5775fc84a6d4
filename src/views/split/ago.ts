import { stretchOf } from '../../schema/moment';
import { oneForEach } from '../../ui/one-for-each';

const [minute, hour, day] = [60, 3600, 86_400];
type Step = [unit: Intl.RelativeTimeFormatUnit, seconds: number, until: number];
const steps: Step[] = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 45 * day],
  ['month', 30.44 * day, 365 * day],
];
const years: Step = ['year', 365.25 * day, Infinity];

const formatIn = oneForEach((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }));

/** The time since a moment in one unit; '' for an invalid moment. */
export function agoText(value: unknown, now: Date, language: string): string {
  const at = stretchOf(value)?.from;
  if (!at) return '';
  const seconds = (now.getTime() - at.getTime()) / 1000;
  const format = formatIn(language);
  if (Math.abs(seconds) < minute) return format.format(0, 'second');
  const [unit, size] = steps.find(([, , until]) => Math.abs(seconds) < until) ?? years;
  return format.format(-Math.trunc(seconds / size), unit);
}
