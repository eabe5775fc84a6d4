import { describe, expect, it } from 'vitest';
import { expression } from '../../../expression.case';
import { checkNumber } from './check';

type Options = Parameters<typeof checkNumber>[1];

function problem(number: number, options: Options, values = {}) {
  const found = checkNumber(number, options, values);
  return found && [found.message, ...Object.entries(found.args ?? {}).flat()].join(' ');
}

describe('a number', () => {
  it.each([
    [1, { min: 1, max: 9 }, undefined],
    [9, { min: 1, max: 9 }, undefined],
    [0, { min: 1, max: 9 }, 'validation.between min 1 max 9'],
    [10, { min: 1, max: 9 }, 'validation.between min 1 max 9'],
    [0, { min: 2 }, 'validation.min min 2'],
    [0, { min: 1 }, 'validation.positive'],
    [0, { min: 0.01, scale: 2 }, 'validation.positive'],
    [0.5, { min: 1, scale: 2 }, 'validation.min min 1'],
    [-1, { min: 0 }, 'validation.min min 0'],
    [10, { max: 9 }, 'validation.max max 9'],
    [1, { max: 0 }, 'validation.max max 0'],
    [1, {}, undefined],
  ])('%d within %j: %s', (number, options, found) => expect(problem(number, options)).toBe(found));

  const beside: Options = {
    atLeast: [expression('low'), expression('lower')],
    atMost: [expression('high'), expression('higher')],
  };

  it('is compared with the strictest of what the record says', () => {
    const values = { low: 3, lower: 2, high: 7, higher: 8 };
    expect([2, 3, 7, 8].map((number) => problem(number, beside, values))).toEqual([
      'validation.min min 3',
      undefined,
      undefined,
      'validation.max max 7',
    ]);
  });

  it('is not compared with what is empty', () =>
    expect(problem(5, beside, { low: null, lower: null, high: null, higher: null })).toBeUndefined());

  it('that means none is not compared', () => {
    const values = { low: 3, lower: 3, high: 7, higher: 7 };
    expect(problem(0, beside, values)).toBe('validation.min min 3');
    expect(problem(0, { ...beside, zero: 'none' }, values)).toBeUndefined();
    expect(problem(1, { ...beside, zero: 'none' }, values)).toBe('validation.min min 3');
    expect([0, 1, 31].map((number) => problem(number, { min: 1, max: 30, zero: 'none' }))).toEqual([
      undefined,
      undefined,
      'validation.between min 1 max 30',
    ]);
  });
});
