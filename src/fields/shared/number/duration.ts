import type { Translate } from '../../cell';

const UNITS = [
  ['fields.duration.days', 86_400],
  ['fields.duration.hours', 3_600],
  ['fields.duration.minutes', 60],
  ['fields.duration.seconds', 1],
] as const;

/** A length of time in its two largest units: 1510 minutes are `1 d 1 h`. */
export function durationText(count: number, unit: 'seconds' | 'minutes', translate: Translate): string {
  const seconds = unit === 'minutes' ? count * 60 : count;
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  const [largest, next] = first < 0 ? [undefined, undefined] : UNITS.slice(first, first + 2);
  if (!largest) return translate('fields.duration.seconds', { count: seconds });
  const rest = next ? Math.floor((seconds % largest[1]) / next[1]) : 0;
  const parts = [translate(largest[0], { count: Math.floor(seconds / largest[1]) })];
  if (next && rest > 0) parts.push(translate(next[0], { count: rest }));
  return parts.join(' ');
}
