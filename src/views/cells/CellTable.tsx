import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { windowFrom } from '../list/Table';
import { useRowWindow } from '../useRowWindow';
import { cellId, isInput, placeOf } from './cell-attributes';
import { pastedOver, type Pasted } from './cell-changes';
import { pastedCells, tableOfCells, textOfCells, type CopiedCell } from './clipboard';
import { commandOf } from './commands';
import { isOne, type Place } from './range';
import type { Cells } from './useCells';
import './cells.css';

/** What the table does with its cells: what they hold, and what a change is, is its own. */
export interface CellWork {
  /** Edits a cell; a sign that was typed begins its new value. */
  edit: (place: Place, typed?: string) => void;
  empty: () => void;
  fill: () => void;
  undo: () => void;
  redo: () => void;
  find: () => void;
  copied: () => CopiedCell[][];
  /** @param isOwn it was copied here last */
  paste: (pasted: Pasted, isOwn: boolean) => void;
  /** What a key does that only this table has. */
  ofKey?: (event: KeyboardEvent) => (() => void) | undefined;
}

interface Props {
  cells: Cells;
  work: CellWork;
  label: string;
  className?: string;
  scrollerClass: string;
  busy?: boolean;
  /** Pixels of a row. */
  rowHeight: number;
  /** Columns before the cells. */
  before?: number;
  /** The cells of the heading. */
  head: ReactNode;
  draw: (row: number) => ReactNode;
}

/** The whole table is one stop of Tab. */
function focusable(activeId: string | undefined) {
  return { role: 'grid', tabIndex: 0, 'aria-activedescendant': activeId, 'aria-multiselectable': true };
}

/**
 * Cells that are gone to by keys and mouse, edited, filled, copied and pasted into. The table has the focus and names its
 * cell by `aria-activedescendant`, because a focused row that is scrolled away would take the focus with it.
 */
export function CellTable(props: Props) {
  const { cells, label, className = '', scrollerClass, busy, rowHeight, before = 0, head, draw } = props;
  const { id, scroller, table, size, active } = cells;
  const { rows: count, columns } = size;
  const isWindow = count > windowFrom;
  const window = useRowWindow({ scroller, count: isWindow ? count : 0, rowHeight, width: before + columns });
  const activeId = cellId(id, active);
  useShown(activeId, () => scroller.current?.scrollTo({ top: (active.row - 3) * rowHeight }));
  const handlers = useCellHandlers(props);
  return (
    <div className={scrollerClass} ref={scroller} aria-busy={busy || undefined}>
      <table
        ref={table}
        className={`v-cells ${className}`}
        {...focusable(count * columns > 0 ? activeId : undefined)}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={before + columns}
        {...handlers}
      >
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>{isWindow ? window(draw) : Array.from({ length: count }, (_, row) => draw(row))}</tbody>
      </table>
    </div>
  );
}

/** Scrolls to the active cell when another one becomes it: one that is not mounted is, after a first scrolling. */
function useShown(activeId: string, approach: () => void): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === activeId) return;
    const cell = document.getElementById(activeId);
    if (cell) {
      cell.closest('table')?.parentElement?.style.setProperty('scroll-padding-left', `${frozenWidth(cell) + 12}px`);
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      shown.current = activeId;
    } else approach();
  });
}

/** The width of what stays at the left of a cell's row while it scrolls, in pixels. */
function frozenWidth(cell: HTMLElement): number {
  const edges = Array.from(cell.closest('tr')?.cells ?? [], (other) => {
    const { position, left } = getComputedStyle(other);
    return position === 'sticky' && left !== 'auto' ? Number.parseFloat(left) + other.offsetWidth : 0;
  });
  return Math.max(0, ...edges);
}

function useCellHandlers({ cells, work }: Props) {
  const { selected, active, size, box, select, focus } = cells;
  const lastCopied = useRef<string>(undefined);
  /** A press on the only selected cell edits it, and the second one of a double click edits it no more. */
  const press = useRef({ isAgain: false, hasEdited: false });

  const workOf = (event: KeyboardEvent): (() => void) | undefined => {
    const own = event.altKey || event.nativeEvent.isComposing ? undefined : work.ofKey?.(event);
    if (own) return own;
    const command = commandOf(event.nativeEvent, selected, size);
    if (!command) return undefined;
    if (command.do === 'select') return () => select(command.selected);
    if (command.do === 'wrong') return () => cells.toWrong(command.step);
    return command.do === 'edit' ? () => work.edit(active, command.typed) : work[command.do];
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const found = workOf(event);
      if (!found) return;
      event.preventDefault();
      // A dialog around the cells would close.
      if (event.key === 'Escape') event.stopPropagation();
      found();
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      event.preventDefault();
      const hasEdited = event.detail > 1 && press.current.hasEdited;
      const isHere = isOne(selected) && place.row === active.row && place.column === active.column;
      press.current = { isAgain: cells.isEntered && isHere && !hasEdited, hasEdited };
      select({ active: place, anchor: event.shiftKey ? selected.anchor : place });
      focus();
    },
    onPointerMove: ({ target, buttons, pointerType }: PointerEvent) => {
      const place = buttons === 1 && pointerType !== 'touch' ? placeOf(target) : undefined;
      if (place && (place.row !== active.row || place.column !== active.column)) select({ ...selected, active: place });
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place) return;
      if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault();
      if (!press.current.isAgain) return;
      press.current = { isAgain: false, hasEdited: true };
      work.edit(place);
    },
    onCopy: (event: ClipboardEvent) => {
      if (isInput(event.target)) return;
      event.preventDefault();
      const copied = work.copied();
      lastCopied.current = textOfCells(copied);
      event.clipboardData.setData('text/plain', lastCopied.current);
      event.clipboardData.setData('text/html', tableOfCells(copied));
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = isInput(event.target) ? undefined : pastedOver(box, size, pastedCells(event.clipboardData));
      if (!pasted) return;
      event.preventDefault();
      work.paste(pasted, event.clipboardData.getData('text/plain') === lastCopied.current);
      const { top, left, bottom, right } = pasted.target;
      select({ active: { row: top, column: left }, anchor: { row: bottom, column: right } });
    },
  };
}
