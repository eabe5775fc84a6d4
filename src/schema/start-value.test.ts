import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startValue } from './start-value';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 15, 13, 30, 5) }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['date', 'today', '2026-03-15'],
  ['date', 'month', '2026-03-01'],
  ['date', '2026-01-31', '2026-01-31'],
  ['datetime', 'now', new Date(2026, 2, 15, 13, 30, 5).toISOString().replace('.000', '')],
  ['text', 'today', 'today'],
  ['date', undefined, undefined],
] as const)('of %s is %s as it is now', (kind, value, start) =>
  expect(startValue({ kind, ...(value !== undefined && { default: value }) })).toBe(start),
);
