import { problem, type Problem } from '../../fields/problem';
import type { CellWords } from '../../fields/sheet';
import { uniqueKey } from '../../fields/unique-key';
import { validate } from '../../fields/validate';
import { holds } from '../../schema/condition';
import { startValue } from '../../schema/start-value';
import type { ColumnWords } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { cellText, readCell } from './cell-value';
import type { Mapping } from './columns';
import type { Cell, SheetRow } from './workbook';

type Values = Record<string, unknown>;

export interface ValidatorInput {
  columns: FieldDefinition[];
  mapping: Mapping;
  /** The parameters before the file; conditions of columns may use them. */
  values: Values;
  words: Record<string, ColumnWords>;
  yes: string;
  no: string;
}

/** A row that was refused, or that was refused before it was changed here. */
export interface ValidatedRow {
  /** Row number of the spreadsheet. */
  row: number;
  /** Texts of its cells by column. */
  texts: Record<string, string>;
  /** Problems by column; empty when the row is valid. */
  problems: Record<string, Problem>;
}

interface State extends ValidatedRow {
  values: Values;
  /** Problems of its own cells, without duplicates of other rows. */
  own: Record<string, Problem>;
}

export interface Validator {
  total: number;
  /** The rows with problems. */
  refused: () => ValidatedRow[];
  /** Changes one cell, as if it were typed into the sheet; returns every row whose result changes. */
  edit: (row: number, column: string, text: string) => ValidatedRow[];
  /** Values of the valid rows by column, ready to send. */
  sound: () => Values[];
}

/** Validates all rows of a sheet with the validation of the fields, and refuses rows that share a unique value. */
export function createValidator(rows: SheetRow[], input: ValidatorInput): Validator {
  const columns = input.columns.map((field) => ({
    field,
    words: wordsOf(field, input),
    place: input.mapping[field.name],
  }));
  type Column = (typeof columns)[number];

  const validateRow = (row: number, cells: ReadonlyMap<string, Cell>): State => {
    const values: Values = {};
    const own: Record<string, Problem> = {};
    const texts: Record<string, string> = {};
    const readings = columns.map(({ field, words }) => {
      const cell = cells.get(field.name) ?? null;
      const reading = readCell(field, cell, words);
      texts[field.name] = cellText(cell);
      values[field.name] = texts[field.name] === '' ? (startValue(field) ?? reading.value) : reading.value;
      return reading;
    });
    const around = { ...input.values, ...values };
    columns.forEach(({ field }, index) => {
      const found = holds(field.when, around)
        ? (readings[index]?.problem ?? validate(field, values[field.name], around, 'add'))
        : undefined;
      if (found) own[field.name] = found;
    });
    return { row, values, own, texts, problems: own };
  };

  const cellsOf = ({ cells }: SheetRow) =>
    new Map(
      columns.map(({ field, place }: Column): [string, Cell] => [
        field.name,
        place === undefined ? null : (cells[place] ?? null),
      ]),
    );
  const originals = new Map(rows.map((row) => [row.row, row]));
  const changed = new Map<number, Map<string, Cell>>();
  const states = rows.map((row) => validateRow(row.row, cellsOf(row)));
  const indexOf = new Map(states.map(({ row }, index) => [row, index]));
  validateTogether(states, input.columns);

  return {
    total: states.length,
    refused: () => states.filter(isRefused).map(shown),
    edit(row, column, text) {
      const index = indexOf.get(row);
      const original = originals.get(row);
      if (index === undefined || !original) return [];
      const before = states.map(signature);
      const cells = changed.get(row) ?? cellsOf(original);
      cells.set(column, text);
      changed.set(row, cells);
      states[index] = validateRow(row, cells);
      validateTogether(states, input.columns);
      return states.filter((state, at) => at === index || signature(state) !== before[at]).map(shown);
    },
    sound: () => states.filter((state) => !isRefused(state)).map(({ values }) => values),
  };
}

/** The first valid row with a value keeps it; later rows are duplicates. A refused row counts only after its correction. */
function validateTogether(states: State[], columns: FieldDefinition[]): void {
  const unique = columns.filter((column) => column.unique);
  const claims = new Map(unique.map(({ name }) => [name, new Map<string, number>()]));
  for (const state of states) {
    state.problems = state.own;
    if (Object.keys(state.own).length > 0) continue;
    const keys = unique.flatMap((column): [string, string][] => {
      const key = uniqueKey(state.values, column);
      return key === undefined ? [] : [[column.name, key]];
    });
    const repeats = keys.flatMap(([column, key]): [string, Problem][] => {
      const earlier = claims.get(column)?.get(key);
      return earlier === undefined ? [] : [[column, problem('import.cell.repeats', { row: earlier })]];
    });
    if (repeats.length > 0) state.problems = Object.fromEntries(repeats);
    else for (const [column, key] of keys) claims.get(column)?.set(key, state.row);
  }
}

function isRefused({ problems }: State): boolean {
  for (const _ in problems) return true;
  return false;
}

function shown({ row, texts, problems }: State): ValidatedRow {
  return { row, texts, problems };
}

function signature({ problems }: State): string {
  return Object.keys(problems).length === 0 ? '' : JSON.stringify(problems);
}

function wordsOf({ name }: FieldDefinition, { words, yes, no }: ValidatorInput): CellWords {
  return { options: words[name]?.options ?? [], yes, no };
}
