import { problem, type Problem } from '../../fields/problem';
import type { CellWords } from '../../fields/sheet';
import { uniqueKey } from '../../fields/unique-key';
import { isUnfilled, validate } from '../../fields/validate';
import { holds } from '../../schema/condition';
import { startValue } from '../../schema/start-value';
import type { ColumnWords } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { cellText, readCell } from './cell-value';
import type { Mapping } from './columns';
import { isRefused } from './sheet';
import type { Cell, SheetRow } from './workbook';

type Values = Record<string, unknown>;

export interface ValidatorInput {
  columns: FieldDefinition[];
  mapping: Mapping;
  /** The parameters before the file; conditions of columns may use them. */
  values: Values;
  words: Record<string, ColumnWords>;
  yes: string[];
  no: string[];
  /** Each row needs its key, and no more is judged here: the other cells are judged with the record that they are for. */
  judgedLater?: boolean | undefined;
}

/** A row of the sheet, and what is wrong with it. */
export interface ValidatedRow {
  /** Row number of the spreadsheet. */
  row: number;
  /** Texts of its cells by column. */
  texts: Record<string, string>;
  /** Problems by column; empty when the row is valid. */
  problems: Record<string, Problem>;
}

/** What is wrong with a row now. */
export type Verdict = Pick<ValidatedRow, 'row' | 'problems'>;

/** A cell as it is typed into the sheet. */
export interface CellChange {
  row: number;
  column: string;
  text: string;
}

/** What was changed since the sheet was opened. */
export interface SheetChanges {
  cells: CellChange[];
  removed: number[];
}

interface State extends ValidatedRow {
  values: Values;
  unread: Record<string, Problem>;
  /** Problems of its own cells, without duplicates of other rows. */
  own: Record<string, Problem>;
  /** What no other row may have, by column. */
  keys: [column: string, key: string][];
  /** The row that it repeats, by column: how its problems differ from its own. */
  repeats: string;
}

/** A valid row with its values by column, ready to send. */
export interface SoundRow {
  row: number;
  values: Values;
  /** What could not be read, where it is judged later. */
  unread: Record<string, Problem>;
}

/** Validates all rows of a sheet with the validation of the fields, and refuses rows that share a unique value. */
export function createValidator(rows: SheetRow[], input: ValidatorInput) {
  const columns = input.columns.map((field) => ({
    field,
    words: wordsOf(field, input),
    place: input.mapping[field.name],
  }));
  const unique = input.columns.filter((column) => column.unique);
  const removed = new Set<number>();
  const changed = new Map<number, Map<string, string>>();

  const validateRow = ({ row, cells }: SheetRow): State => {
    const values: Values = {};
    const own: Record<string, Problem> = {};
    const unread: Record<string, Problem> = {};
    const texts: Record<string, string> = {};
    const typed = changed.get(row);
    const readings = columns.map(({ field, words, place }) => {
      const original = place === undefined ? null : (cells[place] ?? null);
      const cell: Cell = typed?.get(field.name) ?? original;
      const reading = readCell(field, cell, words);
      texts[field.name] = cellText(cell);
      values[field.name] = texts[field.name] === '' ? (startValue(field) ?? reading.value) : reading.value;
      return reading;
    });
    const around = { ...input.values, ...values };
    columns.forEach(({ field }, index) => {
      if (input.judgedLater && !field.unique) {
        const why = readings[index]?.problem;
        if (why) unread[field.name] = why;
        return;
      }
      const found = holds(field.when, around)
        ? (readings[index]?.problem ?? problemOf(field, values[field.name], around))
        : undefined;
      if (found) own[field.name] = found;
    });
    const keys = unique.flatMap((column): [string, string][] => {
      const key = uniqueKey(values, column);
      return key === undefined ? [] : [[column.name, key]];
    });
    return { row, values, unread, own, texts, keys, problems: own, repeats: '' };
  };

  function problemOf(field: FieldDefinition, value: unknown, around: Values): Problem | undefined {
    if (!input.judgedLater) return validate(field, value, around, 'add');
    return isUnfilled(field, value, around) ? problem('validation.required') : undefined;
  }

  const originals = new Map(rows.map((row) => [row.row, row]));
  const states = rows.map(validateRow);
  const indexOf = new Map(states.map(({ row }, index) => [row, index]));
  validateTogether(states, removed);

  /** The given rows, and the others whose result changes with them. */
  const resultsOf = (given: Set<number>): Verdict[] => {
    const others = validateTogether(states, removed);
    return states
      .filter(({ row }) => !removed.has(row) && (given.has(row) || others.has(row)))
      .map(({ row, problems }) => ({ row, problems }));
  };
  return {
    rows: (): ValidatedRow[] =>
      states.filter(({ row }) => !removed.has(row)).map(({ row, texts, problems }) => ({ row, texts, problems })),
    /** Changes cells, as if they were typed into the sheet; returns every row whose result changes. */
    edit(changes: CellChange[]): Verdict[] {
      const given = new Set<number>();
      for (const { row, column, text } of changes) {
        if (!originals.has(row)) continue;
        changed.set(row, (changed.get(row) ?? new Map<string, string>()).set(column, text));
        given.add(row);
      }
      for (const row of given) {
        const [index, original] = [indexOf.get(row), originals.get(row)];
        if (index !== undefined && original) states[index] = validateRow(original);
      }
      return resultsOf(given);
    },
    /** Takes rows out of the sheet, or puts them back; returns every row whose result changes. */
    remove(given: number[], isRemoved: boolean): Verdict[] {
      for (const row of given) {
        if (isRemoved) removed.add(row);
        else removed.delete(row);
      }
      return resultsOf(new Set(given));
    },
    changes: (): SheetChanges => ({
      cells: [...changed].flatMap(([row, cells]) => [...cells].map(([column, text]) => ({ row, column, text }))),
      removed: [...removed],
    }),
    sound: (): SoundRow[] =>
      states
        .filter((state) => !isRefused(state) && !removed.has(state.row))
        .map(({ row, values, unread }) => ({ row, values, unread })),
  };
}

export type Validator = ReturnType<typeof createValidator>;

/**
 * The first valid row with a value keeps it; later rows are duplicates. A refused row counts only after its correction.
 * @returns the rows whose result differs from before
 */
function validateTogether(states: State[], removed: ReadonlySet<number>): Set<number> {
  const claims = new Map<string, number>();
  const differing = new Set<number>();
  for (const state of states) {
    if (removed.has(state.row)) continue;
    const isOwnSound = !isRefused({ problems: state.own });
    const repeats = isOwnSound
      ? state.keys.flatMap(([column, key]): [string, number][] => {
          const earlier = claims.get(`${column} ${key}`);
          return earlier === undefined ? [] : [[column, earlier]];
        })
      : [];
    const told = repeats.join();
    if (told !== state.repeats) differing.add(state.row);
    state.repeats = told;
    state.problems =
      repeats.length > 0
        ? Object.fromEntries(repeats.map(([column, row]) => [column, problem('import.cell.repeats', { row })]))
        : state.own;
    if (isOwnSound && repeats.length === 0)
      for (const [column, key] of state.keys) claims.set(`${column} ${key}`, state.row);
  }
  return differing;
}

function wordsOf({ name }: FieldDefinition, { words, yes, no }: ValidatorInput): CellWords {
  return { options: words[name]?.options ?? [], yes, no };
}
