import { useLayoutEffect, type RefObject } from 'react';

/** Frozen columns take at most this part of the frame, so that the others can be scrolled to. */
const MOST = 0.6;

/** Says where each frozen column stays, also after the widths have changed. */
export function useFrozenPlaces(holder: RefObject<HTMLElement | null>, columns: string): void {
  useLayoutEffect(() => {
    const scroller = holder.current?.parentElement?.querySelector<HTMLElement>('.v-table-scroll');
    const table = scroller?.querySelector('table');
    if (!scroller || !table) return undefined;
    const heads = [...table.querySelectorAll<HTMLElement>('th.v-frozen')];
    const set = () => {
      let left = 0;
      for (const [index, head] of heads.entries()) {
        const end = left + head.offsetWidth;
        const stays = end <= scroller.clientWidth * MOST;
        table.style.setProperty(`--v-left-${index}`, stays ? `${left}px` : 'auto');
        table.style.setProperty(`--v-over-${index}`, stays ? '1' : '0');
        left = end;
      }
    };
    set();
    const sizes = new ResizeObserver(set);
    for (const each of [scroller, ...heads]) sizes.observe(each);
    return () => sizes.disconnect();
    // The heads are those of these columns.
  }, [holder, columns]);
}
