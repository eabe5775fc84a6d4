import { describe, expect, it } from 'vitest';
import { daysSince, lossOf, periodOf, unusedShare } from './period';

const at = (text: string) => Date.parse(text);

describe('a service period', () => {
  it('counts a day that has begun as used', () => {
    expect(periodOf('2026-03-01T08:00:00Z', '2026-03-31T08:00:00Z', at('2026-03-03T09:00:00Z'))).toMatchObject({ days: 30, used: 3, left: 27 });
  });

  it('is unused before its start and used up after its end', () => {
    expect(periodOf('2026-03-01T00:00:00Z', '2026-03-11T00:00:00Z', at('2026-02-01T00:00:00Z'))).toMatchObject({ used: 0, left: 10 });
    expect(periodOf('2026-03-01T00:00:00Z', '2026-03-11T00:00:00Z', at('2027-01-01T00:00:00Z'))).toMatchObject({ used: 10, left: 0 });
  });

  it.each([
    [null, '2026-03-11T00:00:00Z'],
    ['2026-03-11T00:00:00Z', ''],
    ['2026-03-11T00:00:00Z', '2026-03-11T00:00:00Z'],
    ['soon', 'later'],
  ])('is none from %s to %s', (start, end) => expect(periodOf(start, end, 0)).toBeUndefined());
});

it('the unused share is rounded down, so that it is never more than is left', () => {
  expect(unusedShare(10000, { start: 0, end: 0, days: 3, used: 1, left: 2 })).toBe(6666);
  expect(unusedShare(9007199254740991, { start: 0, end: 0, days: 3650, used: 1, left: 3649 })).toBe(9004731528917774);
});

it('only a full refund takes days away, and only those that are left', () => {
  const period = { start: 0, end: 0, days: 3, used: 1, left: 2 };
  expect([lossOf(period, true), lossOf(period, false), lossOf({ ...period, left: 0 }, true), lossOf(undefined, true)]).toEqual(['refund.loss.days', 'refund.loss.partly', 'refund.loss.none', 'refund.loss.none']);
});

it('days since a moment are whole ones', () => {
  expect(daysSince('2026-03-01T08:00:00Z', at('2026-03-03T07:59:00Z'))).toBe(1);
  expect(daysSince('', 0)).toBeUndefined();
});
