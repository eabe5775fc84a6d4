import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { fromWire, toWire } from '../values';

const field = buildField('decimal');

it('keeps the digits of a number that a number cannot hold', () => {
  const [held, long] = ['123456789012345', '1234567890123456'];
  expect([fromWire(field, held), fromWire(field, long)]).toEqual([Number(held), long]);
  expect([toWire(field, held), toWire(field, long)]).toEqual([Number(held), long]);
  expect(toWire(field, `0.00${held}000`)).toBe(Number(`0.00${held}`));
});

it.each(['1e400', 'abc', '1,5', ''])('sends 0 for %j', (typed) => expect(toWire(field, typed)).toBe(0));
