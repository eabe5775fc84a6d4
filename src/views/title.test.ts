import { expect, it } from 'vitest';
import { buildField } from '../fields/field.case';
import type { ResourceDefinition } from '../schema/definition';
import { titleFields, titleOf } from './title';

const definition = {
  id: ['id'],
  title: [{ field: 'uid' }, { text: ' · ' }, { field: 'type' }],
  fields: { type: buildField('enum', { name: 'type', options: { options: [{ value: 1, label: 'Movement' }] } }) },
} as unknown as ResourceDefinition;

it('shows an option by its label, and an unknown one by its value', () => {
  expect(titleOf(definition, { id: 3, uid: 'RSHP1', type: 1 })).toBe('RSHP1 · Movement');
  expect(titleOf(definition, { id: 3, uid: 'RSHP1', type: 9 })).toBe('RSHP1 · 9');
});

it('shows a reference by the title that the record has, or that was looked up, else by its id', () => {
  const part = buildField('ref', { name: 'part', options: { to: 'test/part', text: 'part_name' } });
  const moved = {
    id: ['id'],
    title: [{ text: 'Out ' }, { field: 'part' }],
    fields: { part },
  } as unknown as ResourceDefinition;
  const refs = (resource: string, id: string | number) => (resource === 'test/part' && id === 3 ? 'Cable' : null);
  expect(titleOf(moved, { id: 1, part: 3, part_name: 'Lens' }, { refs })).toBe('Out Lens');
  expect(titleOf(moved, { id: 1, part: 3 }, { refs })).toBe('Out Cable');
  expect(titleOf(moved, { id: 1, part: 4 }, { refs })).toBe('Out 4');
  expect(titleOf(moved, { id: 1, part: 3 })).toBe('Out 3');
  expect(titleFields(moved)).toEqual([part]);
});
