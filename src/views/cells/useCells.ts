import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { movedAfter } from './commands';
import { boxOf, nextWhere, only, selectedWithin, within, type Place, type Selected, type Size } from './range';

interface Input {
  size: Size;
  isWrong: (place: Place) => boolean;
}

/** The selected cells of a table, and the active one among them. It begins at the first wrong cell. */
export function useCells({ size, isWrong }: Input) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [first] = useState(
    () => nextWhere(isWrong, { row: size.rows - 1, column: size.columns - 1 }, 1, size) ?? { row: 0, column: 0 },
  );
  const [chosen, select] = useState<Selected>();
  const selected = selectedWithin(chosen ?? only(first), size);
  const { active } = selected;
  const go = (to: Place) => select(only(within(to, size)));
  const focus = () => table.current?.focus({ preventScroll: true });
  /** Goes to the next wrong cell, or the one before, and takes the focus. */
  const toWrong = (step: 1 | -1) => {
    const next = !chosen && isWrong(active) ? active : nextWhere(isWrong, active, step, size);
    if (next) go(next);
    focus();
  };
  return {
    id,
    scroller,
    table,
    size,
    selected,
    active,
    box: boxOf(selected),
    /** The user has gone to a cell. */
    isEntered: chosen !== undefined,
    select,
    /** Goes to a place, within the table. */
    go,
    toWrong,
    /** Where a key leads to that ends an edit; undefined for other keys. */
    after: (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): (() => void) | undefined => {
      if (event.key === 'F8') return () => toWrong(event.shiftKey ? -1 : 1);
      const to = movedAfter(event, active, size);
      return to && (() => go(to));
    },
    focus,
  };
}

export type Cells = ReturnType<typeof useCells>;

/** What a row of a table knows of the selection: the columns of the active cell, and of the first and the last selected one. */
export interface SelectedInRow {
  active: number | undefined;
  left: number | undefined;
  right: number | undefined;
}

export function selectedInRow({ active, box }: Cells, row: number): SelectedInRow {
  const isSelected = row >= box.top && row <= box.bottom;
  return {
    active: row === active.row ? active.column : undefined,
    left: isSelected ? box.left : undefined,
    right: isSelected ? box.right : undefined,
  };
}
