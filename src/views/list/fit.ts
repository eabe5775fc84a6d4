import type { ResourceDefinition } from '../../schema/definition';
import type { PageSize } from './choices';

/** Default rows of a page. */
export const usualRows = 10;

/** Page size of a tree and of an ordered list, which are read as one page. */
export const WHOLE_ROWS = 1000;

/** How a list shows its records; in the grid, their fields are edited in place. */
export type ListView = ResourceDefinition['list']['view'] | 'grid';

/** Whether all records are on one page. */
export function isWhole(view: ListView): boolean {
  return view === 'tree' || view === 'ordered';
}

/** Pixels above and below the rows of a list: the shell's head, the title, the filters, the head of the columns, the pages. */
const AROUND = 250;

/** How many rows of a list fit the window, without scrolling. */
export function fittingRows(height = window.innerHeight, row = rowHeight()): number {
  return Math.max(5, Math.min(100, Math.floor((height - AROUND) / row)));
}

/** A page size in rows. On a phone, where the rows are cards, it is the default. */
export function pageRows(size: PageSize): number {
  if (size !== 'fit') return size;
  return window.matchMedia('(width < 599px)').matches ? usualRows : fittingRows();
}

/** The row height of the style sheet, which depends on the chosen density. */
export function rowHeight(): number {
  return Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32;
}
