import { useTranslate } from 'react-admin';
import { Suspense, useRef } from 'react';
import { Icon } from '../../ui/icon';
import { useLasting } from '../../ui/useLasting';
import type { Column } from './columns';
import { PlainBody, type TableProps } from './TableBody';
import { useColumnWidths } from './useColumnWidths';
import { VirtualBody } from '../late';

/** With more rows than this, only the visible ones are mounted. */
export const windowFrom = 120;

export function Table(props: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, records, selection, actions, stale = false } = props;
  const isVirtual = records.length > windowFrom;
  useColumnWidths(scroller, !isVirtual, props.widths);
  const busy = useLasting(stale);
  const translate = useTranslate();
  const ticked = selection ? records.filter(({ id }) => selection.ids.includes(id)).length : 0;
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const body = { ...props, scroller, width };
  return (
    <div className="v-table-frame">
      <div className="v-table-scroll" ref={scroller} aria-busy={busy || undefined}>
        <table
          className="v-table"
          aria-label={props.label}
          aria-rowcount={records.length + 1}
          role={props.levelOf ? 'treegrid' : undefined}
        >
          <thead>
            <tr aria-rowindex={1}>
              {selection && (
                <th className="v-cell v-cell-check" scope="col">
                  <input
                    type="checkbox"
                    className="c-checkbox"
                    aria-label={translate('list.selectPage')}
                    checked={ticked > 0 && ticked === records.length}
                    ref={(box) => {
                      if (box) box.indeterminate = ticked > 0 && ticked < records.length;
                    }}
                    onChange={({ nativeEvent }) =>
                      selection.toggleAll(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.field.name} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {actions && (
                <th className="v-cell v-cell-actions" scope="col">
                  <span className="c-visually-hidden">{translate('list.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {isVirtual ? (
            <Suspense fallback={<PlainBody {...body} records={records.slice(0, windowFrom / 4)} />}>
              <VirtualBody {...body} />
            </Suspense>
          ) : (
            <PlainBody {...body} />
          )}
        </table>
      </div>
      {props.tools}
    </div>
  );
}

interface HeadProps extends Pick<TableProps, 'sort' | 'onSort'> {
  column: Column;
  /** Whether Tab stops at its button. */
  isStop?: boolean;
}

export function HeadCell({ column, sort, onSort, isStop = true }: HeadProps) {
  const { field } = column;
  const sorted = sort?.field === field.name ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined;
  return (
    <th
      className={column.className}
      data-field={field.name}
      scope="col"
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
    >
      {column.sortable && onSort ? (
        <button type="button" className="v-sort" tabIndex={isStop ? undefined : -1} onClick={() => onSort(field.name)}>
          {field.label}
          <Icon
            name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'}
            className={sorted ? 'v-sorted' : 'v-unsorted'}
          />
        </button>
      ) : (
        <span>{field.label}</span>
      )}
    </th>
  );
}
