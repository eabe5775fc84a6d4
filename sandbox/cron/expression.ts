import { Cron } from 'croner';

/*
 * Cron expressions as the platform reads them, in UTC: five parts, six with seconds in front, or a descriptor
 * such as `@daily` and `@every 5m`. As usual, a task runs when the day of the month or the day of the week fits,
 * if both are given.
 */

/** The first moment after another one at which a task is due; undefined when it never is, such as on 30 February. */
export type Schedule = (after: Date) => Date | undefined;

/** The library knows more: last days, workdays, and moments. */
const known =
  /^(?:@[a-z]+|(?:[\d*?/,\s-]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)+)$/i;

/** Seconds of the longest `@every`: a year. */
const longestEvery = 366 * 24 * 60 * 60;

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

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
    return every > 0 && every <= longestEvery
      ? (after) => new Date((Math.floor(after.getTime() / 1000) + every) * 1000)
      : undefined;
  }
  if (!known.test(text)) return undefined;
  const [day = '', , weekday = ''] = text.split(/\s+/).slice(-3);
  try {
    const cron = new Cron(text, {
      paused: true,
      timezone: 'UTC',
      mode: '5-or-6-parts',
      sloppyRanges: true,
      domAndDow: /^[*?]/.test(day) || /^[*?]/.test(weekday),
    });
    return (after) => cron.nextRun(after) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The next `count` moments after `after`. */
export function nextRuns(schedule: Schedule, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  for (let next = schedule(after); next !== undefined && runs.length < count; next = schedule(next)) runs.push(next);
  return runs;
}
