import { subtree } from '../auth/caller';
import { parameterError } from '../answer';
import type { Queryable } from '../database/database';
import { sql } from '../database/sql';
import { readInteger } from '../entity/field';
import type { Json, JsonObject } from '../json';
import { emptyValues, keyOf, readValue } from './body';
import type { Draft, DraftCall, DraftField } from './draft';

type RowTest = (row: JsonObject) => boolean;

function contains(held: Json | undefined, wanted: string): boolean {
  return String(held ?? '')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase());
}

/** The values of a field that has several: a list, or one text with commas. */
function entriesOf(value: Json | undefined): string[] {
  const entries = Array.isArray(value) ? value : String(value ?? '').split(',');
  return entries
    .map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry)))
    .filter((entry) => entry !== '');
}

/** Milliseconds of a moment on the wire; undefined for none. */
function instantOf({ moment }: DraftField, value: Json | undefined): number | undefined {
  if (value === undefined || value === '' || value === 0 || value === null) return undefined;
  if (moment?.as === 'seconds') return Number(value) * 1000;
  return moment?.as === 'milliseconds' ? Number(value) : Date.parse(`${String(value).replace(' ', 'T')}Z`);
}

/** What orders the values of a field: a number, or text in any case. */
export function rankOf(field: DraftField, value: Json | undefined): number | string {
  if (field.moment !== undefined) return instantOf(field, value) ?? 0;
  if (field.holds === 'integer' || field.holds === 'decimal' || field.holds === 'boolean') return Number(value ?? 0);
  return (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toLowerCase();
}

function isSame({ holds }: DraftField, held: Json | undefined, wanted: Json): boolean {
  return holds === 'decimal'
    ? Number(held ?? 0) === Number(wanted)
    : JSON.stringify(held ?? emptyValues[holds]) === JSON.stringify(wanted);
}

const day = 24 * 60 * 60 * 1000;

/** 0 and empty text are no filter; a list means one of, and [0] finds 0; text is found anywhere in any case. */
function testOf(field: DraftField, value: Json, place: string): RowTest | undefined {
  const { name, filter } = field;
  if (filter === 'any') {
    const wanted = new Set(entriesOf(value));
    return wanted.size === 0 ? undefined : (row) => entriesOf(row[name]).some((entry) => wanted.has(entry));
  }
  if (Array.isArray(value)) {
    const wanted = value.map((item, index) => readValue(field, item, `${place}[${index}]`));
    return wanted.length === 0 ? undefined : (row) => wanted.some((one) => isSame(field, row[name], one));
  }
  const read = readValue(field, value, place);
  if (read === '' || read === 0) return undefined;
  if (filter === 'day') {
    const from = instantOf(field, read) ?? 0;
    return (row) => {
      const at = instantOf(field, row[name]);
      return at !== undefined && at >= from && at < from + day;
    };
  }
  return typeof read === 'string' && filter === 'contains'
    ? (row) => contains(row[name], read)
    : (row) => isSame(field, row[name], read);
}

/** Rows whose value is not below, or not above, a bound. */
function boundTest(field: DraftField, value: Json, side: 'from' | 'to'): RowTest | undefined {
  if (value === '' || (value === 0 && field.moment !== undefined)) return undefined;
  const bound = rankOf(field, value);
  return (row) => {
    const { [field.name]: held } = row;
    if (held === undefined || held === '' || (field.moment !== undefined && held === 0)) return false;
    return side === 'from' ? rankOf(field, held) >= bound : rankOf(field, held) <= bound;
  };
}

/** Companies below those that the body's filter names. */
async function companiesBelow(db: Queryable, wanted: Json | undefined): Promise<number[]> {
  const ids = (Array.isArray(wanted) ? wanted : [wanted]).filter((id) => typeof id === 'number');
  const found = await Promise.all(ids.map((id) => db.query<{ comp_id: number }>(subtree(sql`${id}`))));
  return found.flat().map(({ comp_id: id }) => id);
}

interface DraftListing {
  tests: RowTest[];
  /** Null for a call without pages. */
  page: { index: number; size: number } | null;
  order?: { field: DraftField; descending: boolean };
}

function readPage(
  page: NonNullable<DraftCall['page']>,
  body: JsonObject,
  place: string,
): NonNullable<DraftListing['page']> {
  const { [page.number]: no = page.from, [page.size]: size = 10 } = body;
  const read = {
    index: readInteger(no, `${place}${page.number}`) - page.from,
    size: readInteger(size, `${place}${page.size}`),
  };
  if (read.index < 0) throw parameterError(`${place}${page.number}`, `expected at least ${page.from}`);
  if (read.size < 1 || read.size > 1000) throw parameterError(`${place}${page.size}`, 'expected 1 to 1000');
  return read;
}

function readOrder(
  call: DraftCall,
  fields: readonly DraftField[],
  body: JsonObject,
  place: string,
): DraftListing['order'] {
  const { sort } = call;
  const by = sort === undefined ? undefined : body[sort.by];
  if (sort === undefined || by === undefined || by === '') return undefined;
  const field = fields.find(({ name }) => sort.fields.includes(name) && keyOf(call, name) === by);
  if (field === undefined)
    throw parameterError(
      `${place}${sort.by}`,
      `expected one of ${sort.fields.map((name) => keyOf(call, name)).join(', ')}`,
    );
  const { [sort.dir]: direction = sort.asc } = body;
  if (direction !== sort.asc && direction !== sort.desc)
    throw parameterError(`${place}${sort.dir}`, `expected ${JSON.stringify(sort.asc)} or ${JSON.stringify(sort.desc)}`);
  return { field, descending: direction === sort.desc };
}

/** The tests of one key of a list's body; undefined for a key that is no filter. */
async function testsOfKey(
  db: Queryable,
  { call, fields, body, place }: Asked,
  key: string,
): Promise<RowTest[] | undefined> {
  const { [key]: value = '' } = body;
  const period = fields.find(({ span }) => span?.includes(key));
  if (period !== undefined)
    return [boundTest(period, value, period.span?.[0] === key ? 'from' : 'to')].filter((test) => test !== undefined);
  const field = fields.find(({ name }) => keyOf(call, name) === key);
  if (field === undefined) return undefined;
  const { search } = field;
  if (search === undefined) {
    const widened = fields.find(
      (one) =>
        one.search?.by === 'subordinates' && one.search.field === field.name && body[keyOf(call, one.name)] === 1,
    );
    const test = testOf(field, widened === undefined ? value : await companiesBelow(db, value), `${place}${key}`);
    return test === undefined ? [] : [test];
  }
  if (Array.isArray(value)) return [];
  const read = readValue(field, value, `${place}${key}`);
  if (search.by === 'bound') {
    const bounded = fields.find(({ name }) => name === search.field);
    return bounded === undefined ? [] : [boundTest(bounded, read, search.side)].filter((test) => test !== undefined);
  }
  if (search.by !== 'anywhere' || typeof read !== 'string' || read === '') return [];
  const texts = fields.filter(
    ({ holds, search: isFilter, permission, writeOnly }) =>
      holds === 'text' && isFilter === undefined && permission === undefined && writeOnly === undefined,
  );
  return [(row) => texts.some(({ name }) => contains(row[name], read))];
}

interface Asked {
  call: DraftCall;
  fields: readonly DraftField[];
  body: JsonObject;
  place: string;
}

/** Page, order and filters of a draft's list. @throws Refusal 406 for unknown keys and wrong types */
export async function readDraftListing(db: Queryable, asked: Asked): Promise<DraftListing> {
  const { call, fields, body, place } = asked;
  const { page = { number: 'page_no', size: 'page_size', from: 1 } } = call;
  const listing: DraftListing = { tests: [], page: page === null ? null : readPage(page, body, place) };
  const order = readOrder(call, fields, body, place);
  const own = new Set([
    ...(page === null ? [] : [page.number, page.size]),
    ...(call.sort === undefined ? [] : [call.sort.by, call.sort.dir]),
  ]);
  for (const key of Object.keys(body).filter((one) => !own.has(one))) {
    const tests = await testsOfKey(db, asked, key);
    if (tests === undefined) throw parameterError(`${place}${key}`, 'unknown field');
    listing.tests.push(...tests);
  }
  return order === undefined ? listing : { ...listing, order };
}

/** Keys that the body of a list may have. */
export function listingKeys(call: DraftCall, fields: Draft['fields']): string[] {
  const { page = { number: 'page_no', size: 'page_size', from: 1 }, sort } = call;
  return [
    ...(page === null ? [] : [page.number, page.size]),
    ...(sort === undefined ? [] : [sort.by, sort.dir]),
    ...fields.flatMap(({ name, span = [] }) => [keyOf(call, name), ...span]),
  ];
}
