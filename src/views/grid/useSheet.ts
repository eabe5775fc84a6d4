import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldDefinition } from '../../schema/field-definition';
import { withComputed } from '../../wire/records';
import type { Changeable } from '../bulk/changeable';
import { withValues } from '../bulk/plan';
import type { Editor } from '../bulk/verdict';
import { useDefinition } from '../definitions';
import type { Column } from '../list/columns';
import { useCellContext } from '../useCellContext';
import { noteReader } from './cell-note';
import { lockOf } from './cells';
import type { Sheet } from './edits';
import { valuesOf, type Changes, type GridChanges, type RecordChange } from './grid-changes';

interface Input {
  columns: Column[];
  records: RaRecord[];
  store: GridChanges;
  cells: ReadonlyMap<string, Changeable>;
  editor: Editor;
}

export function useChanges({ subscribe, get }: GridChanges): Changes {
  return useSyncExternalStore(subscribe, get);
}

/** The rows on the page with their changes, and what is to be known of their cells. */
export function useSheet({ columns, records, store, cells, editor }: Input) {
  const definition = useDefinition();
  const changes = useChanges(store);
  const draw = useMemo(() => drawer([...cells.values()], withComputed(definition)), [cells, definition]);
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const drawn = useCallback((record: RaRecord) => draw(record, changes.get(record.id)), [draw, changes]);
  // With the records as they were: a note tells what a changed cell had before.
  const linked = useCellContext(fields, [...records, ...records.map(drawn)]);
  const context = useMemo(() => ({ ...linked, linkTo: () => undefined }), [linked]);
  const noteOf = useMemo(
    () => noteReader({ definition, editor, cells, context }),
    [definition, editor, cells, context],
  );
  const isLocked = (record: RaRecord, field: FieldDefinition) =>
    lockOf(definition, editor, cells, field, record, drawn(record)) !== undefined;
  const sheet: Sheet = { records, fields, changes, drawn, isLocked, context };
  return { sheet, noteOf };
}

/** Answers records with their changes: the same object for the same change, so that a memoised row is not drawn again. */
function drawer(cells: Changeable[], compute: (record: RaRecord) => RaRecord) {
  const known = new WeakMap<RecordChange, { record: RaRecord; drawn: RaRecord }>();
  return (record: RaRecord, change: RecordChange | undefined): RaRecord => {
    if (!change) return record;
    const last = known.get(change);
    if (last?.record === record) return last.drawn;
    const drawn = compute({ ...withValues(cells, record, valuesOf(change)), id: record.id });
    known.set(change, { record, drawn });
    return drawn;
  };
}
