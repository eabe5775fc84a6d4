import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysFrom, spanBefore, spanOf, trendDays } from './periods';

/** 08:03:20 in Shanghai, which is eight hours ahead of UTC all year. */
const now = new Date('2026-03-02T00:03:20Z');

beforeEach(() => vi.stubEnv('TZ', 'Asia/Shanghai'));
afterEach(() => vi.unstubAllEnvs());

describe('the days of a period', () => {
  it.each([
    ['today', { from: '2026-03-01T16:00:00Z', to: '2026-03-02T15:59:59Z' }],
    ['yesterday', { from: '2026-02-28T16:00:00Z', to: '2026-03-01T15:59:59Z' }],
    ['week', { from: '2026-02-23T16:00:00Z', to: '2026-03-02T15:59:59Z' }],
  ] as const)("%s are the viewer's, from midnight to the last second", (period, span) => expect(spanOf(period, now)).toEqual(span));

  it.each([
    ['today', 'yesterday until the same time', { from: '2026-02-28T16:00:00Z', to: '2026-03-01T00:03:20Z' }],
    ['yesterday', 'the same day of the week before', { from: '2026-02-21T16:00:00Z', to: '2026-02-22T15:59:59Z' }],
    ['week', 'the seven days before until the same time', { from: '2026-02-16T16:00:00Z', to: '2026-02-23T00:03:20Z' }],
  ] as const)('%s is compared with %s', (period, _what, span) => expect(spanBefore(period, now)).toEqual(span));

  it('are calendar days where the clock changes', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const changed = new Date('2026-03-29T10:00:00Z');
    expect(spanOf('today', changed)).toEqual({ from: '2026-03-28T23:00:00Z', to: '2026-03-29T21:59:59Z' });
    expect(spanBefore('today', changed)).toEqual({ from: '2026-03-27T23:00:00Z', to: '2026-03-28T11:00:00Z' });
  });
});

describe('days around today', () => {
  it('reach from the first midnight to the last second', () => expect(daysFrom(now, 0, 30)).toEqual({ from: '2026-03-01T16:00:00Z', to: '2026-04-01T15:59:59Z' }));
  it('may have no beginning', () => expect(daysFrom(now, undefined, -1)).toEqual({ to: '2026-03-01T15:59:59Z' }));
});

it("a trend ends with the day before the viewer's today", () => {
  expect(trendDays(now, 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  vi.stubEnv('TZ', 'America/New_York');
  expect(trendDays(now, 3)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28']);
});
