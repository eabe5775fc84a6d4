import { expect, it } from 'vitest';
import { buildField } from '../fields/field.case';
import type { ResourceDefinition } from '../schema/definition';
import { titleOf } from './title';

const definition = {
  id: ['id'],
  title: [{ field: 'uid' }, { text: ' · ' }, { field: 'type' }],
  fields: { type: buildField('enum', { name: 'type', options: { options: [{ value: 1, label: 'Movement' }] } }) },
} as unknown as ResourceDefinition;

it('shows an option by its label, and an unknown one by its value', () => {
  expect(titleOf(definition, { id: 3, uid: 'RSHP1', type: 1 })).toBe('RSHP1 · Movement');
  expect(titleOf(definition, { id: 3, uid: 'RSHP1', type: 9 })).toBe('RSHP1 · 9');
});
