/*
 * Cron expressions as the platform reads them, in UTC: five parts, six with seconds in front, or a descriptor
 * such as `@daily` and `@every 5m`. As usual, a task runs when the day of the month or the day of the week fits,
 * if both are given.
 */

interface Part {
  low: number;
  high: number;
  names: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const secondsPart: Part = { low: 0, high: 59, names: [] };
const minutePart: Part = { low: 0, high: 59, names: [] };
const hourPart: Part = { low: 0, high: 23, names: [] };
const dayPart: Part = { low: 1, high: 31, names: [] };
const monthPart: Part = { low: 1, high: 12, names: months };
const weekdayPart: Part = { low: 0, high: 7, names: days };

const descriptors: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

/** Seconds of the longest `@every`: a year. */
const longestEvery = 366 * 24 * 60 * 60;

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** When a task is due. */
export type Schedule =
  | { every: number }
  | {
      second: Set<number>;
      minute: Set<number>;
      hour: Set<number>;
      day: Set<number>;
      month: Set<number>;
      weekday: Set<number>;
      anyDay: boolean;
      anyWeekday: boolean;
    };

function numberOf({ low, names }: Part, text: string): number {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return named + low;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The values of one item, `1-5/2`; undefined when it is invalid. */
function valuesOfItem(part: Part, item: string): number[] | undefined {
  const [range = '', step = '1', ...more] = item.split('/');
  if (more.length > 0 || !/^[1-9]\d*$/.test(step)) return undefined;
  const all = range === '*' || range === '?';
  const [from = Number.NaN, to = item.includes('/') ? part.high : from] = all
    ? [part.low, part.high]
    : range.split('-').map((end) => numberOf(part, end));
  if (!(from >= part.low && to <= part.high && from <= to)) return undefined;
  return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, index) => from + index * Number(step));
}

function valuesOf(part: Part, word: string): Set<number> | undefined {
  const values = word.split(',').map((item) => valuesOfItem(part, item));
  return values.includes(undefined) ? undefined : new Set(values.flatMap((list) => list ?? []));
}

function isOpen(word: string): boolean {
  return word.startsWith('*') || word.startsWith('?');
}

/** `1h30m` in seconds; 0 when it is invalid. */
function secondsOf(text: string): number {
  if (!/^(\d+[smh])+$/.test(text)) return 0;
  return [...text.matchAll(/(\d+)([smh])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitSeconds[unit] ?? 0),
    0,
  );
}

/** The schedule of an expression; undefined when it is invalid. */
export function parseCron(expression: string): Schedule | undefined {
  const text = expression.trim();
  if (text.startsWith('@every ')) {
    const every = secondsOf(text.slice('@every '.length));
    return every > 0 && every <= longestEvery ? { every } : undefined;
  }
  const words = (descriptors.get(text) ?? text).split(/\s+/);
  const [first = '', ...five] = words.length === 5 ? ['0', ...words] : words;
  if (five.length !== 5) return undefined;
  const [atMinute = '', atHour = '', onDay = '', inMonth = '', onWeekday = ''] = five;
  const second = valuesOf(secondsPart, first);
  const minute = valuesOf(minutePart, atMinute);
  const hour = valuesOf(hourPart, atHour);
  const day = valuesOf(dayPart, onDay);
  const month = valuesOf(monthPart, inMonth);
  const weekday = valuesOf(weekdayPart, onWeekday);
  if (
    second === undefined ||
    minute === undefined ||
    hour === undefined ||
    day === undefined ||
    month === undefined ||
    weekday === undefined
  )
    return undefined;
  return {
    second,
    minute,
    hour,
    day,
    month,
    weekday: new Set([...weekday].map((one) => one % 7)),
    anyDay: isOpen(onDay),
    anyWeekday: isOpen(onWeekday),
  };
}

/** Years in which a run is searched: there is a 29 February at least every eight years. */
const horizon = 9;

/** The first moment after `after` at which the task is due; undefined when it never is, such as on 30 February. */
export function nextRun(schedule: Schedule, after: Date): Date | undefined {
  const start = Math.floor(after.getTime() / 1000) * 1000;
  if ('every' in schedule) return new Date(start + schedule.every * 1000);
  const { second, minute, hour, day, month, weekday, anyDay, anyWeekday } = schedule;
  const fitsDay = (at: Date): boolean => {
    const [inMonth, inWeek] = [day.has(at.getUTCDate()), weekday.has(at.getUTCDay())];
    return anyDay || anyWeekday ? inMonth && inWeek : inMonth || inWeek;
  };
  const at = new Date(start + 1000);
  const last = at.getUTCFullYear() + horizon;
  // Each step goes to the beginning of the next month, day, hour, minute or second, whichever does not fit.
  while (at.getUTCFullYear() < last) {
    if (!month.has(at.getUTCMonth() + 1)) at.setTime(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
    else if (!fitsDay(at)) at.setTime(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));
    else if (!hour.has(at.getUTCHours())) at.setUTCHours(at.getUTCHours() + 1, 0, 0);
    else if (!minute.has(at.getUTCMinutes())) at.setUTCMinutes(at.getUTCMinutes() + 1, 0);
    else if (!second.has(at.getUTCSeconds())) at.setUTCSeconds(at.getUTCSeconds() + 1);
    else return at;
  }
  return undefined;
}

/** The next `count` moments after `after`. */
export function nextRuns(schedule: Schedule, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  for (let next = nextRun(schedule, after); next !== undefined && runs.length < count; next = nextRun(schedule, next))
    runs.push(next);
  return runs;
}
