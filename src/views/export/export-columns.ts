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

/** Headings of columns: labels with unit or currency. The field's name distinguishes equal labels. */
export function headings(fields: FieldDefinition[]): string[] {
  return fields.map((field) => {
    const alike = fields.some((other) => other !== field && other.label === field.label);
    const notes = [alike ? field.name : '', unitOf(field)].filter(Boolean);
    return notes.length > 0 ? `${field.label} (${notes.join(', ')})` : field.label;
  });
}

function unitOf(field: FieldDefinition): string {
  if (field.kind === 'money' && field.options.currencyFrom === 'code') return field.options.currency;
  return ('unit' in field.options && field.options.unit) || '';
}
