import { expect, it } from 'vitest';
import { buildContext, buildField } from '../field.case';
import { limitsOf } from './limit-text';

const { translate } = buildContext();
const limit = { atMost: 'most', atLeast: 'least', whole: 'all' };

it.each([
  [{ most: 500 }, { most: 500, least: 0, end: 500, text: '500' }],
  [{ least: 5 }, { most: 0, least: 5, end: 0, text: 'fields.atLeast 5' }],
  [
    { most: '500', least: 5, all: 1200 },
    { most: 500, least: 5, end: 1200, text: '1200, fields.atLeast 5' },
  ],
  [{ most: -1, least: 0 }, undefined],
  [{ most: 'x' }, undefined],
  [{}, undefined],
])('of %j', (record, limits) =>
  expect(limitsOf(record, buildField('integer', { options: { limit } }), translate)).toEqual(limits),
);

it('is none without a limit, and grouped where the number is', () => {
  expect(limitsOf({ most: 500 }, buildField('integer'), translate)).toBeUndefined();
  const field = buildField('integer', { options: { limit: { atMost: 'most' }, grouped: true } });
  expect(limitsOf({ most: 1200, least: 5 }, field, translate)).toMatchObject({ least: 0, text: '1,200' });
});
