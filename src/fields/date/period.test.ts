import { describe, expect, it } from 'vitest';
import { checkPeriod, filterOf, periodOf, presetOf } from './period';

describe('presetOf', () => {
  const now = new Date(2026, 2, 15, 13, 30);

  it('counts today in', () => {
    expect(presetOf('today', now)).toEqual({ from: '2026-03-15', to: '2026-03-15' });
    expect(presetOf('week', now)).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(presetOf('month', now)).toEqual({ from: '2026-02-14', to: '2026-03-15' });
    expect(presetOf('thisMonth', now)).toEqual({ from: '2026-03-01', to: '2026-03-15' });
  });
});

describe('filterOf', () => {
  it("gives the ends of the viewer's days", () => {
    const filter = filterOf({ from: '2026-03-01', to: '2026-03-02' }, false);
    expect(new Date(filter?.from ?? '').getTime()).toBe(new Date(2026, 2, 1).getTime());
    expect(new Date(filter?.to ?? '').getTime()).toBe(new Date(2026, 2, 2, 23, 59, 59).getTime());
    expect(periodOf(filter)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });
  it('gives days to a field of days', () => {
    expect(filterOf({ from: '2026-03-01', to: '' }, true)).toEqual({ from: '2026-03-01' });
  });
  it('is nothing without an end', () => expect(filterOf({ from: '', to: '' }, false)).toBeUndefined());
});

describe('checkPeriod', () => {
  const message = (from: string, to: string, months?: number) => checkPeriod({ from, to }, months)?.message;

  it('refuses an end before the start', () => expect(message('2026-03-02', '2026-03-01')).toBe('validation.period'));
  it('[bound-export-range] takes three calendar months at most', () => {
    expect(message('2026-01-15', '2026-04-15', 3)).toBeUndefined();
    expect(message('2026-01-15', '2026-04-16', 3)).toBe('validation.periodMonths');
    expect(message('2025-11-30', '2026-02-28', 3)).toBeUndefined();
    expect(message('2025-11-30', '2026-03-01', 3)).toBe('validation.periodMonths');
  });
  it('takes no open end where the length is bound', () => {
    expect(message('2026-01-15', '', 3)).toBe('validation.periodMonths');
    expect(message('2026-01-15', '')).toBeUndefined();
    expect(message('', '', 3)).toBeUndefined();
  });
});
