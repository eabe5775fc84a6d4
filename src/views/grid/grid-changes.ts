import type { Identifier, RaRecord } from 'react-admin';
import type { Problem } from '../../fields/problem';
import { sameValue } from '../../fields/same-value';
import { createStore } from '../../wire/listeners';
import type { Entry } from '../bulk/entry';
import type { Values } from '../form/changes';

/** A changed cell: the values of its field before and after, by their names. */
interface CellChange {
  seen: Values;
  values: Values;
  /** It was given what is no value of its field. */
  unread?: Problem;
  /** What its form would refuse. */
  problem?: Problem;
}

/** The changed cells of a record, by field. */
export interface RecordChange {
  id: Identifier;
  cells: Readonly<Record<string, CellChange>>;
  /** Why it was not saved. */
  outcome?: string;
}

export type Changes = ReadonlyMap<Identifier, RecordChange>;

/** What a cell is to get. */
export interface Edit {
  /** As the list shows it. */
  record: RaRecord;
  field: string;
  values: Values;
  unread?: Problem | undefined;
}

/** Says of the new values of a record what its form would refuse, by field. */
type CheckCells = (record: RaRecord, values: Values, fields: string[]) => Record<string, Problem>;

/** Steps that can be taken back. */
const mostSteps = 100;

/** The changes of a grid, by record, so that they stay while the list shows other rows. Nothing else of a record is kept. */
export function createGridChanges() {
  const { get, set: become, subscribe } = createStore<Changes>(new Map());
  let before: Changes[] = [];
  /** What was taken back. */
  let after: Changes[] = [];

  /** A step that can be taken back. */
  function step(next: Changes): void {
    before = [...before, get()].slice(-mostSteps);
    after = [];
    become(next);
  }

  return {
    get,
    subscribe,
    canUndo: () => before.length > 0,
    canRedo: () => after.length > 0,
    /** Changes cells, in one step. */
    apply: (edits: Edit[], check: CheckCells) => {
      if (edits.length === 0) return;
      const next = new Map(get());
      const records = new Map<Identifier, RaRecord>();
      for (const edit of edits) {
        const { id } = edit.record;
        records.set(id, edit.record);
        next.set(id, { id, cells: withEdit(next.get(id)?.cells ?? {}, edit) });
      }
      for (const [id, record] of records) {
        const change = next.get(id);
        if (!change || Object.keys(change.cells).length === 0) next.delete(id);
        else next.set(id, checked(change, check(record, valuesOf(change), Object.keys(change.cells))));
      }
      step(next);
    },
    /** Takes the last step back. */
    undo: () => {
      const last = before.pop();
      if (!last) return;
      after.push(get());
      become(last);
    },
    /** Does again what was taken back last, unless something was changed since. */
    redo: () => {
      const next = after.pop();
      if (!next) return;
      before.push(get());
      become(next);
    },
    discard: () => step(new Map()),
    /** What is done is no change any more; what was not done keeps its outcome. There is no step back behind it, and none forward. */
    settle: (entries: readonly Entry[], textOf: (entry: Entry) => string) => {
      const next = new Map(get());
      for (const entry of entries) {
        const change = next.get(entry.id);
        if (!change) continue;
        if (entry.state === 'done' || entry.state === 'same') next.delete(entry.id);
        else if (entry.state !== 'changes') next.set(entry.id, { ...change, outcome: textOf(entry) });
      }
      before = [];
      after = [];
      become(next);
    },
  };
}

export type GridChanges = ReturnType<typeof createGridChanges>;

/** The new values of a record, by name. */
export function valuesOf(change: RecordChange | undefined): Values {
  return Object.assign({}, ...Object.values(change?.cells ?? {}).map(({ values }) => values)) as Values;
}

/** What the user saw of a record in the fields that are changed. */
export function seenOf(change: RecordChange | undefined): Values {
  return Object.assign({}, ...Object.values(change?.cells ?? {}).map(({ seen }) => seen)) as Values;
}

export function countCells(changes: Changes): number {
  return [...changes.values()].reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
}

/** The cells with one more change; one that has its former values again is no change. */
function withEdit(cells: RecordChange['cells'], { record, field, values, unread }: Edit): RecordChange['cells'] {
  const { [field]: known, ...others } = cells;
  const all = { ...known?.values, ...values };
  const names = Object.keys(all);
  const seen = Object.fromEntries(
    names.map((name) => [name, known && name in known.seen ? known.seen[name] : record[name]]),
  );
  if (!unread && names.every((name) => sameValue(seen[name], all[name]))) return others;
  return { ...cells, [field]: { seen, values: all, ...(unread && { unread }) } };
}

function checked(change: RecordChange, problems: Record<string, Problem>): RecordChange {
  const cells = Object.entries(change.cells).map(([field, { problem: _, ...cell }]): [string, CellChange] => {
    const found = cell.unread ?? problems[field];
    return [field, { ...cell, ...(found && { problem: found }) }];
  });
  return { id: change.id, cells: Object.fromEntries(cells) };
}
