import { pastedBox, placesIn, type Box, type Place, type Size } from './range';

/** Changes of many cells, by their places. What a place holds is for the table to say. */

/** A cell that gets what another one of its column has. */
export interface Fill {
  from: Place;
  to: Place;
}

/**
 * The selected rows get what the first of them has. Of a single row, a cell that holds something is filled over the empty
 * ones right below it; one that is empty, or has none below it, gets what is above.
 */
export function fillsDown(box: Box, size: Size, isEmpty: (place: Place) => boolean): Fill[] {
  const { top, bottom } = box;
  if (top < bottom)
    return placesIn({ ...box, top: top + 1 }, size).map((to) => ({ from: { row: top, column: to.column }, to }));
  return placesIn(box, size).flatMap((place): Fill[] => {
    const below = isEmpty(place) ? [] : emptyBelow(place, size, isEmpty);
    if (below.length > 0) return below.map((to) => ({ from: place, to }));
    return top > 0 ? [{ from: { ...place, row: top - 1 }, to: place }] : [];
  });
}

function emptyBelow({ row, column }: Place, { rows }: Size, isEmpty: (place: Place) => boolean): Place[] {
  const places: Place[] = [];
  for (let below = row + 1; below < rows && isEmpty({ row: below, column }); below += 1)
    places.push({ row: below, column });
  return places;
}

/** A cell that gets a text. */
export interface TextAt extends Place {
  text: string;
  /** The place of a pasted one in what was copied. */
  from?: Place;
}

export interface Pasted {
  cells: TextAt[];
  /** The cells that they were for. */
  target: Box;
  /** Rows and columns that have no place. */
  beyondRows: number;
  beyondColumns: number;
}

/** The cells that get the texts of a table, from the top left of the selection; undefined without a text. */
export function pastedOver(box: Box, size: Size, table: string[][]): Pasted | undefined {
  const pasted = { rows: table.length, columns: Math.max(0, ...table.map(({ length }) => length)) };
  if (pasted.rows === 0 || pasted.columns === 0) return undefined;
  const target = pastedBox(box, pasted);
  return {
    cells: placesIn(target, size).flatMap(({ row, column }) => {
      const from = { row: (row - target.top) % pasted.rows, column: (column - target.left) % pasted.columns };
      const text = table[from.row]?.[from.column];
      return text === undefined ? [] : { row, column, text, from };
    }),
    target,
    beyondRows: Math.max(0, target.bottom + 1 - size.rows),
    beyondColumns: Math.max(0, target.right + 1 - size.columns),
  };
}

export interface Search {
  find: string;
  /** Only cells that hold nothing else; with an empty text, the empty cells. */
  whole: boolean;
  /** The only column to search; undefined for all. */
  column: number | undefined;
}

/** The cells with a text, row by row. */
export function foundCells(size: Size, textAt: (place: Place) => string, { find, whole, column }: Search): TextAt[] {
  if (find === '' && !whole) return [];
  const columns = { left: column ?? 0, right: column ?? size.columns - 1 };
  return placesIn({ top: 0, bottom: size.rows - 1, ...columns }, size).flatMap((place) => {
    const text = textAt(place);
    return (whole ? text.trim() === find.trim() : text.includes(find)) ? [{ ...place, text }] : [];
  });
}

/** The found cells with their new texts. */
export function replacedCells(found: TextAt[], { find, whole }: Search, by: string): TextAt[] {
  return found.map((cell) => ({ ...cell, text: whole ? by : cell.text.split(find).join(by) }));
}
