import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Arrangement } from '../list/arrangement';
import { chosenColumns, columnsOf } from '../list/columns';
import { exportableFields } from './exportable';

/** The exportable fields that the list shows now, in the order of its columns. */
export function shownFields(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
  choice: Arrangement | undefined,
): FieldDefinition[] {
  const exportable = new Set(exportableFields(definition, may));
  return chosenColumns(columnsOf(definition, may), choice)
    .map(({ field }) => field)
    .filter((field) => exportable.has(field));
}

/**
 * Headings of columns: labels with unit or currency. The field's name distinguishes equal labels of a resource, also of
 * columns that are not exported now, so that an update by the file finds the field.
 */
export function headings(fields: FieldDefinition[], definition: Pick<ResourceDefinition, 'fields'>): string[] {
  const all = Object.values(definition.fields).filter((field) => field.in.includes('export'));
  return fields.map((field) => {
    const alike = all.some((other) => other.name !== field.name && other.label === field.label);
    const notes = [alike ? field.name : '', unitOf(field)].filter(Boolean);
    return notes.length > 0 ? `${field.label} (${notes.join(', ')})` : field.label;
  });
}

function unitOf(field: FieldDefinition): string {
  if (field.kind === 'money' && field.options.currencyFrom === 'code') return field.options.currency;
  return ('unit' in field.options && field.options.unit) || '';
}
