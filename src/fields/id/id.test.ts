import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { id } from './kind';

const read = [1, '12', '', 'ab', 1.5];

it('of numbers reads whole numbers and none', () => {
  const field = buildField('id', { options: { as: 'number' } });
  expect(read.filter((raw) => id.wire.reads?.(raw, field))).toEqual([1, '12', '']);
});

it('of texts reads anything', () => {
  const field = buildField('id', { options: { as: 'text' } });
  expect(read.filter((raw) => id.wire.reads?.(raw, field))).toEqual(read);
});
