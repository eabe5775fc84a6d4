import { expect, it } from 'vitest';
import { periodOf } from './period';

const start = '2026-01-01T00:00:00Z';
const end = '2026-01-31T00:00:00Z';
function at(text: string) {
  return Date.parse(text);
}

it('counts whole days; a day that has begun is used', () => {
  expect(periodOf(start, end, at('2026-01-10T12:00:00Z'))).toMatchObject({
    days: 30,
    used: 10,
    left: 20,
    ahead: false,
  });
});

it('has no used days before it begins, and no days left after its end', () => {
  expect(periodOf(start, end, at('2025-12-31T00:00:00Z'))).toMatchObject({ used: 0, left: 30, ahead: true });
  expect(periodOf(start, end, at('2027-01-01T00:00:00Z'))).toMatchObject({ used: 30, left: 0, ahead: false });
});

it('counts calendar days when both ends are days, the last one included', () => {
  const on = (text: string) => new Date(text).getTime();
  expect(periodOf('2026-01-01', '2026-01-31', on('2026-01-10T12:00:00'))).toEqual({
    days: 31,
    used: 10,
    left: 21,
    ahead: false,
  });
  expect(periodOf('2026-01-01', '2026-01-31', on('2026-01-31T23:59:00'))).toMatchObject({ used: 31, left: 0 });
  expect(periodOf('2026-01-01', '2026-01-01', on('2025-12-31T23:00:00'))).toEqual({
    days: 1,
    used: 0,
    left: 1,
    ahead: true,
  });
  expect(periodOf('2026-01-02', '2026-01-01', 0)).toBeUndefined();
});

it('counts a day as one when the clocks change on it', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Berlin';
  try {
    expect(periodOf('2026-10-20', '2026-10-29', Date.parse('2026-10-26T11:00:00Z'))).toMatchObject({
      days: 10,
      used: 7,
    });
    expect(periodOf('2026-03-25', '2026-04-03', Date.parse('2026-03-30T10:00:00Z'))).toMatchObject({
      days: 10,
      used: 6,
    });
  } finally {
    process.env['TZ'] = zone;
  }
});

it('a moment and a day make a period, too', () => {
  expect(periodOf(start, '2026-01-31', at('2026-01-10T12:00:00Z'))?.used).toBe(10);
});

it('is undefined without both ends, or when it ends before it begins', () => {
  expect(periodOf(undefined, end, 0)).toBeUndefined();
  expect(periodOf(start, '', 0)).toBeUndefined();
  expect(periodOf(end, start, 0)).toBeUndefined();
});
