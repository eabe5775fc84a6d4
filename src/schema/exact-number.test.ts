import { expect, it } from 'vitest';
import { exactNumber, exactText, minus, nothing, plus } from './exact-number';

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
