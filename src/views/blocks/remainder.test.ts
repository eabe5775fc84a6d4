import { expect, it } from 'vitest';
import { isSameNumber, remainderOf } from './remainder';

it.each([
  ['19.99', '5.5', '14.49'],
  ['10', 3, '7'],
  ['0.10', '0.10', '0.00'],
  ['5.00', '7.50', '-2.50'],
  ['12345678901234567890.12', '0.02', '12345678901234567890.10'],
  ['8', undefined, '8'],
])('%s less %s is %s', (whole, gone, rest) => {
  expect(remainderOf(whole, gone)).toBe(rest);
});

it('is undefined when one of the two is no number', () => {
  expect(remainderOf('', '1')).toBeUndefined();
  expect(remainderOf('10', 'much')).toBeUndefined();
});

it('different notations of a number are equal', () => {
  expect(isSameNumber('30', '30.00')).toBe(true);
  expect(isSameNumber(' 30.0 ', '30.00')).toBe(true);
  expect(isSameNumber('', '0.00')).toBe(false);
  expect(isSameNumber('30.01', '30.00')).toBe(false);
  expect(isSameNumber(null, '1')).toBe(false);
});
