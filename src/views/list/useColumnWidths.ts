import { useLayoutEffect, type RefObject } from 'react';
import { columnWidths, type MeasuredColumn } from './column-widths';

/**
 * Gives the columns of a table their widths, before each paint after its frame or what it shows has changed.
 * @param follows false for rows that come and go while scrolling
 * @param sized the widths that the user gave, by column: the others share what is left
 */
export function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  follows: boolean,
  sized: Record<string, number> | undefined,
): void {
  useLayoutEffect(() => {
    const scroller = frame.current;
    const table = scroller?.querySelector('table');
    if (!scroller || !table) return undefined;
    let fit = fitColumns(table, scroller, sized);
    const sizes = new ResizeObserver(() => {
      if (scroller.clientWidth !== fit.room) fit = fitColumns(table, scroller, sized);
    });
    sizes.observe(scroller);
    const contents = new MutationObserver((changes) => {
      const inRows = changes.every(({ target }) => !table.tHead?.contains(target));
      fit = inRows ? refitted(table, scroller, fit, sized) : fitColumns(table, scroller, sized);
    });
    if (follows) contents.observe(table, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [frame, follows, sized]);
}

/** What the table got from a measurement. */
interface Fit {
  columns: MeasuredColumn[];
  room: number;
  /** Of all columns together, in pixels. */
  width: number;
  /** The columns that are narrower than their content. */
  cut: Set<number>;
}

const fits = new WeakMap<HTMLTableElement, Fit>();

/** Shows a table with other widths of the user, without a new measurement: while one of them is dragged. */
export function previewWidths(table: HTMLTableElement, sized: Record<string, number>): void {
  const fit = fits.get(table);
  if (fit) setWidths(table, fit.columns, fit.room, sized);
}

type Sized = Record<string, number> | undefined;

function fitColumns(table: HTMLTableElement, scroller: HTMLElement, sized: Sized): Fit {
  unset(table);
  table.dataset['measured'] = '';
  const contents = headsOf(table).map(widthOf);
  const leasts = leastWidths(table, contents);
  const columns = contents.map((content, index) => ({ content, least: Math.min(content, leasts[index] ?? 0) }));
  const room = scroller.clientWidth;
  delete table.dataset['measured'];
  return setWidths(table, columns, room, sized);
}

/**
 * The widths of all columns with their texts cut as far as they can be: those of their heads, and of what cannot be cut. A
 * table that is as narrow as it can be has them, too, but breaks each text for that.
 */
function leastWidths(table: HTMLTableElement, contents: number[]): number[] {
  const leasts = headsOf(table).map((head) => {
    const { paddingLeft, paddingRight } = getComputedStyle(head);
    const label = head.firstElementChild ? widthOf(head.firstElementChild) : 0;
    return label + Math.ceil(Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight));
  });
  for (const { cellIndex } of table.querySelectorAll<HTMLTableCellElement>('[data-id] > td:not(:has(> .v-clip))'))
    leasts[cellIndex] = contents[cellIndex] ?? 0;
  for (const whole of table.querySelectorAll('.v-clip .c-mono')) {
    const [clip, cell] = [whole.closest('.v-clip'), whole.closest('td')];
    if (!clip || !cell) continue;
    const least = widthOf(whole) + widthOf(cell) - widthOf(clip);
    leasts[cell.cellIndex] = Math.max(leasts[cell.cellIndex] ?? 0, least);
  }
  return leasts;
}

/** In whole pixels. */
function widthOf(element: Element): number {
  return Math.ceil(element.getBoundingClientRect().width);
}

/**
 * Other rows, as those of the next page, leave the columns as they are: nothing moves, and a measurement costs a layout
 * of the whole table. They are measured again where the table no longer fits, or a column is cut that was not.
 */
function refitted(table: HTMLTableElement, scroller: HTMLElement, fit: Fit, sized: Sized): Fit {
  if (table.offsetWidth <= fit.width && cutColumns(table).every((index) => fit.cut.has(index))) return fit;
  return fitColumns(table, scroller, sized);
}

function setWidths(table: HTMLTableElement, columns: MeasuredColumn[], room: number, sized: Sized): Fit {
  const heads = headsOf(table).map((head, index) => {
    const { field } = head.dataset;
    const column = columns[index] ?? { content: 0, least: 0 };
    // What is no column has its width, as a column has that the user sized.
    const given = field === undefined ? column.content : sized?.[field];
    return { head, column, given };
  });
  const taken = heads.reduce((sum, { given = 0 }) => sum + given, 0);
  const own = columnWidths(
    heads.filter(({ given }) => given === undefined).map(({ column }) => column),
    room - taken,
  );
  const width = Math.ceil(own.reduce((sum, each) => sum + each, taken) - 0.01);
  const cut = new Set<number>();
  unset(table);
  const isSized = heads.some(({ head, given }) => given !== undefined && head.dataset['field'] !== undefined);
  for (const [index, { head, column, given = own.shift() ?? 0 }] of heads.entries()) {
    head.style[isSized ? 'width' : 'minWidth'] = `${given}px`;
    if (given < column.content) cut.add(index);
  }
  // Only in a fixed layout a column can be narrower than what it shows.
  if (isSized) Object.assign(table.style, { tableLayout: 'fixed', width: `${width}px` });
  const fit = { columns, room, width, cut };
  fits.set(table, fit);
  return fit;
}

/** Takes the widths off. */
function unset(table: HTMLTableElement): void {
  for (const { style } of [table, ...headsOf(table)])
    Object.assign(style, { width: '', minWidth: '', tableLayout: '' });
}

function headsOf(table: HTMLTableElement): HTMLTableCellElement[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])];
}

/** The columns in which a text is cut. A link cuts its text itself. */
function cutColumns(table: HTMLTableElement): number[] {
  const cut = [...table.querySelectorAll('.v-clip, .v-clip > a')].filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  return cut.map((text) => text.closest('td')?.cellIndex ?? 0);
}
