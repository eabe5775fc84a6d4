import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { pastedCells } from '../clipboard/clipboard';
import { pastedOver } from './cell-changes';
import type { Sheet, SheetSnapshot } from './sheet';
import type { Grid } from './useGrid';

interface Input {
  sheet: Sheet;
  columns: FieldDefinition[];
  snapshot: SheetSnapshot;
  grid: Grid;
  onFind: () => void;
}

/** Rows that Page Up and Page Down skip. */
const pageRows = 8;

/** The keys of a sheet, as spreadsheets have them; F8 goes to the next wrong cell. */
export function gridKeys({ sheet, columns, snapshot: { rows, offer }, grid, onFind }: Input) {
  const { place, go } = grid;
  const { index, column } = place;
  const last = rows.length - 1;

  const withControl: Record<string, () => unknown> = {
    z: sheet.undo,
    d: () => sheet.set(grid.filled()),
    h: onFind,
    Enter: () => offer && sheet.takeOffer(),
    Home: () => go(0, 0),
    End: () => go(last, columns.length - 1),
    ArrowUp: () => go(0, column),
    ArrowDown: () => go(last, column),
  };
  const withShift: Record<string, () => unknown> = {
    ArrowUp: () => grid.extend((grid.from < index ? grid.from : grid.to) - 1),
    ArrowDown: () => grid.extend((grid.from < index ? grid.from : grid.to) + 1),
    F8: () => grid.toWrong(-1),
    Delete: grid.remove,
  };
  const plain: Record<string, () => unknown> = {
    ArrowUp: () => go(index - 1, column),
    ArrowDown: () => go(index + 1, column),
    ArrowLeft: () => go(index, column - 1),
    ArrowRight: () => go(index, column + 1),
    PageUp: () => go(index - pageRows, column),
    PageDown: () => go(index + pageRows, column),
    Home: () => go(index, 0),
    End: () => go(index, columns.length - 1),
    F8: () => grid.toWrong(1),
    F2: () => grid.start(),
    Enter: () => grid.start(),
    Delete: grid.clear,
    Backspace: grid.clear,
  };

  /** Keys of the sheet itself. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    const keys = isControl ? withControl : event.shiftKey ? withShift : plain;
    const work = keys[isControl && event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const isText = !isControl && event.key.length === 1;
    if (!work && !isText) return;
    event.preventDefault();
    if (work) work();
    else grid.start(event.key);
  };

  /** Keys of the input in a cell. */
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const ends: Record<string, () => unknown> = {
      Enter: () => (event.ctrlKey || event.metaKey ? sheet.takeOffer() : go(index + 1, column)),
      Tab: () => go(index, column + (event.shiftKey ? -1 : 1)),
      F8: () => grid.toWrong(event.shiftKey ? -1 : 1),
      Escape: () => undefined,
    };
    const work = ends[event.key];
    if (!work) return;
    event.preventDefault();
    grid.stop(event.key !== 'Escape');
    work();
  };

  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
  };
  const onPaste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData);
    if (cells.length === 0) return;
    event.preventDefault();
    void sheet.set(pastedOver(rows, columns, place, cells));
  };
  return { ofSheet: { onKeyDown, onCopy, onPaste }, ofInput: onInputKey };
}
