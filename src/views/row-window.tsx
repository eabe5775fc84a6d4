import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

interface Props {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels of a row. */
  rowHeight: number;
  /** Number of columns. */
  width: number;
  children: (index: number) => ReactNode;
}

/** Rows of a long table; only the visible ones are mounted, between two gaps. */
export function RowWindow({ scroller, count, rowHeight, width, children }: Props) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  return (
    <>
      <Gap height={rows[0]?.start ?? 0} width={width} />
      {rows.map(({ index }) => children(index))}
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
