import { expect, it, vi } from 'vitest';
import { presets } from './period';
import { periodBefore } from './period-before';

it.each([
  [{ from: '2026-01-01', to: '2026-03-31' }, ['2025-10-01', '2025-12-31']],
  [{ from: '2026-02-01', to: '2026-02-28' }, ['2026-01-01', '2026-01-31']],
  [{ from: '2026-02-03', to: '2026-02-09' }, ['2026-01-27', '2026-02-02']],
  [presets.lastQuarter, ['2025-07-01', '2025-09-30']],
  [presets.thisQuarter, ['2025-10-01', '2025-12-02']],
  [presets.days7, ['2026-02-17', '2026-02-23']],
])('the period before %j', (value, [from, to]) => {
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 12), toFake: ['Date'] });
  expect(periodBefore(value, true)).toEqual({ from, to });
  vi.useRealTimers();
});

it('a period with an open end has none before', () => {
  expect(periodBefore({ from: '2026-01-01' }, true)).toBeUndefined();
  expect(periodBefore(undefined, true)).toBeUndefined();
});
