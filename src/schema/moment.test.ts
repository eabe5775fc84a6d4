import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDay, isTime } from './day-text';
import { endsOf, isPast, lastSecond, momentEnd, relativeMoment, resolveMoment } from './moment';

afterEach(() => vi.useRealTimers());

/** Sunday, 13:30. */
const now = new Date(2026, 2, 15, 13, 30, 5);
function at(...parts: [number, number, number, number?, number?, number?]) {
  return new Date(...parts);
}

describe('moments relative to now', () => {
  it.each([
    ['now', at(2026, 2, 15, 13, 30, 5), at(2026, 2, 15, 13, 30, 5)],
    ['now+2h', at(2026, 2, 15, 15, 30, 5), at(2026, 2, 15, 15, 30, 5)],
    ['now-30d', at(2026, 1, 13, 13, 30, 5), at(2026, 1, 13, 13, 30, 5)],
    ['today', at(2026, 2, 15), at(2026, 2, 15, 23, 59, 59)],
    ['today-1d', at(2026, 2, 14), at(2026, 2, 14, 23, 59, 59)],
    ['week', at(2026, 2, 9), at(2026, 2, 15, 23, 59, 59)],
    ['week+1w', at(2026, 2, 16), at(2026, 2, 22, 23, 59, 59)],
    ['month', at(2026, 2, 1), at(2026, 2, 31, 23, 59, 59)],
    ['month-1m', at(2026, 1, 1), at(2026, 1, 28, 23, 59, 59)],
    ['quarter', at(2026, 0, 1), at(2026, 2, 31, 23, 59, 59)],
    ['quarter-3m', at(2025, 9, 1), at(2025, 11, 31, 23, 59, 59)],
  ])("%s begins and ends by the viewer's days", (text, from, to) =>
    expect(resolveMoment(text, now)).toEqual({ from, to }),
  );

  it('use the last day of a shorter month', () => {
    expect(resolveMoment('now+1m', at(2026, 0, 31, 8))).toMatchObject({ from: at(2026, 1, 28, 8) });
  });

  it.each(['', 'tomorrow', 'now +7d', 'now+7', 'today+2h', 'Today', '2026-03-15', 'nowadays', 7])(
    '%j is invalid',
    (text) => expect(relativeMoment(text)).toBeUndefined(),
  );
});

describe('what is a day and what a time', () => {
  it.each([
    ['2026-02-28', true, false],
    ['2026-02-30', false, false],
    ['2026-13-01', false, false],
    ['2026-2-28', false, false],
    ['2026-02-28 23:59:59', false, true],
    ['2026-02-28 24:30:00', false, false],
    ['2026-02-30 10:00:00', false, false],
    ['2026-02-28T10:00Z', false, true],
    ['2026-02-28T10:00:00Z', false, true],
    ['2026-02-28T10:00:00', false, false],
    [20_260_228, false, false],
  ])('%j is a day: %s, a time: %s', (value, day, time) => expect([isDay(value), isTime(value)]).toEqual([day, time]));
});

describe('the ends of a filter', () => {
  it.each([
    [{ from: 1, to: 2 }, [1, 2]],
    [{ from: 1 }, [1, undefined]],
    [
      [1, 2],
      [1, 2],
    ],
    ['today', ['today', 'today']],
    [undefined, [undefined, undefined]],
  ])('of %j are %j', (value, ends) => expect(endsOf(value)).toEqual(ends));

  it('are written as days, or as times without milliseconds', () => {
    vi.useFakeTimers({ now });
    expect(momentEnd('month', 'from', true)).toBe('2026-03-01');
    expect(momentEnd('month', 'to', true)).toBe('2026-03-31');
    expect(momentEnd('month', 'to', false)).toBe(`${at(2026, 2, 31, 23, 59, 59).toISOString().slice(0, 19)}Z`);
    expect(momentEnd('2026-03-02', 'from', true)).toBe('2026-03-02');
  });

  it('are past when their last second is', () => {
    vi.useFakeTimers({ now });
    const past = ['2026-03-14', '2026-03-15', at(2026, 2, 15, 13, 30, 4), at(2026, 2, 15, 13, 30, 6), 'x', null];
    expect(past.map((value) => isPast(value instanceof Date ? value.toISOString() : value))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(lastSecond('2026-03-15')).toEqual(at(2026, 2, 15, 23, 59, 59));
  });
});

describe('a relative moment', () => {
  it.each([
    ['now', { base: 'now', amount: 0, unit: 'd' }],
    ['now-12h', { base: 'now', amount: -12, unit: 'h' }],
    ['week+2w', { base: 'week', amount: 2, unit: 'w' }],
    ['quarter', { base: 'quarter', amount: 0, unit: 'd' }],
  ])('%s is %j', (text, moment) => expect(relativeMoment(text)).toEqual(moment));

  it('is the day of today when no other is said', () => {
    vi.useFakeTimers({ now });
    expect(resolveMoment('today')).toEqual({ from: at(2026, 2, 15), to: at(2026, 2, 15, 23, 59, 59) });
  });

  it('begins on Monday for a week, on the first for months and quarters', () => {
    const begins = (text: string, ...day: [number, number, number]) => resolveMoment(text, at(...day))?.from;
    expect(begins('week', 2026, 2, 16)).toEqual(at(2026, 2, 16));
    expect(begins('week', 2026, 2, 17)).toEqual(at(2026, 2, 16));
    expect(begins('quarter', 2026, 3, 1)).toEqual(at(2026, 3, 1));
    expect(begins('quarter', 2026, 4, 31)).toEqual(at(2026, 3, 1));
    expect(begins('month+1m', 2026, 11, 31)).toEqual(at(2027, 0, 1));
  });
});
