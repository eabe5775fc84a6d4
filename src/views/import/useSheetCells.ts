import { useState, type KeyboardEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { kindOf } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { fillsDown, type TextAt } from '../cells/cell-changes';
import type { CellWork } from '../cells/CellTable';
import { placesIn, type Place } from '../cells/range';
import { toldOf } from '../cells/told';
import { useCells } from '../cells/useCells';
import type { Sheet, SheetSnapshot } from './sheet';

/** The cells of a sheet: their texts, the one that is being typed into, and what is done with them. */
export function useSheetCells(sheet: Sheet, columns: FieldDefinition[], { rows }: SheetSnapshot, onFind: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const nameAt = ({ column }: Place) => columns[column]?.name ?? '';
  const textAt = (place: Place) => rows[place.row]?.texts[nameAt(place)] ?? '';
  const cells = useCells({
    size: { rows: rows.length, columns: columns.length },
    isWrong: (place) => rows[place.row]?.problems[nameAt(place)] !== undefined,
  });
  /** What the input of the active cell begins with. */
  const [typing, setTyping] = useState<string>();
  const { active, box, size } = cells;
  const row = rows[active.row];
  const fills = fillsDown(box, size, (place) => textAt(place) === '');

  const set = (texts: TextAt[]) =>
    void sheet.set(
      texts.flatMap((cell) => {
        const known = rows[cell.row];
        return known ? [{ row: known.row, column: nameAt(cell), text: cell.text }] : [];
      }),
    );
  const stop = (isKept: boolean) => {
    setTyping(undefined);
    void sheet.end(isKept);
  };
  /** Of a button beside the cells: they take the focus back. */
  const pressed = (run: () => unknown) => () => {
    void run();
    cells.focus();
  };
  const takeOffer = pressed(sheet.takeOffer);
  const remove = pressed(() => row && sheet.remove(row.row));
  const isOffer = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

  const work: CellWork = {
    edit: (place, typed) => {
      const known = rows[place.row];
      if (!known) return;
      cells.go(place);
      sheet.begin(known.row, nameAt(place));
      if (typed !== undefined) void sheet.type(typed);
      setTyping(typed ?? textAt(place));
    },
    empty: () => set(placesIn(box, size).map((place) => ({ ...place, text: '' }))),
    fill: pressed(() => set(fills.map(({ from, to }) => ({ ...to, text: textAt(from) })))),
    undo: pressed(sheet.undo),
    redo: pressed(sheet.redo),
    find: onFind,
    copied: () =>
      rows.slice(box.top, box.bottom + 1).map(({ texts }) =>
        columns.slice(box.left, box.right + 1).map((column) => ({
          text: texts[column.name] ?? '',
          isText: kindOf(column).numeric !== true,
        })),
      ),
    paste: ({ cells: pasted, ...beyond }) => {
      set(pasted);
      const told = toldOf(beyond, translate);
      if (told) notify(told, { type: 'warning' });
    },
    ofKey: (event) => {
      if (isOffer(event)) return takeOffer;
      return event.key === 'Delete' && event.shiftKey ? remove : undefined;
    },
  };
  /** Keys of the input in a cell. */
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const next = isOffer(event) ? takeOffer : cells.after(event);
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    stop(event.key !== 'Escape');
    cells.focus();
    next?.();
  };
  return {
    cells,
    work,
    row,
    column: columns[active.column],
    textAt,
    set,
    fills,
    remove,
    takeOffer,
    typing,
    stop,
    onInputKey,
  };
}

export type SheetCells = ReturnType<typeof useSheetCells>;
