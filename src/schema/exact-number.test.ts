import { expect, it } from 'vitest';
import { exactNumber, exactText, isSameNumber, minus, nothing, over, plus, times } from './exact-number';

function text(value: unknown) {
  const number = exactNumber(value);
  return number && exactText(number);
}

it.each([
  ['19.90', '19.90'],
  [0.1, '0.1'],
  ['-0.05', '-0.05'],
  ['+3', '3'],
  ['.5', '0.5'],
  [0, '0'],
  ['-0', '0'],
])('%s is %s', (value, expected) => expect(text(value)).toBe(expected));

it.each([[''], [null], [undefined], ['x'], ['1e3'], [Number.NaN], ['.'], ['-']])('%s is no number', (value) =>
  expect(text(value)).toBeUndefined(),
);

it('adds and subtracts numbers of any size exactly', () => {
  const sum = ['0.1', '0.2', '90071992547409930.05']
    .map(exactNumber)
    .reduce((before, each) => plus(before ?? nothing, each ?? nothing), nothing);
  expect(exactText(sum ?? nothing)).toBe('90071992547409930.35');
  expect(exactText(minus(exactNumber('19.99') ?? nothing, exactNumber(20) ?? nothing))).toBe('-0.01');
});

function exact(value: unknown) {
  return exactNumber(value) ?? nothing;
}

it.each([
  ['0.10', '-0.3', '-0.030', '-0.33333333'],
  ['20', '0.5', '10.0', '40.00000000'],
  ['1.5', '30', '45.0', '0.05000000'],
])('%s times %s is %s, and over it %s', (one, other, product, quotient) => {
  expect(exactText(times(exact(one), exact(other)))).toBe(product);
  expect(exactText(over(exact(one), exact(other)) ?? nothing)).toBe(quotient);
});

it('nothing is divided by 0', () => expect(over(exact(1), exact('0.00'))).toBeUndefined());

it.each([
  ['1.50', 1.5, true],
  [1, '1.01', false],
  ['', 0, false],
  [0, '', false],
  ['x', 'x', false],
])('%j and %j are the same number: %s', (one, other, same) => expect(isSameNumber(one, other)).toBe(same));
