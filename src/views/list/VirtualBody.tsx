import { useRowWindow } from '../useRowWindow';
import { usePrinting } from '../print/usePrinting';
import { rowHeight } from './fit';
import { onBodyClick, PlainBody, rowOf, type BodyProps } from './TableBody';

/** Rows of a long page; only the visible ones are mounted, unless the page is printed. */
export function VirtualBody(props: BodyProps) {
  const { records, scroller, width } = props;
  const rows = useRowWindow({ scroller, count: records.length, rowHeight: rowHeight(), width });
  if (usePrinting()) return <PlainBody {...props} />;
  return (
    <tbody onClick={(event) => onBodyClick(event, props)}>
      {rows((index) => {
        const record = records[index];
        return record && rowOf(props, record, index);
      })}
    </tbody>
  );
}
