/** The heads of the columns in a table's frame. */
export function headsIn(frame: Element): HTMLTableCellElement[] {
  return [...frame.querySelectorAll<HTMLTableCellElement>('th[data-field]')];
}

/** Pixels at both sides of an edge where it can be dragged. */
const NEAR = 5;

/** The head whose right edge is at this place; undefined for none. */
export function edgeAt(frame: Element, x: number): HTMLTableCellElement | undefined {
  return headsIn(frame).find((head) => Math.abs(head.getBoundingClientRect().right - x) <= NEAR);
}
