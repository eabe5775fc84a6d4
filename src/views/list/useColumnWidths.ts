import { useLayoutEffect, type RefObject } from 'react';
import { columnWidths, type MeasuredColumn } from './column-widths';
import './column-widths.css';

/**
 * Gives the columns of a table their widths, before each paint after its frame or what it shows has changed.
 * @param follows false for rows that come and go while scrolling
 */
export function useColumnWidths(frame: RefObject<HTMLElement | null>, follows: boolean): void {
  useLayoutEffect(() => {
    const scroller = frame.current;
    const table = scroller?.querySelector('table');
    if (!scroller || !table) return undefined;
    let fit = fitColumns(table, scroller.clientWidth);
    const sizes = new ResizeObserver(() => {
      if (scroller.clientWidth !== fit.room) fit = fitColumns(table, scroller.clientWidth);
    });
    sizes.observe(scroller);
    const contents = new MutationObserver((changes) => {
      const inRows = changes.every(({ target }) => !table.tHead?.contains(target));
      fit = inRows ? refitted(table, fit) : fitColumns(table, fit.room);
    });
    if (follows) contents.observe(table, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [frame, follows]);
}

/** What the table got from a measurement. */
interface Fit {
  room: number;
  /** Of all columns together, in pixels. */
  width: number;
  /** The columns that are narrower than their content. */
  cut: Set<number>;
}

function fitColumns(table: HTMLTableElement, room: number): Fit {
  const contents = measured(table, 'content');
  const leasts = measured(table, 'least');
  return setWidths(
    table,
    contents.map((content, index) => ({ content, least: leasts[index] ?? 0 })),
    room,
  );
}

/**
 * Other rows, as those of the next page, leave the columns as they are: nothing moves, and a measurement costs a layout
 * of the whole table. They are measured again where the table no longer fits, or a column is cut that was not.
 */
function refitted(table: HTMLTableElement, fit: Fit): Fit {
  if (table.offsetWidth <= fit.width && cutColumns(table).every((index) => fit.cut.has(index))) return fit;
  return fitColumns(table, fit.room);
}

function setWidths(table: HTMLTableElement, columns: MeasuredColumn[], room: number): Fit {
  const heads = headsOf(table).map((head, index) => ({
    head,
    isColumn: head.dataset['field'] !== undefined,
    column: columns[index] ?? { content: 0, least: 0 },
  }));
  const others = heads.reduce((sum, { isColumn, column }) => (isColumn ? sum : sum + column.content), 0);
  const own = columnWidths(
    heads.filter(({ isColumn }) => isColumn).map(({ column }) => column),
    room - others,
  );
  const width = Math.ceil(own.reduce((sum, each) => sum + each, others) - 0.01);
  const cut = new Set<number>();
  for (const [index, { head, isColumn, column }] of heads.entries()) {
    const given = isColumn ? (own.shift() ?? 0) : column.content;
    head.style.minWidth = `${given}px`;
    if (given < column.content) cut.add(index);
  }
  return { room, width, cut };
}

/** The widths of all columns in a state of the table that the style sheet has for this. */
function measured(table: HTMLTableElement, state: 'content' | 'least'): number[] {
  const heads = headsOf(table);
  for (const head of heads) head.style.minWidth = '';
  table.dataset['measured'] = state;
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  delete table.dataset['measured'];
  return widths;
}

function headsOf(table: HTMLTableElement): HTMLElement[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])];
}

/** The columns in which a text is cut. */
function cutColumns(table: HTMLTableElement): number[] {
  const cut = [...table.querySelectorAll('.v-clip')].filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  return cut.map((text) => text.closest('td')?.cellIndex ?? 0);
}
