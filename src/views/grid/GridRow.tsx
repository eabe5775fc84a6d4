import { memo, useLayoutEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Column } from '../list/columns';
import type { CellNote } from './cell-note';
import type { RecordChange } from './grid-changes';

interface Props {
  id: string;
  index: number;
  /** As the list shows it. */
  record: RaRecord;
  /** With its changes. */
  drawn: RaRecord;
  change: RecordChange | undefined;
  columns: Column[];
  context: CellContext;
  noteOf: (record: RaRecord, drawn: RaRecord, change: RecordChange | undefined, field: FieldDefinition) => CellNote;
  /** The column of the active cell, if it is in this row. */
  active: number | undefined;
  /** The first and the last selected column. */
  left: number | undefined;
  right: number | undefined;
}

/** A row of cells that can be edited. What is pressed within a cell can be reached in the table, and is no stop of Tab here. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, index, record, drawn, change, columns, context, noteOf, active, left = 0, right = -1 } = props;
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = -1;
  });
  return (
    <tr
      ref={row}
      data-id={String(record.id)}
      aria-rowindex={index + 2}
      data-outcome={change?.outcome ? '' : undefined}
      data-changed={change ? '' : undefined}
    >
      {columns.map((column, place) => {
        const { field, cell, flexible, isTitle, className } = column;
        const note = noteOf(record, drawn, change, field);
        const content =
          note.unread === undefined ? cell(drawn, context) : <span className="c-broken">{note.unread}</span>;
        return (
          <td
            key={field.name}
            id={cellId(id, index, place)}
            className={isTitle ? `${className} v-cell-title` : className}
            data-place={`${index}:${place}`}
            data-active={place === active || undefined}
            data-changed={note.isChanged || undefined}
            aria-colindex={place + 1}
            aria-selected={place >= left && place <= right}
            {...stateOf(note)}
            title={[note.problem, note.was, note.lock].find((text) => text !== undefined)}
          >
            {flexible ? <span className="v-clip">{content}</span> : content}
          </td>
        );
      })}
    </tr>
  );
});

/** What a grid cell says of itself. */
function stateOf({ lock, problem }: CellNote) {
  return {
    role: 'gridcell',
    ...(lock !== undefined && { 'aria-readonly': true }),
    ...(problem !== undefined && { 'aria-invalid': true }),
  };
}

export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}
