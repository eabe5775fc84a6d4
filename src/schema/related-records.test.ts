import { expect, it } from 'vitest';
import { valueFor } from './related-records';

it.each([
  ['a field', 'owner', 7],
  ['the first field with a value', ['payer', 'note', 'owner'], 7],
  ['0, which is a value', ['count', 'owner'], 0],
  ['no field with a value', ['payer', 'note', 'other'], undefined],
])('a filter of theirs has the value of %s', (_, ours, value) => {
  expect(valueFor(ours, { payer: null, note: '', owner: 7, count: 0 })).toBe(value);
});
