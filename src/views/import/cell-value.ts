import { filledText } from '../../fields/filled-cell';
import { problem } from '../../fields/problem';
import type { CellWords, Reading, Sheet } from '../../fields/sheet';
import { sheetOf } from '../../fields/sheets';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { Cell } from './workbook';

/** Reads one cell for its column. An empty one is null; whether it may be empty is validated elsewhere. */
export function readCell<K extends FieldKind>(field: FieldDefinition<K>, cell: Cell, words: CellWords): Reading {
  const filled = typeof cell === 'string' ? cell.trim() : cell;
  if (filled === null || filled === '') return { value: null };
  if (typeof filled === 'object' && 'error' in filled)
    return { value: filled.error, problem: problem('import.cell.formula', { error: filled.error }) };
  const sheet: Sheet<K> = sheetOf(field);
  return sheet.read(filled, field, words);
}

/** The text of a cell, for its input in the table of refused rows. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' && 'error' in cell ? cell.error : filledText(cell);
}
