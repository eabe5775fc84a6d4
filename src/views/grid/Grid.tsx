import { useCallback, useRef, useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { isMissing } from '../../fields/cell';
import { truthOf } from '../../fields/boolean/truth';
import { Button } from '../../ui/button';
import { useLasting } from '../../ui/useLasting';
import { useMobile } from '../../ui/useMobile';
import type { Changeable } from '../bulk/changeable';
import type { Editor } from '../bulk/verdict';
import { cellId } from '../cells/cell-attributes';
import { fillsDown } from '../cells/cell-changes';
import { CellTable, type CellWork } from '../cells/CellTable';
import { FindReplace } from '../cells/FindReplace';
import { placesIn, type Place } from '../cells/range';
import { toldOf, type Told } from '../cells/told';
import { selectedInRow, useCells } from '../cells/useCells';
import { useDefinition } from '../definitions';
import { rowHeight } from '../list/fit';
import type { ShownRows } from '../list/ListBody';
import { HeadCell, windowFrom } from '../list/Table';
import { useColumnWidths } from '../list/useColumnWidths';
import { CellEditor } from './CellEditor';
import { cellProblems } from './cells';
import { copied, emptied, filled, textReader, written, type Edits, type Held, type Sheet } from './edits';
import { valuesOf, type Edit, type GridChanges } from './grid-changes';
import { GridRow } from './GridRow';
import { useSheet } from './useSheet';

interface Props extends ShownRows {
  store: GridChanges;
  cells: ReadonlyMap<string, Changeable>;
  editor: Editor;
}

/** A cell that is edited, of the record that it was opened for. */
interface Editing {
  record: RaRecord;
  change: Changeable;
  typed: string | undefined;
  cell: HTMLElement;
}

/** The rows of a list as cells that are edited in place. */
export function Grid(props: Props) {
  const { label, columns, widths, records, titleOf, stale, sort, onSort, store, cells: changeable, editor } = props;
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const lastCopied = useRef<Held>(undefined);
  const [editing, setEditing] = useState<Editing>();
  const [finding, setFinding] = useState(false);
  const { sheet, noteOf } = useSheet({ columns, records, store, cells: changeable, editor });
  const busy = useLasting(stale ?? false);
  const size = { rows: records.length, columns: columns.length };
  const cells = useCells({ size, isWrong: (place) => isRefused(sheet, place) });
  const { id, active, box } = cells;
  useColumnWidths(cells.scroller, records.length <= windowFrom, widths);

  const check = useCallback(
    (record: RaRecord, values: Record<string, unknown>, fields: string[]) =>
      cellProblems(definition, editor, record, values, fields),
    [definition, editor],
  );
  const apply = (edits: Edit[]) => store.apply(edits, check);
  const applyAll = ({ edits, ...told }: Edits, beyond: Told = {}) => {
    apply(edits);
    const text = toldOf({ ...told, ...beyond }, translate);
    if (text) notify(text, { type: 'warning' });
  };
  const fills = fillsDown(box, size, ({ row, column }) => {
    const [record, field] = [records[row], sheet.fields[column]];
    return !record || !field || isMissing(sheet.drawn(record)[field.name]);
  });
  const work: CellWork = {
    edit: (place, typed) => {
      const [record, field] = [records[place.row], columns[place.column]?.field];
      const change = field && changeable.get(field.name);
      const cell = document.getElementById(cellId(id, place));
      if (!record || !change || !cell || sheet.isLocked(record, change.field)) return;
      if (change.field.kind !== 'boolean') setEditing({ record, change, typed, cell });
      else if (typed === undefined || typed === ' ') {
        const { name } = change.field;
        apply([{ record, field: name, values: { [name]: !(truthOf(sheet.drawn(record)[name]) ?? false) } }]);
      }
    },
    empty: () => applyAll(emptied(sheet, placesIn(box, size))),
    fill: () => {
      applyAll(filled(sheet, fills));
      cells.focus();
    },
    undo: () => {
      store.undo();
      cells.focus();
    },
    redo: () => {
      store.redo();
      cells.focus();
    },
    find: () => setFinding(true),
    copied: () => {
      const { cells: texts, held } = copied(sheet, box);
      lastCopied.current = held;
      return texts;
    },
    paste: ({ cells: texts, beyondRows, beyondColumns }, isOwn) =>
      applyAll(written(sheet, texts, isOwn ? lastCopied.current : undefined), { beyondRows, beyondColumns }),
  };
  const draw = (index: number) => {
    const record = records[index];
    return (
      record && (
        <GridRow
          key={record.id}
          {...{ id, index, record, columns, noteOf }}
          {...selectedInRow(cells, index)}
          context={sheet.context}
          drawn={sheet.drawn(record)}
          change={sheet.changes.get(record.id)}
        />
      )
    );
  };
  return (
    <>
      <div className="v-table-frame">
        <CellTable
          {...{ cells, work, label, busy, draw }}
          rowHeight={rowHeight()}
          className="v-table v-grid"
          scrollerClass="v-table-scroll v-grid-scroll"
          head={columns.map((column) => (
            <HeadCell key={column.field.name} {...{ column, sort, onSort }} isStop={false} />
          ))}
        />
      </div>
      <div className="v-grid-cell c-row c-wrap c-line-above">
        <ActiveNote {...{ sheet, noteOf, active }} />
        <div className="v-cells-group c-row c-gap-6 c-wrap">
          <Button small onClick={work.fill} disabled={fills.length === 0} aria-keyshortcuts="Control+D">
            {translate('cells.fill')}
          </Button>
          <Button small onClick={work.undo} disabled={!store.canUndo()} aria-keyshortcuts="Control+Z">
            {translate('ra.action.undo')}
          </Button>
          <Button small onClick={work.redo} disabled={!store.canRedo()} aria-keyshortcuts="Control+Y Control+Shift+Z">
            {translate('cells.redo')}
          </Button>
          <Button small aria-expanded={finding} aria-keyshortcuts="Control+H" onClick={() => setFinding(!finding)}>
            {translate('cells.find.open')}
          </Button>
        </div>
      </div>
      {finding && (
        <FindReplace
          cells={cells}
          columns={sheet.fields}
          textAt={textReader(sheet)}
          onReplace={(texts) => applyAll(written(sheet, texts))}
          onClose={() => setFinding(false)}
        />
      )}
      {editing && (
        <CellEditor
          key={`${editing.record.id}:${editing.change.path}`}
          label={`${editing.change.label}: ${titleOf(editing.record)}`}
          change={editing.change}
          record={editing.record}
          values={valuesOf(sheet.changes.get(editing.record.id))}
          editor={editor}
          typed={editing.typed}
          cell={editing.cell}
          onCommit={(values, key) => {
            apply([{ record: editing.record, field: editing.change.field.name, values }]);
            setEditing(undefined);
            if (!key) return;
            cells.focus();
            cells.after(key)?.();
          }}
          onCancel={() => {
            setEditing(undefined);
            cells.focus();
          }}
        />
      )}
    </>
  );
}

/** Whether a changed cell would not be saved as it is, or was not. */
function isRefused({ records, fields, changes }: Sheet, { row, column }: Place): boolean {
  const change = changes.get(records[row]?.id ?? '');
  const cell = change?.cells[fields[column]?.name ?? ''];
  return cell !== undefined && (cell.problem !== undefined || change?.outcome !== undefined);
}

interface NoteProps extends ReturnType<typeof useSheet> {
  active: Place;
}

/** What is to be known of the active cell; of an ordinary one, what can be done with it. */
function ActiveNote({ sheet, noteOf, active }: NoteProps) {
  const translate = useTranslate();
  const isTouch = useMobile();
  const [record, field] = [sheet.records[active.row], sheet.fields[active.column]];
  if (!record || !field) return null;
  const change = sheet.changes.get(record.id);
  const { problem, was, lock } = noteOf(record, sheet.drawn(record), change, field);
  const told = [problem, was, change?.outcome, lock].filter((text) => text !== undefined);
  return (
    <p className="v-grid-note c-cut c-small c-faint" data-tone={problem ? 'bad' : change?.outcome ? 'warn' : undefined}>
      {told.length > 0 ? told.join(' · ') : translate(isTouch ? 'grid.hintTouch' : 'grid.hint')}
    </p>
  );
}
