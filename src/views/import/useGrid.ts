import { tabbed } from '../clipboard/clipboard';
import { useCallback, useState } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { filledDown, nextWrong, type Place } from './cell-changes';
import type { Sheet, SheetSnapshot } from './sheet';
import type { CellChange, ValidatedRow } from './validator';

/** The place in a sheet, its selection, and the cell that is being typed into. */
export function useGrid(sheet: Sheet, columns: FieldDefinition[], { rows }: SheetSnapshot) {
  const [wanted, setWanted] = useState<Place>();
  /** The other end of the selected cells, in the same column. */
  const [end, setEnd] = useState<number>();
  /** What the input of the cell begins with. */
  const [typing, setTyping] = useState<string>();
  const last = Math.max(0, rows.length - 1);
  // It begins at the first wrong cell.
  const [first] = useState(() => nextWrong(rows, columns, { index: last, column: columns.length - 1 }, 1));
  const { index, column: at } = wanted ?? first ?? { index: 0, column: 0 };
  const place = { index: Math.min(index, last), column: Math.min(at, columns.length - 1) };
  const column = columns[place.column];
  const row: ValidatedRow | undefined = rows[place.index];
  const other = Math.min(end ?? place.index, last);
  const [from, to] = [Math.min(place.index, other), Math.max(place.index, other)];

  const stop = useCallback(
    (isKept: boolean) => {
      setTyping(undefined);
      void sheet.end(isKept);
    },
    [sheet],
  );
  const go = useCallback((next: Place) => {
    setWanted(next);
    setEnd(undefined);
  }, []);
  const selected = (): ValidatedRow[] => rows.slice(from, to + 1);

  return {
    place,
    column,
    row,
    from,
    to,
    typing,
    /** The user has gone to a cell. */
    isEntered: wanted !== undefined,
    /** Goes to a place, within the sheet. */
    go: (toIndex: number, toColumn: number) =>
      go({ index: Math.max(0, Math.min(toIndex, last)), column: Math.max(0, Math.min(toColumn, columns.length - 1)) }),
    /** Selects the cells between the place and a row. */
    extend: (toIndex: number) => setEnd(Math.max(0, Math.min(toIndex, last))),
    /** Types into the cell of the place; a text replaces what it holds. */
    start: (text?: string) => {
      if (!row || !column) return;
      setWanted(place);
      sheet.begin(row.row, column.name);
      if (text !== undefined) void sheet.type(text);
      setEnd(undefined);
      setTyping(text ?? row.texts[column.name] ?? '');
    },
    stop,
    toWrong: (step: 1 | -1) => {
      const next = wanted || !first ? nextWrong(rows, columns, place, step) : place;
      if (next) go(next);
    },
    /** What filling down would change. */
    filled: (): CellChange[] => (column ? filledDown(rows, column.name, from, to) : []),
    clear: () =>
      void sheet.set(column ? selected().map((each) => ({ row: each.row, column: column.name, text: '' })) : []),
    copied: () => (column ? tabbed(selected().map(({ texts }) => [texts[column.name] ?? ''])) : ''),
    remove: () => {
      if (row) void sheet.remove(row.row);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
