import { describe, expect, it } from 'vitest';
import { nextRuns, parseCron } from './expression';

const monday = new Date('2026-03-02T08:00:00Z');
function after(expression: string, from = monday): string | undefined {
  const schedule = parseCron(expression);
  if (schedule === undefined) throw new Error(`${expression} is no expression`);
  return schedule(from)?.toISOString();
}

describe('the next run', () => {
  it.each([
    ['0 3 * * *', '2026-03-03T03:00:00.000Z'],
    ['0 8 * * *', '2026-03-03T08:00:00.000Z'],
    ['*/15 * * * *', '2026-03-02T08:15:00.000Z'],
    ['30 * * * * *', '2026-03-02T08:00:30.000Z'],
    ['0 9 * * mon-fri', '2026-03-02T09:00:00.000Z'],
    ['0 7 * * 7', '2026-03-08T07:00:00.000Z'],
    ['0 0 31 * *', '2026-03-31T00:00:00.000Z'],
    ['0 0 29 2 *', '2028-02-29T00:00:00.000Z'],
    ['0 0 1 jan *', '2027-01-01T00:00:00.000Z'],
    ['5/20 8 * * *', '2026-03-02T08:05:00.000Z'],
    ['@weekly', '2026-03-08T00:00:00.000Z'],
    ['@every 1h30m', '2026-03-02T09:30:00.000Z'],
  ])('%s', (expression, expected) => expect(after(expression)).toBe(expected));

  it('matches either day when day of month and day of week are given', () =>
    expect(after('0 0 15 * fri')).toBe('2026-03-06T00:00:00.000Z'));
  it('matches both when one of them begins with a star', () =>
    expect(after('0 0 */2 * mon')).toBe('2026-03-09T00:00:00.000Z'));
  it('is undefined for 30 February', () => expect(after('0 0 30 2 *')).toBeUndefined());
});

it('nextRuns returns consecutive runs', () => {
  const schedule = parseCron('0 */8 * * *');
  expect(schedule && nextRuns(schedule, monday, 3).map((run) => run.toISOString().slice(5, 16))).toEqual([
    '03-02T16:00',
    '03-03T00:00',
    '03-03T08:00',
  ]);
});

it.each([
  '',
  '* * * *',
  '60 * * * *',
  '* * * 13 *',
  '5-1 * * * *',
  '*/0 * * * *',
  '@every',
  '@often',
  'a b c d e',
  'constructor',
  '0 0 L * *',
  '0 0 15W * *',
  '0 0 * * 1#2',
  '0 0 0 1 1 * 2030',
  '2026-03-05T00:00:00Z',
  '@every 99999999999999h',
])('rejects %j', (expression) => {
  expect(parseCron(expression)).toBeUndefined();
});
