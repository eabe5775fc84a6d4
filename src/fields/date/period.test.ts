import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { checkPeriod, filterOf, periodOf, presetNamed, presets, presetsOf } from './period';

describe('presets', () => {
  afterEach(() => vi.useRealTimers());

  it('of the past include today; those of the future begin now', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 15, 13, 30) });
    expect(periodOf(presets.today)).toEqual({ from: '2026-03-15', to: '2026-03-15' });
    expect(periodOf(presets.days7)).toEqual({ from: '2026-03-09', to: '2026-03-15' });
    expect(periodOf(presets.days30)).toEqual({ from: '2026-02-14', to: '2026-03-15' });
    expect(periodOf(presets.lastMonth)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf(presets.thisQuarter)).toEqual({ from: '2026-01-01', to: '2026-03-15' });
    expect(periodOf(presets.lastQuarter)).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(periodOf(presets.thisMonth)).toEqual({ from: '2026-03-01', to: '2026-03-15' });
    expect(periodOf(presets.nextMonth)).toEqual({ from: '2026-03-15', to: '2026-04-14' });
    expect(periodOf(presets.over)).toEqual({ from: '', to: '2026-03-15' });
    expect(presetNamed({ from: 'now', to: 'now+7d' })).toBe('nextWeek');
  });

  it('are of the future for an end or a planned moment, and of the past for a moment that the platform sets', () => {
    const expiry = buildField('datetime', { options: { expires: true } });
    const [planned, created] = [buildField('datetime', { sent: true }), buildField('datetime', { sent: false })];
    expect(presetsOf(expiry)).toEqual(['over', 'today', 'nextWeek', 'nextMonth']);
    const past = ['today', 'days7', 'days30', 'thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter'];
    expect(presetsOf(planned)).toEqual(['days7', 'today', 'nextWeek', 'nextMonth']);
    expect(presetsOf(created)).toEqual(past);
    expect(presetsOf(buildField('datetime', { options: { expires: true, maxMonths: 3 }, sent: false }))).toEqual(past);
  });
});

describe('filterOf', () => {
  it("has the first and last second of the viewer's days", () => {
    const filter = filterOf({ from: '2026-03-01', to: '2026-03-02' }, false);
    expect(new Date(filter?.from ?? '').getTime()).toBe(new Date(2026, 2, 1).getTime());
    expect(new Date(filter?.to ?? '').getTime()).toBe(new Date(2026, 2, 2, 23, 59, 59).getTime());
    expect(periodOf(filter)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });
  it('has days for a field of days', () => {
    expect(filterOf({ from: '2026-03-01', to: '' }, true)).toEqual({ from: '2026-03-01' });
  });
  it('is undefined without from and to', () => expect(filterOf({ from: '', to: '' }, false)).toBeUndefined());
});

describe('checkPeriod', () => {
  const message = (from: string, to: string, months?: number) => checkPeriod({ from, to }, months)?.message;

  it('refuses an end before the start', () => expect(message('2026-03-02', '2026-03-01')).toBe('validation.period'));
  it('[bound-export-range] allows three calendar months at most', () => {
    expect(message('2026-01-15', '2026-04-15', 3)).toBeUndefined();
    expect(message('2026-01-15', '2026-04-16', 3)).toBe('validation.periodMonths');
    expect(message('2025-11-30', '2026-02-28', 3)).toBeUndefined();
    expect(message('2025-11-30', '2026-03-01', 3)).toBe('validation.periodMonths');
  });
  it('refuses an open period when its length is limited', () => {
    expect(message('2026-01-15', '', 3)).toBe('validation.periodMonths');
    expect(message('2026-01-15', '')).toBeUndefined();
    expect(message('', '', 3)).toBeUndefined();
  });
});
