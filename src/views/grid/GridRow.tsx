import { memo, useLayoutEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { cellAttributes } from '../cells/cell-attributes';
import type { SelectedInRow } from '../cells/useCells';
import type { Column } from '../list/columns';
import type { CellNote } from './cell-note';
import type { RecordChange } from './grid-changes';

interface Props extends SelectedInRow {
  /** Id of the table. */
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
}

/** A row of cells that can be edited. What is pressed within a cell can be reached in the table, and is no stop of Tab here. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, index, record, drawn, change, columns, context, noteOf } = props;
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
        const { field, cell, flexible, className } = column;
        const note = noteOf(record, drawn, change, field);
        const content =
          note.unread === undefined ? cell(drawn, context) : <span className="c-broken">{note.unread}</span>;
        return (
          <td
            key={field.name}
            {...cellAttributes(id, { row: index, column: place }, props)}
            className={className}
            data-changed={note.isChanged || undefined}
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

/** What its note says to a screen reader. */
function stateOf({ lock, problem }: CellNote) {
  return {
    ...(lock !== undefined && { 'aria-readonly': true }),
    ...(problem !== undefined && { 'aria-invalid': true }),
  };
}
