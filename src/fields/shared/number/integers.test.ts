import { expect, it } from 'vitest';
import { integerOf, isInteger } from './integers';

it.each([
  [7, 7],
  ['7', 7],
  [' -7.9 ', -7],
  ['+7', 7],
  ['7.', 7],
  ['1e3', 1000],
  ['1E+2', 100],
  ['1e-3', 0],
  ['1e999', 0],
  ['-0', 0],
  ['7x', 0],
  ['x7', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  [true, 1],
  [false, 0],
])('%j is sent as the number %d', (value, number) => expect(integerOf(value)).toBe(number));

it.each([
  [7, true],
  [7.5, false],
  [2 ** 53, false],
  [' +7 ', true],
  ['-7', true],
  ['7.0', false],
  ['x7', false],
  ['9007199254740993', false],
  ['', false],
  [null, false],
  [true, false],
])('%j is a whole number: %j', (value, whole) => expect(isInteger(value)).toBe(whole));
