import { parameterError } from '../answer';
import { type Sql, sql } from '../database/sql';
import { isObject, type Json } from '../json';
import {
  type Field,
  readBody,
  readDateTime,
  readDecimal,
  readInteger,
  readIntegers,
  readText,
  type Shape,
  type Values,
} from './field';

/** A column of a table that is visible on the wire. T is its wire value. */
export interface Column<T> extends Field<T> {
  /** Its type in the table, as PostgreSQL names it. */
  readonly type: string;
  /** How a list filters by it: text contains, the rest equals, dates lie in a period. */
  readonly filter: 'contains' | 'equal' | 'period' | 'none';
  /** Required when a record is added, and cannot be emptied. */
  readonly required: boolean;
  /** Set by the platform; a body that sends it is refused. */
  readonly server: boolean;
  /** The fields of its rows. */
  readonly rows?: Shape;
  /** What an add stores when nothing was sent; a set that sends nothing (0) keeps the stored value. */
  readonly initial?: number;
  /** Filled with the moment of the write: of the add, or of each write. */
  readonly stamped?: 'add' | 'write';
  /** Reads one value of an equal filter. */
  readFilter(value: Json, place: string): string | number;
  /** The wire's value as the column stores it. */
  store(value: T): Sql;
  /** Expression that gives the wire's value back. */
  select(expression: string): string;
  isEmpty(value: T): boolean;
}

export type Columns = Record<string, Column<unknown>>;

interface Options {
  required?: boolean;
  server?: boolean;
}

function placed({ required = false, server = false }: Options) {
  return { required, server };
}

/** The text's length limit, pattern and whether it is required. Only filled values have to match the pattern. */
export function text({
  max = 255,
  pattern,
  ...options
}: Options & { max?: number; pattern?: { test: RegExp; expected: string } } = {}): Column<string> {
  return {
    type: 'text',
    ...placed(options),
    filter: 'contains',
    read(value, place) {
      const read = readText(value, place, max);
      if (pattern !== undefined && read !== '' && !pattern.test.test(read))
        throw parameterError(place, `expected ${pattern.expected}`);
      return read;
    },
    readFilter: (value, place) => readText(value, place, max),
    store: (value) => sql`${value}`,
    select: (expression) => expression,
    isEmpty: (value) => value.trim() === '',
  };
}

/** A key or password: no list is filtered by it, since that would let a caller guess it character by character. */
export function secret(options: Parameters<typeof text>[0] = {}): Column<string> {
  return {
    ...text(options),
    filter: 'none',
  };
}

/** A whole number; `of` limits it to the values of an enum, given by name or as a list. */
export function integer({
  min,
  max,
  of,
  initial,
  ...options
}: Options & {
  min?: number;
  max?: number;
  of?: Readonly<Record<string, number>> | readonly number[];
  initial?: number;
} = {}): Column<number> {
  const known = of && Object.values(of);
  return {
    type: 'integer',
    ...placed(options),
    ...(initial !== undefined && { initial }),
    filter: 'equal',
    read(value, place) {
      const read = readInteger(value, place);
      if (min !== undefined && read < min) throw parameterError(place, `expected at least ${min}`);
      if (max !== undefined && read > max) throw parameterError(place, `expected at most ${max}`);
      if (known !== undefined && read !== 0 && !known.includes(read))
        throw parameterError(place, `expected one of ${known.join(', ')}`);
      return read;
    },
    readFilter: readInteger,
    store: (value) => sql`${value}`,
    select: (expression) => expression,
    isEmpty: (value) => value === 0,
  };
}

/** The key of its own table. */
export function serial(): Column<number> {
  return integer({ server: true });
}

/** Another record's id: 0 on the wire, null in the table when there is none. */
export function reference(options: Options = {}): Column<number> {
  return {
    ...integer({ ...options, min: 0 }),
    store: (value) => sql`${value === 0 ? null : value}::integer`,
    select: (expression) => `coalesce(${expression}, 0)`,
  };
}

export function decimal(options: Options & { min?: number; max?: number; scale?: number } = {}): Column<string> {
  return {
    type: 'numeric',
    ...placed(options),
    filter: 'none',
    read(value, place) {
      const read = readDecimal(value, place);
      const { min = -Infinity, max = Infinity, scale = Infinity } = options;
      if (read !== '' && (Number(read) < min || Number(read) > max))
        throw parameterError(place, `expected ${min} to ${max}`);
      if ((read.split('.')[1] ?? '').replace(/0+$/, '').length > scale)
        throw parameterError(place, `expected at most ${scale} decimals`);
      return read;
    },
    readFilter: readDecimal,
    store: (value) => sql`${value === '' ? null : value}::numeric`,
    select: (expression) => `coalesce(${expression}, 0)::float8`,
    isEmpty: (value) => value === '',
  };
}

