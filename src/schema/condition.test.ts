import { describe, expect, it } from 'vitest';
import { holds } from './condition';

describe('holds', () => {
  it('is true without a condition', () => expect(holds(undefined, {})).toBe(true));
  it('takes a number that arrived as text', () => expect(holds({ state: { in: [1] } }, { state: '1' })).toBe(true));
  it('takes no text for a number it is not', () => expect(holds({ kind: { in: ['a'] } }, { kind: 'b' })).toBe(false));
  it('takes an empty text for no zero', () => expect(holds({ state: { in: [0] } }, { state: '' })).toBe(false));
  it('wants every entry', () =>
    expect(holds({ a: { in: [1] }, b: { in: [2] } }, { a: 1, b: 3 })).toBe(false));
  it('can exclude values', () => {
    expect(holds({ state: { not: [3] } }, { state: 3 })).toBe(false);
    expect(holds({ state: { not: [3] } }, {})).toBe(true);
  });
  it('can ask whether a field is filled', () => {
    expect(holds({ pk: { filled: true } }, { pk: '' })).toBe(false);
    expect(holds({ ids: { filled: true } }, { ids: [] })).toBe(false);
    expect(holds({ pk: { filled: false } }, { pk: 'x' })).toBe(false);
  });
  it('can ask whether a moment is past, which nothing is not', () => {
    expect(holds({ end: { past: true } }, { end: '2020-01-01T00:00:00Z' })).toBe(true);
    expect(holds({ end: { past: false } }, { end: '2020-01-01T00:00:00Z' })).toBe(false);
    expect(holds({ end: { past: false } }, { end: '2999-01-01T00:00:00Z' })).toBe(true);
    expect(holds({ end: { past: false } }, { end: null })).toBe(true);
  });
});
