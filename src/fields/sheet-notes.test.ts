import { expect, it } from 'vitest';
import type { FieldDefinition } from '../schema/field-definition';
import { buildContext, buildField } from './field.case';
import { sheets } from './maps/sheets';

const { translate } = buildContext();

it.each([
  [buildField('boolean'), 'import.note.choices ra.boolean.true, ra.boolean.false'],
  [buildField('date'), 'import.note.date'],
  [buildField('ref'), 'import.note.id'],
  [buildField('refs'), 'import.note.id import.note.several'],
  [buildField('enums'), 'import.note.choices Unicom, Mobile import.note.several'],
  [buildField('integer'), 'import.note.integer'],
  [buildField('decimal'), 'import.note.number'],
  [buildField('timerange'), 'validation.timerange'],
  [buildField('version'), 'validation.version'],
  [buildField('text', { options: { max: 8 } }), 'import.note.length 8'],
  [buildField('text'), ''],
] as [FieldDefinition, string][])('says how a cell is filled: %j', (field, note) => {
  const sheet = sheets[field.kind] as { note?: (field: FieldDefinition, of: typeof translate) => string } | undefined;
  expect(sheet?.note?.(field, translate)).toBe(note);
});
