import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [rows: number, cells: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys walk from box to box through the cells of a table, over those that have none. */
export function walkTable(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target instanceof Element ? event.target.closest('td, th') : null;
  const row = from?.closest('tr');
  if (!step || !(from instanceof HTMLTableCellElement) || !row) return;
  const rows = [...(from.closest('table')?.rows ?? [])];
  let [line, cell] = [rows.indexOf(row), from.cellIndex];
  while (rows[line]?.cells[cell]) {
    line += step[0];
    cell += step[1];
    const box = rows[line]?.cells[cell]?.querySelector<HTMLElement>('input, button');
    if (!box) continue;
    event.preventDefault();
    box.focus();
    return;
  }
}
