/** A cell by its row and its column, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The selected cells: those between the active one and the one that the selection began with. */
export interface Selected {
  active: Place;
  anchor: Place;
}

/** Rows and columns from the first to the last, both included. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
}

/** A selection of one cell. */
export function only(place: Place): Selected {
  return { active: place, anchor: place };
}

/** Whether one cell is selected. */
export function isOne({ active, anchor }: Selected): boolean {
  return active.row === anchor.row && active.column === anchor.column;
}

/** Rows that Page Up and Page Down move by. */
const pageRows = 10;

export function boxOf({ active, anchor }: Selected): Box {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** Where a key leads to from a cell; undefined for keys that lead nowhere. With Ctrl, arrows lead to the edge. */
export function moved({ row, column }: Place, key: string, far: boolean, size: Size): Place | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? lastRow : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? lastColumn : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? lastRow : row, column: lastColumn },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const to = steps[key];
  return to && within(to, size);
}

/** The cells of a box that there are, row by row. */
export function placesIn({ top, bottom, left, right }: Box, { rows, columns }: Size): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= Math.min(bottom, rows - 1); row += 1)
    for (let column = left; column <= Math.min(right, columns - 1); column += 1) places.push({ row, column });
  return places;
}

/** The next cell of a kind after a place, or the one before it, round the end. */
export function nextWhere(
  isSought: (place: Place) => boolean,
  from: Place,
  step: 1 | -1,
  { rows, columns }: Size,
): Place | undefined {
  const count = rows * columns;
  const start = from.row * columns + from.column;
  for (let steps = 1; steps <= count; steps += 1) {
    const at = (start + step * steps + count * 2) % count;
    const place = { row: Math.floor(at / columns), column: at % columns };
    if (isSought(place)) return place;
  }
  return undefined;
}

/** The nearest cell that there is: other rows may be fewer. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/** The nearest selection that there is. */
export function selectedWithin({ active, anchor }: Selected, size: Size): Selected {
  return { active: within(active, size), anchor: within(anchor, size) };
}

/** The cells that pasted ones go to: all selected ones, where they repeat without a rest, else as many as there are. */
export function pastedBox(selected: Box, table: Size): Box {
  const rows = selected.bottom - selected.top + 1;
  const columns = selected.right - selected.left + 1;
  const repeats = rows % table.rows === 0 && columns % table.columns === 0;
  return {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + (repeats ? rows : table.rows) - 1,
    right: selected.left + (repeats ? columns : table.columns) - 1,
  };
}
