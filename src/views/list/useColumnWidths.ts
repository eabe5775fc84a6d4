import { useLayoutEffect, type RefObject } from 'react';
import { columnWidths } from './column-widths';
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
    const fit = () => fitColumns(table, scroller.clientWidth);
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(scroller);
    const contents = new MutationObserver(fit);
    if (follows) contents.observe(table, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [frame, follows]);
}

function fitColumns(table: HTMLTableElement, room: number): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  for (const head of heads) head.style.minWidth = '';
  const contents = measured(table, heads, 'content');
  const leasts = measured(table, heads, 'least');
  const sized = heads.map((head, index) => ({
    head,
    isColumn: head.dataset['field'] !== undefined,
    content: contents[index] ?? 0,
    least: leasts[index] ?? 0,
  }));
  const columns = sized.filter(({ isColumn }) => isColumn);
  const others = sized.filter(({ isColumn }) => !isColumn);
  const widths = columnWidths(
    columns,
    others.reduce((rest, { content }) => rest - content, room),
  );
  for (const { head, content } of others) head.style.minWidth = `${content}px`;
  columns.forEach(({ head }, index) => (head.style.minWidth = `${widths[index]}px`));
}

/** The widths of all columns in a state of the table that the style sheet has for this. */
function measured(table: HTMLTableElement, heads: HTMLElement[], state: 'content' | 'least'): number[] {
  table.dataset['measured'] = state;
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  delete table.dataset['measured'];
  return widths;
}
