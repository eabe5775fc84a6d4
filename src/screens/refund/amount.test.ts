import { describe, expect, it } from 'vitest';
import { amountText, minorOf, typedMinor } from './amount';

describe('an amount of the platform', () => {
  it.each([
    [179.8, 17980],
    ['179.80', 17980],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.004, 100],
    ['1.005', 101],
    [0, 0],
    ['.5', 50],
    [4503599627370.49, 450359962737049],
  ])('%s is %d of the smallest unit', (value, minor) => expect(minorOf(value, 2)).toBe(minor));

  it.each([undefined, null, '', '.', '-1', -1, '1e3', 'ten', Number.NaN, '99999999999999999'])('%s is none', (value) => expect(minorOf(value, 2)).toBeUndefined());

  it('has no smaller unit in a currency without one', () => expect(minorOf('1200', 0)).toBe(1200));
});

describe('a typed amount', () => {
  it.each([
    ['12', 1200],
    [' 12.3 ', 1230],
    ['12.340', 1234],
    ['0.29', 29],
  ])('%s is %d', (text, minor) => expect(typedMinor(text, 2)).toBe(minor));

  it.each(['12.345', '12,30', '1 000', '-3', '', '¥3'])('%s is none', (text) => expect(typedMinor(text, 2)).toBeUndefined());
});

it.each([
  [17980, 2, '179.80'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [1200, 0, '1200'],
])('%d is written %s', (minor, scale, text) => expect(amountText(minor, scale)).toBe(text));
