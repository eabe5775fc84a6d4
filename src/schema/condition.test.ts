import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldsOfCondition, holds, isPast } from './condition';

afterEach(() => vi.useRealTimers());

describe('holds', () => {
  it('is true without a condition', () => expect(holds(undefined, {})).toBe(true));
  it('takes a number that arrived as text', () => expect(holds({ state: { in: [1] } }, { state: '1' })).toBe(true));
  it('does not match a text with another number', () =>
    expect(holds({ kind: { in: ['a'] } }, { kind: 'b' })).toBe(false));
  it('does not treat an empty text as 0', () => expect(holds({ state: { in: [0] } }, { state: '' })).toBe(false));
  it('requires every entry', () => expect(holds({ a: { in: [1] }, b: { in: [2] } }, { a: 1, b: 3 })).toBe(false));
  it('can exclude values', () => {
    expect(holds({ state: { not: [3] } }, { state: 3 })).toBe(false);
    expect(holds({ state: { not: [3] } }, {})).toBe(true);
  });
  it('can test whether a field is filled', () => {
    expect(holds({ pk: { filled: true } }, { pk: '' })).toBe(false);
    expect(holds({ ids: { filled: true } }, { ids: [] })).toBe(false);
    expect(holds({ pk: { filled: false } }, { pk: 'x' })).toBe(false);
  });
  it('can test whether a moment is past or in the future; an empty moment is in the future', () => {
    const [past, ahead] = [{ end: { before: { moment: 'now' } } }, { end: { after: { moment: 'now' } } }];
    expect([holds(past, { end: '2020-01-01T00:00:00Z' }), holds(ahead, { end: '2020-01-01T00:00:00Z' })]).toEqual([
      true,
      false,
    ]);
    expect([holds(past, { end: '2999-01-01T00:00:00Z' }), holds(ahead, { end: '2999-01-01T00:00:00Z' })]).toEqual([
      false,
      true,
    ]);
    expect([holds(past, { end: null }), holds(ahead, { end: null })]).toEqual([false, true]);
  });
  it('can compare moments of the record; an empty moment is neither before nor after', () => {
    const later = { end: { after: { field: 'start' } } };
    expect(holds(later, { start: '2026-01-01', end: '2026-01-02' })).toBe(true);
    expect(holds(later, { start: '2026-01-02T08:00:00Z', end: '2026-01-02T08:00:00Z' })).toBe(false);
    expect(holds(later, { start: null, end: '2026-01-02' })).toBe(false);
    expect(fieldsOfCondition(later)).toEqual(['end', 'start']);
  });
  it('treats a day as the whole day', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 15, 13) });
    expect([isPast('2026-03-15'), isPast('2026-03-14')]).toEqual([false, true]);
    expect(holds({ day: { before: { moment: 'today' } } }, { day: '2026-03-14' })).toBe(true);
    expect(holds({ day: { after: { moment: 'today' } } }, { day: '2026-03-15' })).toBe(false);
  });
});
