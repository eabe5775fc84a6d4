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

/** What the columns were measured to be, and the width that the table got from it. */
interface Fit {
  room: number;
  columns: MeasuredColumn[];
  width: number;
}

function fitColumns(table: HTMLTableElement, room: number): Fit {
  const contents = measured(table, 'content');
  const leasts = measured(table, 'least');
  const columns = contents.map((content, index) => ({ content, least: leasts[index] ?? 0 }));
  return { room, columns, width: setWidths(table, columns, room) };
}

/**
 * Other rows, as those of the next page, cost as few layouts of the whole table as they can: the columns stay while they
 * have room for all and show all, and how far a text can be cut is asked again only where it may have changed.
 */
function refitted(table: HTMLTableElement, fit: Fit): Fit {
  const { room, columns } = fit;
  const hasRoom = columns.reduce((rest, { content }) => rest - content, room) >= 0;
  if (hasRoom && table.offsetWidth <= fit.width && !cutsText(table)) return fit;
  const contents = measured(table, 'content');
  const grows = columns.some(({ content, least }, index) => content === least && (contents[index] ?? 0) > content);
  if (grows) return fitColumns(table, room);
  const again = columns.map(({ least }, index) => ({ content: contents[index] ?? 0, least }));
  const width = setWidths(table, again, room);
  return table.offsetWidth > width ? fitColumns(table, room) : { room, columns: again, width };
}

/** @returns the width of all columns together, in pixels */
function setWidths(table: HTMLTableElement, measuredColumns: MeasuredColumn[], room: number): number {
  const heads = headsOf(table).map((head, index) => ({
    head,
    isColumn: head.dataset['field'] !== undefined,
    column: measuredColumns[index] ?? { content: 0, least: 0 },
  }));
  const columns = heads.filter(({ isColumn }) => isColumn);
  const others = heads.filter(({ isColumn }) => !isColumn);
  const left = others.reduce((rest, { column }) => rest - column.content, room);
  const widths = columnWidths(
    columns.map(({ column }) => column),
    left,
  );
  for (const { head, column } of others) head.style.minWidth = `${column.content}px`;
  columns.forEach(({ head }, index) => (head.style.minWidth = `${widths[index]}px`));
  return Math.ceil(widths.reduce((width, column) => width + column, room - left) - 0.01);
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

function cutsText(table: HTMLTableElement): boolean {
  return [...table.querySelectorAll('.v-clip')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
}
