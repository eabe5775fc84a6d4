import { vi } from 'vitest';
import { bucketsOf, unitOf, type Days } from './period';
import { readQuery } from './statistics-query';
import type { Scope, Span } from './useScope';

/** A span by its first and last day. */
export function buildSpan(days: Days): Span {
  return { days, buckets: bucketsOf(days, unitOf(undefined, days)), body: {} };
}

/** The scope of a statistics page with this address, on the last of four days. It records what changes it. */
export function buildScope(address = '', part: Partial<Scope> = {}) {
  const now = buildSpan({ from: '2026-03-01', to: '2026-03-04' });
  const [change, setCompare] = [vi.fn<Scope['change']>(), vi.fn<Scope['setCompare']>()];
  const scope: Scope = {
    query: readQuery(new URLSearchParams(address)),
    compare: false,
    setCompare,
    change,
    today: '2026-03-04',
    timeZone: 'UTC',
    unit: 'day',
    now,
    before: undefined,
    ...part,
  };
  return { scope, change, setCompare };
}
