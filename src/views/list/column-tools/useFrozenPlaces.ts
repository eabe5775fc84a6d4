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
      const ends = heads.map(
        ({ offsetWidth }, index) =>
          offsetWidth + heads.slice(0, index).reduce((left, head) => left + head.offsetWidth, 0),
      );
      const staying = ends.filter((end) => end <= scroller.clientWidth * MOST).length;
      for (const index of heads.keys()) {
        const stays = index < staying;
        table.style.setProperty(`--v-left-${index}`, stays ? `${ends[index - 1] ?? 0}px` : 'auto');
        table.style.setProperty(`--v-over-${index}`, stays ? '1' : '0');
        table.style.setProperty(`--v-line-${index}`, index === staying - 1 ? '1' : '0');
      }
    };
    set();
    const sizes = new ResizeObserver(set);
    for (const each of [scroller, ...heads]) sizes.observe(each);
    return () => sizes.disconnect();
    // The heads are those of these columns.
  }, [holder, columns]);
}
