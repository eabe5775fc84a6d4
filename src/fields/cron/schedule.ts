interface Part {
  min: number;
  max: number;
  names?: string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PARTS: Part[] = [
  { min: 0, max: 59 },
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 7, names: DAYS },
];
const DESCRIPTORS: Record<string, string> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** The values at which each part of a cron expression fits, all in UTC, in order. Sunday is 0. */
export interface Calendar {
  seconds: number[];
  minutes: number[];
  hours: number[];
  days: number[];
  months: number[];
  weekdays: number[];
  /** Both days and weekdays are restricted: one of them has to match. */
  either: boolean;
}

/** A schedule: an interval in seconds, or the times of a calendar. */
export type Schedule = { every: number } | Calendar;

/** Parses five parts, six with seconds first, or a descriptor such as `@daily` and `@every 5m`; undefined for other texts. */
export function parseCron(expression: string): Schedule | undefined {
  const text = expression.trim();
  if (text.startsWith('@every ')) {
    const every = secondsOf(text.slice('@every '.length));
    return every > 0 ? { every } : undefined;
  }
  const words = (DESCRIPTORS[text] ?? text).split(/\s+/);
  const parts = words.length === 5 ? ['0', ...words] : words;
  const values = parts.map((word, index) => valuesOf(PARTS[index], word));
  const [seconds, minutes, hours, days, months, weekdays] = values;
  if (parts.length !== PARTS.length || !seconds || !minutes || !hours || !days || !months || !weekdays)
    return undefined;
  const either = !isOpen(parts[3]) && !isOpen(parts[5]);
  return { seconds, minutes, hours, days, months, weekdays: sorted(weekdays.map((day) => day % 7)), either };
}

/** `1h30m` in seconds; 0 when it is no time. */
function secondsOf(text: string): number {
  if (!/^(\d+[smh])+$/.test(text)) return 0;
  return [...text.matchAll(/(\d+)([smh])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
}

function valuesOf(part: Part | undefined, word: string): number[] | undefined {
  if (!part) return undefined;
  const items = word.split(',').map((item) => itemValues(part, item));
  return items.every((item) => item !== undefined) ? sorted(items.flat()) : undefined;
}

/** The values of `1-5/2`, `mon` or `*`. */
function itemValues(part: Part, item: string): number[] | undefined {
  const [range = '', step = '1', ...more] = item.split('/');
  if (more.length > 0 || !/^[1-9]\d*$/.test(step)) return undefined;
  const ends = isOpen(range) ? [part.min, part.max] : range.split('-').map((end) => numberOf(part, end));
  const [from = Number.NaN, to = item.includes('/') ? part.max : from] = ends;
  if (ends.length > 2 || !(from >= part.min && to <= part.max && from <= to) || (isOpen(range) && range.length > 1))
    return undefined;
  return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, index) => from + index * Number(step));
}

function numberOf(part: Part, end: string): number {
  const named = part.names?.indexOf(end.toLowerCase()) ?? -1;
  if (named >= 0) return named + part.min;
  return /^\d+$/.test(end) ? Number(end) : Number.NaN;
}

function isOpen(word = ''): boolean {
  return word.startsWith('*') || word.startsWith('?');
}

function sorted(values: number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}
