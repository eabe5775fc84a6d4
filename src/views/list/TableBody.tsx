import type { RaRecord } from 'react-admin';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { CellContext } from '../../fields/cell';
import type { Column } from './columns';
import { Row } from './Row';
import type { Selection } from './useSelection';

export interface TableProps {
  label: string;
  columns: Column[];
  records: RaRecord[];
  context: CellContext;
  hrefOf?: (record: RaRecord) => string;
  onOpen?: (href: string) => void;
  /** The button beside a title copies its text. */
  onCopy?: (text: string) => unknown;
  sort?: { field: string; order: string };
  onSort?: (field: string) => void;
  /** The widths that the user gave to columns, in pixels. */
  widths?: Record<string, number>;
  /** Beside the table: what changes its columns. */
  tools?: ReactNode;
  selection?: Selection;
  /** @param isHere the pointer or the focus is on the row, or was */
  actions?: (record: RaRecord, isHere: boolean) => ReactNode;
  /** Older rows while the next page loads. */
  stale?: boolean;
  leadOf?: (record: RaRecord) => ReactNode;
  trailOf?: (record: RaRecord) => ReactNode;
  levelOf?: (record: RaRecord) => number;
  titleOf: (record: RaRecord) => string;
  /** Id of the record that was just created. */
  madeId?: string;
}

export interface BodyProps extends TableProps {
  scroller: RefObject<HTMLDivElement | null>;
  width: number;
}

/** All rows, mounted. */
export function PlainBody(props: BodyProps) {
  return (
    <tbody onClick={(event) => onBodyClick(event, props)}>
      {props.records.map((record, index) => rowOf(props, record, index))}
    </tbody>
  );
}

/** One row of the body. */
export function rowOf(
  { columns, context, hrefOf, selection, actions, leadOf, trailOf, levelOf, titleOf, madeId }: BodyProps,
  record: RaRecord,
  index: number,
) {
  return (
    <Row
      // The index as key: the next page updates the mounted rows instead of creating new ones.
      key={index}
      record={record}
      columns={columns}
      context={context}
      href={hrefOf?.(record)}
      made={madeId !== undefined && String(record.id) === madeId}
      selected={selection?.ids.includes(record.id) ?? false}
      selectLabel={selection && context.translate('list.select', { name: titleOf(record) })}
      actions={actions}
      index={index}
      lead={leadOf?.(record)}
      trail={trailOf?.(record)}
      level={levelOf?.(record)}
    />
  );
}

/** The click handler of all rows: the checkbox selects, with Shift a range; the button beside the title copies; a click outside controls opens the record. */
export function onBodyClick(
  event: MouseEvent<HTMLTableSectionElement>,
  { records, selection, hrefOf, onOpen, onCopy }: BodyProps,
) {
  const target = event.target as Element;
  const id = target.closest('tr')?.dataset.id;
  const record = records.find((candidate) => String(candidate.id) === id);
  if (!record) return;
  const copied = target.closest<HTMLElement>('[data-copy]')?.dataset.copy;
  if (copied !== undefined) onCopy?.(copied);
  else if (target.closest('.v-cell-check'))
    selection?.toggle(record.id, event.shiftKey ? records.map(({ id: shown }) => shown) : undefined);
  else if (onOpen && hrefOf && !isTaken(event, target)) onOpen(hrefOf(record));
}

/** Whether the click is on a control, has a modifier key, or selects text. */
function isTaken(event: MouseEvent, target: Element): boolean {
  return (
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    target.closest('a,button,input,select,label,summary') !== null ||
    (window.getSelection()?.toString() ?? '') !== ''
  );
}
