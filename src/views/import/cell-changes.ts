import type { FieldDefinition } from '../../schema/field-definition';
import { pastedBox, sizeOf, type Box, type Place } from '../grid/range';
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

/** The cells of a box as they are, row by row. */
export function cellsIn(rows: readonly ValidatedRow[], columns: FieldDefinition[], box: Box): CellChange[][] {
  return rows
    .slice(box.top, box.bottom + 1)
    .map(({ row, texts }) =>
      columns.slice(box.left, box.right + 1).map(({ name }) => ({ row, column: name, text: texts[name] ?? '' })),
    );
}

/** Fills the texts of the first row down: over the selected rows, or, from a single one, over the empty cells right below. */
export function filledDown(rows: readonly ValidatedRow[], columns: FieldDefinition[], box: Box): CellChange[] {
  const isOne = box.top === box.bottom;
  const below = { ...box, top: box.top + 1, bottom: isOne ? rows.length - 1 : box.bottom };
  const cells = cellsIn(rows, columns, below);
  return (cellsIn(rows, columns, box)[0] ?? []).flatMap(({ text }, at) => {
    const column = cells.flatMap((line) => line[at] ?? []);
    const firstFilled = isOne ? column.findIndex((cell) => cell.text !== '') : -1;
    return column.slice(0, firstFilled < 0 ? undefined : firstFilled).map((cell) => ({ ...cell, text }));
  });
}

/** Cells that are pasted over the sheet; what does not fit is left out. */
export function pastedOver(
  rows: readonly ValidatedRow[],
  columns: FieldDefinition[],
  box: Box,
  table: string[][],
): CellChange[] {
  const size = sizeOf(table);
  return cellsIn(rows, columns, pastedBox(box, size)).flatMap((line, down) =>
    line.flatMap((cell, across) => {
      const text = table[down % size.rows]?.[across % size.columns];
      return text === undefined ? [] : { ...cell, text };
    }),
  );
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
  const start = from.row * width + from.column;
  for (let steps = 1; steps <= count; steps += 1) {
    const at = (start + step * steps + count * 2) % count;
    const place = { row: Math.floor(at / width), column: at % width };
    const name = columns[place.column]?.name ?? '';
    if (rows[place.row]?.problems[name]) return place;
  }
  return undefined;
}
