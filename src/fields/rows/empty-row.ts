import { startValue } from '../../schema/start-value';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';

/** A new row. Every field has a value, so that none is taken from a row that stood at its index before. */
export function emptyRow(fields: Record<string, FieldDefinition>): RowRecord {
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, startValue(field) ?? null]));
}
