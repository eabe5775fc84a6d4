import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value';

describe('sameValue', () => {
  it.each([
    [null, ''],
    [undefined, []],
    [5, '5'],
    [true, 'true'],
    [
      [1, '2'],
      ['1', 2],
    ],
    [{ a: 1, b: null }, { a: '1' }],
    [[{ a: [] }], [{ a: null }]],
    [Number.NaN, Number.NaN],
    [{ a: null, b: '' }, ''],
  ])('%j and %j are the same', (a, b) => {
    expect(sameValue(a, b)).toBe(true);
    expect(sameValue(b, a)).toBe(true);
  });

  it.each([
    [0, ''],
    [0, null],
    [false, null],
    ['a', 'A'],
    ['1.0', 1],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, null]],
    [[1], { 0: 1 }],
    [{ a: 1 }, { a: 1, b: 0 }],
    [[1], '1'],
    [{}, ''],
    [{ a: 0 }, ''],
  ])('%j and %j differ', (a, b) => {
    expect(sameValue(a, b)).toBe(false);
    expect(sameValue(b, a)).toBe(false);
  });
});
