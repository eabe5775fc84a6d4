import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { truthOf } from '../../fields/boolean/truth';
import { useLasting } from '../../ui/useLasting';
import { useMobile } from '../../ui/useMobile';
import type { Changeable } from '../bulk/changeable';
import type { Editor } from '../bulk/verdict';
import { useDefinition } from '../definitions';
import type { ShownRows } from '../list/ListBody';
import { HeadCell } from '../list/Table';
import { useColumnWidths } from '../list/useColumnWidths';
import { useRowWindow } from '../useRowWindow';
import { CellEditor } from './CellEditor';
import { cellProblems } from './cells';
import { pastedCells, tableOfCells, textOfCells } from '../clipboard/clipboard';
import { commandOf, movedAfter } from './commands';
import { copied, emptied, filledDown, pasted, type Copied, type Edits } from './edits';
import { valuesOf, type Edit, type GridChanges } from './grid-changes';
import { cellId, GridRow } from './GridRow';
import { boxOf, only, selectedWithin, type Place, type Selected } from './range';
import { toldOf } from './told';
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

/** With more rows than this, only the visible ones are mounted. */
const windowFrom = 120;

/** The whole grid is one stop of Tab. */
function focusable(activeId: string) {
  return { role: 'grid', tabIndex: 0, 'aria-activedescendant': activeId };
}

/** The rows of a list as cells that are edited in place. The table has the focus; `aria-activedescendant` names its cell. */
export function Grid({ label, columns, widths, records, titleOf, store, cells, editor }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const { sort, setSort, isPlaceholderData } = useListContext();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const lastCopied = useRef<Copied>(undefined);
  const pressedActive = useRef(false);
  const [chosen, select] = useState<Selected>(only({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing>();
  const { sheet, noteOf } = useSheet({ columns, records, store, cells, editor });
  const busy = useLasting(isPlaceholderData ?? false);
  const size = { rows: records.length, columns: columns.length };
  const selected = selectedWithin(chosen, size);
  const { active } = selected;
  const box = boxOf(selected);
  const activeId = cellId(id, active.row, active.column);

  const isWindow = records.length > windowFrom;
  useColumnWidths(scroller, !isWindow, widths);
  const rowHeight = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32;
  const rows = useRowWindow({ scroller, count: isWindow ? records.length : 0, rowHeight, width: columns.length });
  useEffect(() => {
    const cell = document.getElementById(activeId);
    if (cell) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    else if (scroller.current) scroller.current.scrollTop = (active.row - 3) * rowHeight;
  }, [activeId, active.row, rowHeight]);

  const check = useCallback(
    (record: RaRecord, values: Record<string, unknown>, fields: string[]) =>
      cellProblems(definition, editor, record, values, fields),
    [definition, editor],
  );
  const apply = (edits: Edit[]) => store.apply(edits, check);
  const applyAll = (edits: Edits) => {
    apply(edits.edits);
    const told = toldOf(edits, translate);
    if (told) notify(told, { type: 'warning' });
  };
  const focus = () => table.current?.focus({ preventScroll: true });
  const edit = ({ row, column }: Place, typed?: string) => {
    const [record, field] = [records[row], columns[column]?.field];
    const change = field && cells.get(field.name);
    const cell = document.getElementById(cellId(id, row, column));
    if (!record || !change || !cell || sheet.isLocked(record, change.field)) return;
    if (change.field.kind !== 'boolean') setEditing({ record, change, typed, cell });
    else if (typed === undefined || typed === ' ') {
      const { name } = change.field;
      apply([{ record, field: name, values: { [name]: !(truthOf(sheet.drawn(record)[name]) ?? false) } }]);
    }
  };
  const work = {
    onKeyDown: (event: KeyboardEvent) => {
      const command = commandOf(event.nativeEvent, selected, size);
      if (!command) return;
      event.preventDefault();
      if (command.do === 'select') select(command.selected);
      else if (command.do === 'edit') edit(active, command.typed);
      else if (command.do === 'empty') applyAll(emptied(sheet, box));
      else if (command.do === 'fill') applyAll(filledDown(sheet, box));
      else store.undo();
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      event.preventDefault();
      pressedActive.current = place.row === active.row && place.column === active.column;
      select({ active: place, anchor: event.shiftKey ? selected.anchor : place });
      focus();
    },
    onPointerMove: ({ target, buttons }: PointerEvent) => {
      const place = buttons === 1 ? placeOf(target) : undefined;
      if (place && cellId(id, place.row, place.column) !== activeId) select({ ...selected, active: place });
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (!place) return;
      if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault();
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch' && pressedActive.current)
        edit(place);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (place) edit(place);
    },
    onCopy: (event: ClipboardEvent) => {
      event.preventDefault();
      const { cells: texts, values } = copied(sheet, box);
      const text = textOfCells(texts);
      lastCopied.current = { text, cells: values };
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', tableOfCells(texts));
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const { text, cells: values } = lastCopied.current ?? {};
      const own = text === event.clipboardData.getData('text/plain') ? values : undefined;
      const edits = pasted(sheet, box, pastedCells(event.clipboardData), own);
      applyAll(edits);
      const { top, left, bottom, right } = edits.target;
      select({ active: { row: top, column: left }, anchor: { row: bottom, column: right } });
    },
  };

  const draw = (index: number) => {
    const record = records[index];
    const isSelected = index >= box.top && index <= box.bottom;
    return (
      record && (
        <GridRow
          key={record.id}
          {...{ id, index, record, columns, noteOf }}
          context={sheet.context}
          drawn={sheet.drawn(record)}
          change={sheet.changes.get(record.id)}
          active={index === active.row ? active.column : undefined}
          left={isSelected ? box.left : undefined}
          right={isSelected ? box.right : undefined}
        />
      )
    );
  };
  return (
    <>
      <div className="v-table-frame">
        <div className="v-table-scroll v-grid-scroll" ref={scroller} aria-busy={busy || undefined}>
          <table
            ref={table}
            className="v-table v-grid"
            {...focusable(activeId)}
            aria-label={label}
            aria-multiselectable
            aria-rowcount={records.length + 1}
            aria-colcount={columns.length}
            {...work}
          >
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <HeadCell
                    key={column.field.name}
                    column={column}
                    sort={sort}
                    onSort={(field) =>
                      setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                    }
                    isStop={false}
                  />
                ))}
              </tr>
            </thead>
            <tbody>{isWindow ? rows(draw) : records.map((_, index) => draw(index))}</tbody>
          </table>
        </div>
      </div>
      <ActiveNote {...{ sheet, noteOf, active }} />
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
            const to = key && movedAfter(key, active, size);
            if (to) select(only(to));
            if (key) focus();
          }}
          onCancel={() => {
            setEditing(undefined);
            focus();
          }}
        />
      )}
    </>
  );
}

/** The cell that an element is in. */
function placeOf(target: EventTarget): Place | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined;
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
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
  const told = [problem, was, change?.outcome?.text, lock].filter((text) => text !== undefined);
  return (
    <p className="v-grid-note" data-tone={problem ? 'bad' : change?.outcome ? 'warn' : undefined}>
      {told.length > 0 ? told.join(' · ') : translate(isTouch ? 'grid.hintTouch' : 'grid.hint')}
    </p>
  );
}
