import type { CellContext, RowRecord } from '../../fields/cell';
import type { Sheet, SheetNumber } from '../../fields/sheet';
import { sheetOf } from '../../fields/sheets';
import { textOf, valueOf } from '../../fields/texts';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';

/** One cell of an exported row: a text, '' for nothing, or a number. */
export type SheetCell = string | SheetNumber;

/** The cell function of a field, chosen once per column. A value that is no valid number becomes text. */
export function sheetCellOf(field: FieldDefinition): (record: RowRecord, context: CellContext) => SheetCell {
  const text = textOf(field);
  const number = numberOf(field);
  const written = writtenOf(field);
  return (record, context) => {
    const value = valueOf(field, record);
    return number?.(value, record) ?? written?.(value, record, context) ?? text(record, context);
  };
}

function writtenOf<K extends FieldKind>(field: FieldDefinition<K>) {
  const { written }: Sheet<K> = sheetOf(field);
  return (
    written && ((value: unknown, record: RowRecord, context: CellContext) => written(value, record, field, context))
  );
}

function numberOf<K extends FieldKind>(field: FieldDefinition<K>) {
  const { number }: Sheet<K> = sheetOf(field);
  return number && ((value: unknown, record: RowRecord) => number(value, record, field));
}
