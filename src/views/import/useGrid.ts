import { useState } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { tabbed } from '../clipboard/clipboard';
import { boxOf, only, selectedWithin, within, type Place, type Selected } from '../grid/range';
import { cellsIn, filledDown, nextWrong, pastedOver } from './cell-changes';
import type { Sheet, SheetSnapshot } from './sheet';
import type { CellChange, ValidatedRow } from './validator';

/** The selected cells of a sheet, with the place among them, and the cell that is being typed into. */
export function useGrid(sheet: Sheet, columns: FieldDefinition[], { rows }: SheetSnapshot) {
  const size = { rows: rows.length, columns: columns.length };
  const [chosen, select] = useState<Selected>();
  /** What the input of the cell begins with. */
  const [typing, setTyping] = useState<string>();
  // It begins at the first wrong cell.
  const [first] = useState(() => nextWrong(rows, columns, { row: size.rows - 1, column: size.columns - 1 }, 1));
  const selected = selectedWithin(chosen ?? only(first ?? { row: 0, column: 0 }), size);
  const place = selected.active;
  const box = boxOf(selected);
  const column = columns[place.column];
  const row: ValidatedRow | undefined = rows[place.row];

  return {
    size,
    selected,
    place,
    box,
    column,
    row,
    typing,
    /** The user has gone to a cell. */
    isEntered: chosen !== undefined,
    select,
    /** Goes to a place, within the sheet. */
    go: (to: Place) => select(only(within(to, size))),
    /** Types into the cell of the place; a text replaces what it holds. */
    start: (text?: string) => {
      if (!row || !column) return;
      select(only(place));
      sheet.begin(row.row, column.name);
      if (text !== undefined) void sheet.type(text);
      setTyping(text ?? row.texts[column.name] ?? '');
    },
    stop: (isKept: boolean) => {
      setTyping(undefined);
      void sheet.end(isKept);
    },
    toWrong: (step: 1 | -1) => {
      const next = chosen || !first ? nextWrong(rows, columns, place, step) : place;
      if (next) select(only(next));
    },
    /** What filling down would change. */
    filled: (): CellChange[] => filledDown(rows, columns, box),
    clear: () =>
      sheet.set(
        cellsIn(rows, columns, box)
          .flat()
          .map((cell) => ({ ...cell, text: '' })),
      ),
    copied: () => tabbed(cellsIn(rows, columns, box).map((line) => line.map(({ text }) => text))),
    paste: (table: string[][]) => sheet.set(pastedOver(rows, columns, box, table)),
    remove: () => {
      if (row) void sheet.remove(row.row);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
