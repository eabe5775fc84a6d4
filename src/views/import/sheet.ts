import type { FieldDefinition } from '../../schema/field-definition';
import { createStore } from '../../wire/listeners';
import type { CellChange, ValidatedRow, Verdict } from './validator';

/** Other cells of a column with the wrong value that was just mended. */
export interface Offer {
  column: string;
  text: string;
  rows: number[];
}

export interface SheetSnapshot {
  /** The rows that are shown, in their order. */
  rows: readonly ValidatedRow[];
  total: number;
  refusedCount: number;
  /** Whether only rows to correct are shown, with those that were corrected since. */
  onlyRefused: boolean;
  canUndo: boolean;
  canRedo: boolean;
  offer?: Offer | undefined;
  /** The worker has stopped: nothing is validated any more. */
  isBroken: boolean;
}

/** What the worker does with the rows. */
interface Checks {
  edit: (changes: CellChange[]) => Promise<Verdict[]>;
  remove: (rows: number[], isRemoved: boolean) => Promise<Verdict[]>;
}

/** Texts of cells, or rows that go or come back. */
type Step = { cells: CellChange[] } | { rows: number[]; isRemoved: boolean };

/** Steps that can be undone. */
const maxSteps = 100;

/**
 * The rows of an import while they are mended. Texts change at once; the worker says afterwards what is wrong with them.
 * @param onChange something was changed that has to be kept
 */
export function createSheet(columns: FieldDefinition[], all: ValidatedRow[], checks: Checks, onChange: () => void) {
  const rows = new Map(all.map((row) => [row.row, row]));
  const removed = new Set<number>();
  /** What undoes each step, and what does again what was undone. */
  const before: Step[] = [];
  const after: Step[] = [];
  /** The rows that the filter shows. */
  let filtered: Set<number> | undefined;
  let offer: Offer | undefined;
  let typing: { row: number; column: string; text: string; wasWrong: boolean } | undefined;
  let isBroken = false;
  const store = createStore(snapshot());

  function snapshot(): SheetSnapshot {
    const left = [...rows.values()].filter(({ row }) => !removed.has(row));
    return {
      rows: filtered ? left.filter(({ row }) => filtered?.has(row)) : left,
      total: left.length,
      refusedCount: left.filter(isRefused).length,
      onlyRefused: filtered !== undefined,
      canUndo: before.length > 0,
      canRedo: after.length > 0,
      offer,
      isBroken,
    };
  }

  function tell(): void {
    store.set(snapshot());
  }

  async function settle(checking: Promise<Verdict[]>): Promise<void> {
    tell();
    try {
      for (const { row, problems } of await checking) {
        const known = rows.get(row);
        if (!known) continue;
        rows.set(row, { ...known, problems });
        if (isRefused({ problems })) filtered?.add(row);
      }
      onChange();
    } catch {
      isBroken = true;
    }
    tell();
  }

  function write(changes: CellChange[]): Promise<void> {
    for (const { row, column, text } of changes) {
      const known = rows.get(row);
      if (known) rows.set(row, { ...known, texts: { ...known.texts, [column]: text } });
    }
    return settle(checks.edit(changes));
  }

  function setRemoved(given: number[], isRemoved: boolean): Promise<void> {
    for (const row of given) {
      if (isRemoved) removed.add(row);
      else removed.delete(row);
    }
    return settle(checks.remove(given, isRemoved));
  }

  function add(step: Step): void {
    before.push(step);
    if (before.length > maxSteps) before.shift();
    after.length = 0;
  }

  function textOf(row: number, column: string): string {
    return rows.get(row)?.texts[column] ?? '';
  }

  function present(cells: CellChange[]): CellChange[] {
    return cells.map((cell) => ({ ...cell, text: textOf(cell.row, cell.column) }));
  }

  /** Takes the last step of one list, and puts its opposite on the other one. */
  async function take(from: Step[], to: Step[]): Promise<void> {
    const step = from.pop();
    offer = undefined;
    if (!step) return;
    to.push('cells' in step ? { cells: present(step.cells) } : { ...step, isRemoved: !step.isRemoved });
    await ('cells' in step ? write(step.cells) : setRemoved(step.rows, step.isRemoved));
  }

  /** The cells of a column with a wrong value; a value that no two rows share is of no use to the others. */
  function sameAs(column: string, text: string): number[] {
    if (columns.some(({ name, unique }) => name === column && unique)) return [];
    return [...rows.values()].flatMap(({ row, texts, problems }) =>
      !removed.has(row) && problems[column] && (texts[column] ?? '') === text ? [row] : [],
    );
  }

  /** Changes cells as one step. */
  async function set(changes: CellChange[]): Promise<void> {
    const differing = changes.filter(
      (change) => rows.has(change.row) && textOf(change.row, change.column) !== change.text,
    );
    if (differing.length === 0) return;
    offer = undefined;
    add({ cells: present(differing) });
    await write(differing);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    /** A cell is being typed into: it is validated with every letter, and counts as one step at the end. */
    begin(row: number, column: string): void {
      const known = rows.get(row);
      typing = { row, column, text: known?.texts[column] ?? '', wasWrong: known?.problems[column] !== undefined };
    },
    async type(text: string): Promise<void> {
      if (typing) await write([{ row: typing.row, column: typing.column, text }]);
    },
    /** Ends the typing, and keeps what was typed or not. Offers the same change for the cells with the same wrong value. */
    async end(isKept: boolean): Promise<void> {
      if (!typing) return;
      const { row, column, text: former, wasWrong } = typing;
      typing = undefined;
      const text = textOf(row, column);
      if (text === former) return;
      if (!isKept) return write([{ row, column, text: former }]);
      add({ cells: [{ row, column, text: former }] });
      const others = wasWrong ? sameAs(column, former).filter((other) => other !== row) : [];
      offer = others.length > 0 ? { column, text, rows: others } : undefined;
      onChange();
      tell();
    },
    /** Gives the others of the offer the same value. */
    takeOffer: () =>
      set(offer ? offer.rows.map((row) => ({ row, column: offer?.column ?? '', text: offer?.text ?? '' })) : []),
    remove(row: number): Promise<void> {
      offer = undefined;
      add({ rows: [row], isRemoved: false });
      return setRemoved([row], true);
    },
    undo: () => take(before, after),
    redo: () => take(after, before),
    /** Shows the rows to correct alone, or all. */
    show(onlyRefused: boolean): void {
      filtered = onlyRefused ? new Set(refusedRows().map(({ row }) => row)) : undefined;
      tell();
    },
    refused: refusedRows,
    textOf,
  };

  function refusedRows(): ValidatedRow[] {
    return [...rows.values()].filter((row) => !removed.has(row.row) && isRefused(row));
  }
}

export type Sheet = ReturnType<typeof createSheet>;

export function isRefused({ problems }: Pick<ValidatedRow, 'problems'>): boolean {
  for (const _ in problems) return true;
  return false;
}
