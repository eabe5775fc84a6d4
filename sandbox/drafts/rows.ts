import { parameterError, Refusal, unknownRecord } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import type { Json, JsonObject } from '../json';
import type { Draft } from './draft';

/** The record's key in the table: its id values as JSON. */
const keyText = ({ id }: Draft, values: JsonObject): string => JSON.stringify(id.map((field) => values[field] ?? null));

export const readRows = async (db: Queryable, { name }: Draft): Promise<JsonObject[]> => {
  const rows = await db.query<{ data: JsonObject }>(sql`select data from draft_row where draft = ${name} order by seq desc`);
  return rows.map(({ data }) => data);
};

/** The row with these id values. @throws Refusal 406 when there is none */
export const requireRow = async (db: Queryable, draft: Draft, values: JsonObject, place: string): Promise<JsonObject> => {
  const missing = draft.id.find((field) => values[field] === undefined);
  if (missing !== undefined) throw parameterError(`${place}${missing}`, 'missing');
  const row = await firstRow<{ data: JsonObject }>(db, sql`select data from draft_row where draft = ${draft.name} and key = ${keyText(draft, values)}`);
  if (row === undefined) throw unknownRecord(`${place}${draft.id.join(', ')}`, draft.id.map((field) => String(values[field])).join(', '));
  return row.data;
};

/** The next number of a single numeric id, for rows without an id. */
const nextId = async (db: Queryable, draft: Draft): Promise<Json> => {
  const rows = await readRows(db, draft);
  const [field = ''] = draft.id;
  return rows.reduce((highest, { [field]: id }) => (typeof id === 'number' && id > highest ? id : highest), 0) + 1;
};

const withId = async (db: Queryable, draft: Draft, values: JsonObject, place: string): Promise<JsonObject> => {
  const [field = '', ...others] = draft.id;
  const { [field]: given } = values;
  const numeric = draft.fields.some(({ name, holds }) => name === field && holds === 'integer');
  if (others.length === 0 && numeric && (given === undefined || given === 0)) return { ...values, [field]: await nextId(db, draft) };
  const empty = draft.id.find((one) => values[one] === undefined || values[one] === '');
  if (empty !== undefined) throw parameterError(`${place}${empty}`, 'has to be filled');
  return values;
};

/** Adds a row, with the next id when it has none. @throws Refusal 409 when the id exists already */
export const addRow = async (db: Queryable, draft: Draft, values: JsonObject, place: string): Promise<JsonObject> => {
  const row = await withId(db, draft, values, place);
  const added = await db.query(sql`insert into draft_row (draft, key, data) values (${draft.name}, ${keyText(draft, row)}, ${JSON.stringify(row)}::jsonb) on conflict do nothing returning seq`);
  if (added.length === 0) throw new Refusal(409, `${place}${draft.id.join(', ')}: exists already`);
  return row;
};

export const setRow = async (db: Queryable, draft: Draft, values: JsonObject, place: string): Promise<JsonObject> => {
  const row = { ...(await requireRow(db, draft, values, place)), ...values };
  await db.query(sql`update draft_row set data = ${JSON.stringify(row)}::jsonb where draft = ${draft.name} and key = ${keyText(draft, row)}`);
  return row;
};

export const deleteRow = async (db: Queryable, draft: Draft, values: JsonObject, place: string): Promise<void> => {
  await requireRow(db, draft, values, place);
  await db.query(sql`delete from draft_row where draft = ${draft.name} and key = ${keyText(draft, values)}`);
};
