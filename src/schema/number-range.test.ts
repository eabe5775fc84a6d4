import { expect, it } from 'vitest';
import { isWithin, numberRangeOf } from './number-range';

it.each([
  [5, { from: 5, to: 5 }],
  [
    { from: 1, to: 9 },
    { from: 1, to: 9 },
  ],
  [{ from: '', to: null }, {}],
  [{ from: 0 }, { from: 0 }],
  ['', {}],
  [null, {}],
  [undefined, {}],
])('the range of %j is %j', (value, range) => expect(numberRangeOf(value)).toStrictEqual(range));

it.each([
  [5, { from: 5, to: 9 }, true],
  ['9.00', { from: 5, to: '9' }, true],
  [4.99, { from: 5 }, false],
  [9.01, { to: 9 }, false],
  [0, {}, true],
  ['', {}, false],
  [null, { to: 9 }, false],
  ['x', {}, false],
])('%j is within %j: %s', (value, range, is) => expect(isWithin(value, range)).toBe(is));
