import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { rawText, isMissing, type CellContext, type RowRecord } from './cell';
import { kindOf } from './kinds';

/** What a field shows of a record: its own value, or those that it is drawn of. */
export function valueOf(field: FieldDefinition, record: RowRecord): unknown {
  const { parts } = kindOf(field);
  if (!parts) return record[field.name];
  const values = parts.map((part) => record[part]);
  return values.every(isMissing) ? undefined : values.map((value) => value ?? null);
}

/** Sound text, '' for nothing, undefined for a value that is not of the field's kind. Never throws. */
export function soundText<K extends FieldKind>(
  field: FieldDefinition<K>,
  value: unknown,
  record: RowRecord,
  context: CellContext,
): string | undefined {
  if (isMissing(value)) return '';
  return kindOf(field).text(value, record, field, context, textOf);
}

/**
 * The text of a field, made once per column and called per record. '' when missing; a broken value
 * comes as the JSON it is; secrets and passwords are always ''.
 */
export function textOf(field: FieldDefinition): (record: RowRecord, context: CellContext) => string {
  return (record, context) => {
    const value = valueOf(field, record);
    return soundText(field, value, record, context) ?? rawText(value);
  };
}
