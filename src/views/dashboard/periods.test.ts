import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentEnd } from '../../schema/moment';
import { periods, trendDays, type Span } from './periods';

/** 08:03:20 in Shanghai, which is eight hours ahead of UTC all year. */
const now = new Date('2026-03-02T00:03:20Z');

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function asked({ from, to }: Span) {
  return [momentEnd(from, 'from', false), momentEnd(to, 'to', false)];
}

describe('the days of a period', () => {
  it.each([
    ['today', '2026-03-01T16:00:00Z', '2026-03-02T15:59:59Z'],
    ['yesterday', '2026-02-28T16:00:00Z', '2026-03-01T15:59:59Z'],
    ['week', '2026-02-23T16:00:00Z', '2026-03-02T15:59:59Z'],
  ] as const)("%s are the viewer's, from midnight to the last second", (period, from, to) =>
    expect(asked(periods[period].span)).toEqual([from, to]),
  );

  it.each([
    ['today', 'yesterday until the same time', '2026-02-28T16:00:00Z', '2026-03-01T00:03:20Z'],
    ['yesterday', 'the same day of the week before', '2026-02-21T16:00:00Z', '2026-02-22T15:59:59Z'],
    ['week', 'the seven days before until the same time', '2026-02-16T16:00:00Z', '2026-02-23T00:03:20Z'],
  ] as const)('%s is compared with %s', (period, _what, from, to) =>
    expect(asked(periods[period].before)).toEqual([from, to]),
  );

  it('are calendar days across a change of the clock', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    vi.setSystemTime('2026-03-29T10:00:00Z');
    expect(asked(periods.today.span)).toEqual(['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z']);
    expect(asked(periods.today.before)).toEqual(['2026-03-27T23:00:00Z', '2026-03-28T11:00:00Z']);
  });
});

it("a trend ends with the day before the viewer's today", () => {
  expect(trendDays(now).slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
  expect(trendDays(now)).toHaveLength(14);
  vi.stubEnv('TZ', 'America/New_York');
  expect(trendDays(now).at(-1)).toBe('2026-02-28');
});
