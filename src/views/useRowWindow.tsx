import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

interface Input {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels of a row. */
  rowHeight: number;
  /** Number of columns. */
  width: number;
}

/**
 * Draws the rows of a long table; only the visible ones are mounted, between two gaps. A component that mounts together
 * with its scroller calls it itself: a child of the scroller would find none, because its effects run before.
 */
export function useRowWindow({ scroller, count, rowHeight, width }: Input) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  return (draw: (index: number) => ReactNode) => (
    <>
      <Gap height={rows[0]?.start ?? 0} width={width} />
      {rows.map(({ index }) => draw(index))}
      <Gap height={virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)} width={width} />
    </>
  );
}

function Gap({ height, width }: { height: number; width: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true" className="v-gap">
        <td colSpan={width} style={{ height }} />
      </tr>
    )
  );
}
