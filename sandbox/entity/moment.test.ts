import { expect, it } from 'vitest';
import { monthsLater } from './moment';

it.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2026-11-30T23:59:59Z', 3, '2027-02-28T23:59:59.000Z'],
  ['2026-05-15T00:00:00Z', 24, '2028-05-15T00:00:00.000Z'],
])('%s and %i months: %s', (from, months, to) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(to);
});
