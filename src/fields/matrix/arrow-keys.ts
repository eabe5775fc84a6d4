import type { KeyboardEvent } from 'react';

type Step = readonly [rows: number, cells: number];

const STEPS: Record<string, Step | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys walk from box to box through the cells of a table, over those that have none. */
export function walkTable(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step && walkFrom(event.target, step)) event.preventDefault();
}

/** Moves the focus to the next box in a direction; returns whether there was one. */
export function walkFrom(target: EventTarget, [rows, cells]: Step): boolean {
  const from = target instanceof Element ? target.closest('td, th') : null;
  const row = from?.closest('tr');
  if (!(from instanceof HTMLTableCellElement) || !row) return false;
  const lines = [...(from.closest('table')?.rows ?? [])];
  let [line, cell] = [lines.indexOf(row), from.cellIndex];
  while (lines[line]?.cells[cell]) {
    line += rows;
    cell += cells;
    const box = lines[line]?.cells[cell]?.querySelector<HTMLElement>('input, button');
    if (!box) continue;
    box.focus();
    return true;
  }
  return false;
}
