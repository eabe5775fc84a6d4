import { useVirtualizer } from '@tanstack/react-virtual';
import { onBodyClick, rowOf, type BodyProps } from './TableBody';

/** Rows of a long page; only the visible ones are mounted. */
export function VirtualBody(props: BodyProps) {
  const { records, scroller, width } = props;
  const rowHeight = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const before = rows[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <tbody onClick={(event) => onBodyClick(event, props)}>
      {before > 0 && <Gap height={before} width={width} />}
      {rows.map(({ index }) => {
        const record = records[index];
        return record && rowOf(props, record, index);
      })}
      {after > 0 && <Gap height={after} width={width} />}
    </tbody>
  );
}

function Gap({ height, width }: { height: number; width: number }) {
  return (
    <tr aria-hidden="true" className="v-gap">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
