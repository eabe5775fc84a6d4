import { expect, it } from 'vitest';
import { buildContext, buildField } from '../../field.case';
import { boundsNote, exactDigits, plainNumber, withPlaces } from './sheet-number';

const { translate } = buildContext();

it.each([
  [{ min: 1, max: 9 }, 'validation.between 1 9'],
  [{ min: 0 }, 'validation.min 0'],
  [{ min: 1 }, 'validation.positive'],
  [{ max: 0 }, 'validation.max 0'],
  [{}, ''],
])('a sheet notes the bounds %j: %s', (options, text) =>
  expect(boundsNote(buildField('integer', { options }), translate)).toBe(text),
);

it.each([
  ['123456789012345', { text: '123456789012345', places: 0 }],
  ['1234567890123456', undefined],
  ['-0.00123456789012345', { text: '-0.00123456789012345', places: 17 }],
  ['+12.50', { text: '+12.50', places: 2 }],
  [12.5, { text: '12.5', places: 1 }],
  [1e21, undefined],
  ['x', undefined],
  [null, undefined],
])('%j keeps its digits as a number: %j', (value, digits) => expect(exactDigits(value)).toEqual(digits));

it('a number has the format of its places', () => {
  expect(plainNumber('12.50')).toEqual({ number: 12.5, text: '12.50', format: '0.00' });
  expect(plainNumber('x')).toBeUndefined();
  expect([withPlaces('#,##0', 0), withPlaces('#,##0', 3)]).toEqual(['#,##0', '#,##0.000']);
});
