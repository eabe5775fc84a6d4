import { isObject } from '../../src/schema/json';
import { InputError } from '../input-error';
import type { DraftField } from './draft';
import { fieldNames } from './field-names';
import { guessField } from './guess-field';
import type { Known } from './known';

/** Rows of a recorded answer and their place. */
interface SampleRows {
  rows: Record<string, unknown>[];
  /** With dots; undefined when the file contains just the rows or one record. */
  place?: string;
}

/** The usual keys around the records of an answer. */
const wrapping = new Set(['code', 'msg', 'message', 'count', 'total']);

/** Finds the rows in an answer: in `data`, in a list inside it, or the answer itself as a list or one record. */
export function rowsInSample(json: unknown, file: string): SampleRows {
  if (Array.isArray(json)) return { rows: rowsOnly(json, file) };
  if (!isObject(json)) throw new InputError(`${file}: the answer must be an object or a list of records`);
  const refusal = refusalOf(json);
  if (refusal !== undefined)
    throw new InputError(`${file}: the platform refused this call (${refusal}); record an answer with a record`);
  if (Object.keys(json).every((key) => wrapping.has(key)))
    throw new InputError(`${file}: there is no record in it; record an answer with a record`);
  if (!Object.hasOwn(json, 'data')) return { rows: [json] };
  const { data } = json;
  if (Array.isArray(data)) return { rows: rowsOnly(data, `${file}: data`), place: 'data' };
  if (!isObject(data)) throw new InputError(`${file}: "data" has no record`);
  const inside = Object.entries(data).find(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject),
  );
  const isPage =
    inside !== undefined &&
    Object.entries(data).every(([key, value]) => key === inside[0] || typeof value !== 'object');
  return isPage
    ? { rows: rowsOnly(inside[1] as unknown[], file), place: `data.${inside[0]}` }
    : { rows: [data], place: 'data' };
}

function rowsOnly(list: unknown[], place: string): Record<string, unknown>[] {
  const rows = list.filter(isObject);
  if (rows.length === 0) throw new InputError(`${place}: there is no record in it; record an answer with a record`);
  return rows;
}

/** Fields for the keys of the rows, in the order of the first row, with hints for the developer. */
export function fieldsOfRows(
  rows: Record<string, unknown>[],
  known: Known,
): { fields: DraftField[]; checks: string[] } {
  const { names, checks } = fieldNames(rows.flatMap((row) => Object.keys(row)));
  return {
    fields: names.map((name) =>
      guessField(
        name,
        rows.map((row) => row[name]),
        known,
      ),
    ),
    checks,
  };
}

/** The code and the message of a failed answer. */
function refusalOf(answer: Record<string, unknown>): string | undefined {
  const { code, msg, message } = answer;
  const isAnswer = ['data', 'msg', 'message'].some((key) => Object.hasOwn(answer, key));
  if (
    !isAnswer ||
    (typeof code !== 'number' && typeof code !== 'string') ||
    !/^\d+$/.test(String(code)) ||
    /^(0+|2\d\d|20000)$/.test(String(code))
  )
    return undefined;
  const reason = [msg, message].find((text) => typeof text === 'string' && text !== '');
  return `code ${code}${reason === undefined ? '' : `, "${String(reason)}"`}`;
}
