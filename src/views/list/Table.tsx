import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate, type RaRecord } from 'ra-core';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { CellContext } from '../../fields/cells';
import { Icon } from '../../ui/icon';
import type { Column } from './columns';
import { Row } from './Row';

export interface TableProps {
  label: string;
  columns: Column[];
  records: RaRecord[];
  context: CellContext;
  hrefOf?: (record: RaRecord) => string;
  onOpen?: (href: string, event: MouseEvent) => void;
  sort?: { field: string; order: string };
  onSort?: (field: string) => void;
  selection?: { ids: readonly unknown[]; toggle: (id: RaRecord['id']) => void; toggleAll: () => void };
  actions?: (record: RaRecord) => ReactNode;
  /** Older rows while the next page loads. */
  stale?: boolean;
  leadOf?: (record: RaRecord) => ReactNode;
  levelOf?: (record: RaRecord) => number;
  titleOf: (record: RaRecord) => string;
}

/** Above this many rows only those in sight are mounted. */
const VIRTUAL_FROM = 120;

export function Table(props: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, records, selection, actions, stale } = props;
  const translate = useTranslate();
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const Body = records.length > VIRTUAL_FROM ? VirtualBody : PlainBody;
  return (
    <div className="v-table-scroll" ref={scroller} data-stale={stale || undefined}>
      <table className="v-table" aria-label={props.label} aria-rowcount={records.length + 1} role={props.levelOf ? 'treegrid' : undefined}>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className="v-cell v-cell-check" scope="col">
                <input
                  type="checkbox"
                  className="c-checkbox"
                  aria-label={translate('list.selectPage')}
                  checked={records.length > 0 && records.every((record) => selection.ids.includes(record.id))}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => <HeadCell key={column.field.name} column={column} sort={props.sort} onSort={props.onSort} />)}
            {actions && (
              <th className="v-cell v-cell-actions" scope="col">
                <span className="c-visually-hidden">{translate('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <Body {...props} scroller={scroller} width={width} />
      </table>
    </div>
  );
}

function HeadCell({ column, sort, onSort }: { column: Column; sort: TableProps['sort']; onSort: TableProps['onSort'] }) {
  const { field } = column;
  const sorted = sort?.field === field.name ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined;
  return (
    <th className={column.className} scope="col" aria-sort={column.sortable ? (sorted ?? 'none') : undefined}>
      {column.sortable && onSort ? (
        <button type="button" className="v-sort" onClick={() => onSort(field.name)}>
          {field.label}
          <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} className={sorted ? 'v-sorted' : 'v-unsorted'} />
        </button>
      ) : (
        field.label
      )}
    </th>
  );
}

interface BodyProps extends TableProps {
  scroller: React.RefObject<HTMLDivElement | null>;
  width: number;
}

function PlainBody(props: BodyProps) {
  return <tbody onClick={(event) => onBodyClick(event, props)}>{props.records.map((record, index) => rowOf(props, record, index))}</tbody>;
}

function VirtualBody(props: BodyProps) {
  const { records, scroller, width } = props;
  const rowHeight = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
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

function rowOf({ columns, context, hrefOf, selection, actions, leadOf, levelOf, titleOf }: BodyProps, record: RaRecord, index: number) {
  return (
    <Row
      key={record.id}
      record={record}
      columns={columns}
      context={context}
      href={hrefOf?.(record)}
      selected={selection?.ids.includes(record.id) ?? false}
      selectLabel={selection && context.translate('list.select', { name: titleOf(record) })}
      actions={actions}
      index={index}
      lead={leadOf?.(record)}
      level={levelOf?.(record)}
    />
  );
}

/** One handler for all rows: the box selects; a link, or a click beside any control, opens the record. */
function onBodyClick(event: MouseEvent<HTMLTableSectionElement>, { records, selection, hrefOf, onOpen }: BodyProps) {
  const target = event.target as Element;
  const id = target.closest('tr')?.dataset.id;
  const record = records.find((candidate) => String(candidate.id) === id);
  if (!record) return;
  if (target.closest('.v-cell-check')) {
    selection?.toggle(record.id);
    return;
  }
  if (!onOpen || !hrefOf || event.defaultPrevented) return;
  const control = target.closest('a,button,input,select,label,summary');
  if (control && !(control instanceof HTMLElement && 'open' in control.dataset)) return;
  if (!control && (window.getSelection()?.toString() ?? '') !== '') return;
  onOpen(hrefOf(record), event);
}
