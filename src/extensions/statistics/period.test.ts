import { describe, expect, it } from 'vitest';
import { bucketsOf, daysIn, daysOf, isOpen, isPeriod, periodBefore, ranges, unitOf, wirePeriod } from './period';

const nothing = { from: '', to: '' };

describe('a range', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['week', '2026-03-25', '2026-03-31'],
    ['month', '2026-03-02', '2026-03-31'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['year', '2025-04-01', '2026-03-31'],
  ] as const)('%s, on 31 March', (range, from, to) =>
    expect(daysOf(range, nothing, '2026-03-31')).toEqual({ from, to }),
  );

  it('can cross the turn of a year', () => {
    expect(daysOf('lastMonth', nothing, '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(daysOf('week', nothing, '2026-01-03').from).toBe('2025-12-28');
  });

  it('that is custom is used when valid, else the last 30 days', () => {
    expect(daysOf('custom', { from: '2026-01-05', to: '2026-01-09' }, '2026-03-31')).toEqual({
      from: '2026-01-05',
      to: '2026-01-09',
    });
    expect(daysOf('custom', { from: '2026-01-09', to: '2026-01-05' }, '2026-03-31').from).toBe('2026-03-02');
    expect(isPeriod({ from: '2026-02-30', to: '2026-03-01' })).toBe(false);
  });

  it.each(ranges)('%s starts before it ends', (range) =>
    expect(isPeriod(daysOf(range, nothing, '2028-02-29'))).toBe(true),
  );
});

describe('a unit', () => {
  it('follows the length of the period, unless it is chosen', () => {
    expect(unitOf(undefined, { from: '2026-01-01', to: '2026-01-31' })).toBe('day');
    expect(unitOf(undefined, { from: '2026-01-01', to: '2026-06-30' })).toBe('month');
    expect(unitOf('day', { from: '2026-01-01', to: '2026-06-30' })).toBe('day');
    expect(unitOf('month', { from: '2026-01-01', to: '2026-01-02' })).toBe('month');
  });

  it('is the month for more than a year', () =>
    expect(unitOf('day', { from: '2024-01-01', to: '2026-01-01' })).toBe('month'));
});

describe('the period before', () => {
  it('has the same number of days, and ends the day before', () =>
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, 'day')).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    }));

  it('has the same number of months, up to the same day', () => {
    expect(periodBefore({ from: '2025-12-01', to: '2026-03-15' }, 'month')).toEqual({
      from: '2025-08-01',
      to: '2025-11-15',
    });
    expect(periodBefore({ from: '2026-02-01', to: '2026-02-28' }, 'month')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-30' }, 'month')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it.each([
    ['day', '2026-03-02', '2026-03-31'],
    ['month', '2025-04-01', '2026-03-31'],
  ] as const)('has the same number of buckets, by %s', (unit, from, to) => {
    const days = { from, to };
    expect(bucketsOf(periodBefore(days, unit), unit)).toHaveLength(bucketsOf(days, unit).length);
  });
});

describe('buckets', () => {
  it('are all days, also across the end of a month and the change to summer time', () => {
    expect(bucketsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(bucketsOf({ from: '2026-03-01', to: '2026-03-31' }, 'day')).toHaveLength(31);
  });

  it('are all months, also partial ones', () =>
    expect(bucketsOf({ from: '2025-11-20', to: '2026-01-02' }, 'month')).toEqual(['2025-11', '2025-12', '2026-01']));

  it('have only days of the period', () => {
    const days = { from: '2025-11-20', to: '2026-01-02' };
    expect(daysIn('2025-11', days)).toEqual({ from: '2025-11-20', to: '2025-11-30' });
    expect(daysIn('2025-12', days)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(daysIn('2026-01', days)).toEqual({ from: '2026-01-01', to: '2026-01-02' });
    expect(daysIn('2025-12-05', days)).toEqual({ from: '2025-12-05', to: '2025-12-05' });
  });

  it('are open while today is in them', () => {
    expect(isOpen('2026-03', '2026-03-31')).toBe(true);
    expect(isOpen('2026-03-31', '2026-03-31')).toBe(true);
    expect(isOpen('2026-03-30', '2026-03-31')).toBe(false);
  });
});

it('a request has the first and last second of the viewer’s days, in UTC', () => {
  const { gmt_start: start, gmt_end: end } = wirePeriod({ from: '2026-03-01', to: '2026-03-02' });
  const read = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  expect(read(start)).toBe(new Date(2026, 2, 1, 0, 0, 0).getTime());
  expect(read(end)).toBe(new Date(2026, 2, 2, 23, 59, 59).getTime());
});

it('the last day can end at a time of day', () => {
  expect(wirePeriod({ from: '2026-03-01', to: '2026-03-02' }, '09:30').gmt_end).toBe(
    new Date(2026, 2, 2, 9, 30, 59).toISOString().slice(0, 19).replace('T', ' '),
  );
});
