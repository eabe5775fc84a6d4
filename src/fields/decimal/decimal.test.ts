import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { fromWire, toWire } from '../values';
import { decimal } from './kind';

const field = buildField('decimal');

it('keeps the digits of a number that a number cannot hold', () => {
  const [held, long] = ['123456789012345', '1234567890123456'];
  expect([fromWire(field, held), fromWire(field, long)]).toEqual([Number(held), long]);
  expect([toWire(field, held), toWire(field, long)]).toEqual([Number(held), long]);
  expect(toWire(field, `0.00${held}000`)).toBe(Number(`0.00${held}`));
});

it.each(['1e400', 'abc', '1,5', ''])('sends 0 for %j', (typed) => expect(toWire(field, typed)).toBe(0));

it('reads numbers, also as texts, and none', () => {
  const read = ['', 1.5, '1.5', ' 2 ', Number.NaN, Number.POSITIVE_INFINITY, 'abc', null, true];
  expect(read.filter((raw) => decimal.wire.reads(raw, field))).toEqual(['', 1.5, '1.5', ' 2 ']);
});
