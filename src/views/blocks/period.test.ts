import { expect, it } from 'vitest';
import { periodOf } from './period';

const start = '2026-01-01T00:00:00Z';
const end = '2026-01-31T00:00:00Z';
const at = (text: string) => Date.parse(text);

it('counts whole days; a day that has begun is used', () => {
  expect(periodOf(start, end, at('2026-01-10T12:00:00Z'))).toMatchObject({ days: 30, used: 10, left: 20, ahead: false });
});

it('has no used days before it begins, and no days left after its end', () => {
  expect(periodOf(start, end, at('2025-12-31T00:00:00Z'))).toMatchObject({ used: 0, left: 30, ahead: true });
  expect(periodOf(start, end, at('2027-01-01T00:00:00Z'))).toMatchObject({ used: 30, left: 0, ahead: false });
});

it('is undefined without both ends, or when it ends before it begins', () => {
  expect(periodOf(undefined, end, 0)).toBeUndefined();
  expect(periodOf(start, '', 0)).toBeUndefined();
  expect(periodOf(end, start, 0)).toBeUndefined();
});
