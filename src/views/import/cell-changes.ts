import type { FieldDefinition } from '../../schema/field-definition';
import { isRefused } from './sheet';
import type { CellChange, ValidatedRow } from './validator';

/** Changes of many cells, made from what the sheet shows. */

export interface Search {
  find: string;
  /** Only cells that hold nothing else; with an empty text, the empty cells. */
  whole: boolean;
  /** Name of the only column to search; undefined for all. */
  column: string | undefined;
}

/** The cells with a text, in the order of the rows. */
export function foundCells(rows: readonly ValidatedRow[], columns: FieldDefinition[], { find, whole, column }: Search) {
  if (find === '' && !whole) return [];
  const names = columns.map(({ name }) => name).filter((name) => column === undefined || name === column);
  return rows.flatMap(({ row, texts }) =>
    names.flatMap((name): CellChange[] => {
      const text = texts[name] ?? '';
      return (whole ? text.trim() === find.trim() : text.includes(find)) ? [{ row, column: name, text }] : [];
    }),
  );
}

/** The found cells with their new texts. */
export function replacedCells(found: CellChange[], { find, whole }: Search, by: string): CellChange[] {
  return found.map((cell) => ({ ...cell, text: whole ? by : cell.text.split(find).join(by) }));
}

/**
 * Fills the text of the upper cell down: over the selected cells, or, from a single one, over the empty cells right below.
 * @param from, to places among the rows
 */
export function filledDown(rows: readonly ValidatedRow[], column: string, from: number, to: number): CellChange[] {
  const text = rows[from]?.texts[column] ?? '';
  const below = rows.slice(from + 1);
  const firstFilled = below.findIndex(({ texts }) => (texts[column] ?? '') !== '');
  const empty = firstFilled < 0 ? below.length : firstFilled;
  return below.slice(0, to > from ? to - from : empty).map(({ row }) => ({ row, column, text }));
}

/** Cells that are pasted over the sheet, from a cell on; what does not fit is left out. */
export function pastedOver(
  rows: readonly ValidatedRow[],
  columns: FieldDefinition[],
  { index, column }: Place,
  cells: string[][],
): CellChange[] {
  return cells.flatMap((line, down) => {
    const row = rows[index + down];
    return line.flatMap((text, right) => {
      const name = columns[column + right]?.name;
      return row && name !== undefined ? [{ row: row.row, column: name, text }] : [];
    });
  });
}

/** A cell by its places among the shown rows and columns. */
export interface Place {
  index: number;
  column: number;
}

/** The next wrong cell after a place, or the one before it, round the end of the sheet. */
export function nextWrong(
  rows: readonly ValidatedRow[],
  columns: FieldDefinition[],
  from: Place,
  step: 1 | -1,
): Place | undefined {
  if (!rows.some(isRefused)) return undefined;
  const width = columns.length;
  const count = rows.length * width;
  const start = from.index * width + from.column;
  for (let steps = 1; steps <= count; steps += 1) {
    const at = (start + step * steps + count * 2) % count;
    const place = { index: Math.floor(at / width), column: at % width };
    const name = columns[place.column]?.name ?? '';
    if (rows[place.index]?.problems[name]) return place;
  }
  return undefined;
}
