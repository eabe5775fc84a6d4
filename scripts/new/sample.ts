import { isObject } from '../../src/schema/json';
import { InputError } from '../command/input-error';

type Row = Record<string, unknown>;

/** Rows of a recorded answer and their place. */
interface Sample {
  rows: Row[];
  /** With dots: `data.items`; undefined when the file contains just the rows or one record. */
  place?: string;
}

const missing = 'there is no record in it; record an answer with a record';

/** Finds the rows in an answer: in `data`, in a list inside it, or the answer itself as a list or one record. */
export function rowsInSample(json: unknown, file: string): Sample {
  if (Array.isArray(json)) return { rows: rowsOnly(json, file) };
  if (!isObject(json)) throw new InputError(`${file}: the answer must be an object or a list of records`);
  const refusal = refusalOf(json);
  if (refusal !== undefined)
    throw new InputError(`${file}: the platform refused this call (${refusal}); record an answer with a record`);
  if (Object.keys(json).every((key) => ['code', 'msg', 'message', 'count', 'total'].includes(key)))
    throw new InputError(`${file}: ${missing}`);
  if (!Object.hasOwn(json, 'data')) return { rows: [json] };
  const { data } = json;
  if (Array.isArray(data)) return { rows: rowsOnly(data, `${file}: data`), place: 'data' };
  if (!isObject(data)) throw new InputError(`${file}: "data" has no record`);
  const lists = Object.entries(data).filter(([, value]) => typeof value === 'object');
  const [[key, list] = ['', undefined], ...others] = lists;
  return Array.isArray(list) && list.some(isObject) && others.length === 0
    ? { rows: rowsOnly(list, file), place: `data.${key}` }
    : { rows: [data], place: 'data' };
}

function rowsOnly(list: unknown[], place: string): Row[] {
  const rows = list.filter(isObject);
  if (rows.length === 0) throw new InputError(`${place}: ${missing}`);
  return rows;
}

/** The code and the message of a failed answer. */
function refusalOf(answer: Row): string | undefined {
  const { code, msg, message } = answer;
  const isAnswer = ['data', 'msg', 'message'].some((key) => Object.hasOwn(answer, key));
  const isCode = (typeof code === 'number' || typeof code === 'string') && /^\d+$/.test(String(code));
  if (!isAnswer || !isCode || /^(0+|2\d\d|20000)$/.test(String(code))) return undefined;
  const reason = [msg, message].find((text) => typeof text === 'string' && text !== '');
  return `code ${code}${reason === undefined ? '' : `, "${String(reason)}"`}`;
}

/** Keys of records that are valid field names, in the order of the first row, and the others. */
export function fieldNames(rows: Row[]): { names: string[]; others: string[] } {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isName = (key: string) => /^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !(key in Object.prototype);
  return { names: keys.filter(isName), others: keys.filter((key) => !isName(key)) };
}
