import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedCells } from '../clipboard/clipboard';
import { commandOf, movedAfter } from '../grid/commands';
import type { Sheet, SheetSnapshot } from './sheet';
import type { Grid } from './useGrid';

interface Input {
  sheet: Sheet;
  snapshot: SheetSnapshot;
  grid: Grid;
  onFind: () => void;
}

/** The keys of a sheet: those of a grid, and of what only a sheet has. F8 goes to the next wrong cell. */
export function gridKeys({ sheet, snapshot: { offer }, grid, onFind }: Input) {
  const own = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => unknown) | undefined => {
    if (key === 'F8') return () => grid.toWrong(shiftKey ? -1 : 1);
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'h') return onFind;
      return key === 'Enter' ? () => offer && sheet.takeOffer() : undefined;
    }
    return shiftKey && key === 'Delete' ? grid.remove : undefined;
  };
  /** Escape is of the dialog around the sheet. */
  const ofGrid = ({ nativeEvent }: KeyboardEvent): (() => unknown) | undefined => {
    const command = nativeEvent.key === 'Escape' ? undefined : commandOf(nativeEvent, grid.selected, grid.size);
    switch (command?.do) {
      case 'select':
        return () => grid.select(command.selected);
      case 'edit':
        return () => grid.start(command.typed);
      case 'empty':
        return grid.clear;
      case 'fill':
        return () => sheet.set(grid.filled());
      case 'undo':
        return sheet.undo;
      default:
        return undefined;
    }
  };

  /** Keys of the sheet itself. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const work = own(event) ?? ofGrid(event);
    if (!work) return;
    event.preventDefault();
    void work();
  };

  /** Keys of the input in a cell. */
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isOwn = event.key === 'F8' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    const to = isOwn ? undefined : movedAfter(event, grid.place, grid.size);
    if (!isOwn && !to && event.key !== 'Escape') return;
    event.preventDefault();
    grid.stop(event.key !== 'Escape');
    if (to) grid.go(to);
    else if (event.key === 'F8') grid.toWrong(event.shiftKey ? -1 : 1);
    else if (isOwn) void sheet.takeOffer();
  };

  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
  };
  const onPaste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData);
    if (cells.length === 0) return;
    event.preventDefault();
    void grid.paste(cells);
  };
  return { ofSheet: { onKeyDown, onCopy, onPaste }, ofInput: onInputKey };
}
