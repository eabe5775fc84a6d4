import { isObject } from '../../src/wire/answer';
import { InputError } from '../input-error';
import type { DraftField } from './draft';
import { guessField } from './guess-field';
import type { Known } from './known';

/** Rows of a recorded answer and where they lie in it. */
export interface SampleRows {
  rows: Record<string, unknown>[];
  /** Dotted; undefined when the file is the rows themselves, or one record. */
  place?: string;
}

/** Finds the rows in an answer: `data`, a list inside it, a bare list, or one bare record. */
export function rowsInSample(json: unknown, file: string): SampleRows {
  if (Array.isArray(json)) return { rows: rowsOnly(json, file) };
  if (!isObject(json)) throw new InputError(`${file}: an answer is an object or a list of records`);
  if (!Object.hasOwn(json, 'data')) return { rows: [json] };
  const { data } = json;
  if (Array.isArray(data)) return { rows: rowsOnly(data, `${file}: data`), place: 'data' };
  if (!isObject(data)) throw new InputError(`${file}: "data" holds no record`);
  const inside = Object.entries(data).find(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject));
  const isPage = inside !== undefined && Object.entries(data).every(([key, value]) => key === inside[0] || typeof value !== 'object');
  return isPage ? { rows: rowsOnly(inside[1] as unknown[], file), place: `data.${inside[0]}` } : { rows: [data], place: 'data' };
}

function rowsOnly(list: unknown[], place: string): Record<string, unknown>[] {
  const rows = list.filter(isObject);
  if (rows.length === 0) throw new InputError(`${place}: no record in it; record an answer that has one`);
  return rows;
}

/** A field for each key that any row has, in the order of the first. */
export function fieldsOfRows(rows: Record<string, unknown>[], known: Known): DraftField[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.map((name) => guessField(name, rows.map((row) => row[name]), known));
}
