import type { Place } from './range';
import type { SelectedInRow } from './useCells';

export function cellId(table: string, { row, column }: Place): string {
  return `${table}-${row}-${column}`;
}

/**
 * What a cell says of itself.
 * @param before columns of the table before its cells
 */
export function cellAttributes(
  table: string,
  { row, column }: Place,
  { active, left = 0, right = -1 }: SelectedInRow,
  before = 0,
) {
  return {
    id: cellId(table, { row, column }),
    role: 'gridcell',
    'data-place': `${row}:${column}`,
    'data-active': column === active || undefined,
    'aria-colindex': column + 1 + before,
    'aria-selected': column >= left && column <= right,
  };
}

/** The cell that an element is in; undefined within the input of a cell. */
export function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element) || isInput(target)) return undefined;
  const [row, column] = target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

export function isInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