/** A moment: 'YYYY-MM-DD HH:mm:ss' in UTC on the wire, empty when there is none. */
export function moment(options: Options = {}): Column<string> {
  return {
    type: 'timestamp with time zone',
    ...placed(options),
    filter: 'period',
    read: readDateTime,
    readFilter: readDateTime,
    store: (value) => sql`${value === '' ? null : `${value}+00`}::timestamptz`,
    select: (expression) => `coalesce(to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '')`,
    isEmpty: (value) => value === '',
  };
}

/** The moment at which a record was added. */
export function created(): Column<string> {
  return { ...moment({ server: true }), stamped: 'add' };
}

/** The moment at which a record was last written. */
export function changed(): Column<string> {
  return { ...moment({ server: true }), stamped: 'write' };
}

/** Ids of other records. */
export function integers(options: Options = {}): Column<number[]> {
  return {
    type: 'integer[]',
    ...placed(options),
    filter: 'none',
    read: (value, place) => [...new Set(readIntegers(value, place))],
    readFilter: readInteger,
    store: (value) => sql`${value}::integer[]`,
    select: (expression) => `to_jsonb(${expression})`,
    isEmpty: (value) => value.length === 0,
  };
}

/** A port; 0 is none. */
export function port(): Column<number> {
  return integer({ min: 0, max: 65_535 });
}

/** One of a few texts, such as a language; lists filter by the whole value. */
export function choice(of: readonly string[], { required = false }: { required?: boolean } = {}): Column<string> {
  const column = text({ required, max: 32 });
  return {
    ...column,
    filter: 'equal',
    read(value, place) {
      const read = column.read(value, place);
      if (read !== '' && !of.includes(read)) throw parameterError(place, `expected one of ${of.join(', ')}`);
      return read;
    },
  };
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** JSON that is sent as text; empty when there is none. */
export function jsonText({ max = 4000 }: { max?: number } = {}): Column<string> {
  const column = text({ max });
  return {
    ...column,
    filter: 'none',
    read(value, place) {
      const read = column.read(value, place);
      if (read !== '' && !isJson(read)) throw parameterError(place, 'expected JSON as text');
      return read;
    },
  };
}

/**
 * The key of another record as text, such as a product's `pk`: empty on the wire and null in the table when there is none.
 * Lists filter by the whole value.
 */
export function textReference({
  required = false,
  max = 64,
}: { required?: boolean; max?: number } = {}): Column<string> {
  return {
    ...text({ required, max }),
    filter: 'equal',
    store: (value) => sql`${value === '' ? null : value}::text`,
    select: (expression) => `coalesce(${expression}, '')`,
  };
}

/** The key of a table whose records are identified by a text, such as a device's UID. It is set when the record is added. */
export function textKey({ max = 64 }: { max?: number } = {}): Column<string> {
  return text({ max, required: true });
}

/** An amount of money, with at most two decimals. */
export function money(options: Parameters<typeof decimal>[0] = {}): Column<string> {
  const column = decimal(options);
  return {
    ...column,
    type: 'numeric(14,2)',
    read(value, place) {
      const read = column.read(value, place);
      if (/\.\d\d\d*[1-9]/.test(read)) throw parameterError(place, 'expected at most two decimals');
      return read;
    },
  };
}

/** A list of small objects, `[{ ip: '10.0.0.1' }]`, stored in one column in wire format. */
export function rows<S extends Shape>(
  shape: S,
  { required = false, max = 100 }: { required?: boolean; max?: number } = {},
): Column<Values<S>[]> {
  return {
    type: 'jsonb',
    ...placed({ required }),
    rows: shape,
    filter: 'none',
    read(value, place) {
      if (!Array.isArray(value)) throw parameterError(place, 'expected a list');
      if (value.length > max) throw parameterError(place, `expected at most ${max} entries`);
      return value.map((entry, index) => {
        if (!isObject(entry)) throw parameterError(`${place}[${index}]`, 'expected an object');
        return readBody(shape, entry, `${place}[${index}].`);
      });
    },
    readFilter: (value, place) => readText(value, place, 255),
    store: (value) => sql`${JSON.stringify(value)}::jsonb`,
    select: (expression) => expression,
    isEmpty: (value) => value.length === 0,
  };
}

/** The moment as the wire writes it. */
export function formatMoment(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
