import { parameterError, Refusal, unknownRecord } from '../answer';
import type { Caller } from '../auth/caller';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { formatMoment } from '../entity/column';
import type { Json, JsonObject } from '../json';
import { rankOf } from './filter';
import type { Draft, DraftField, DraftFill } from './draft';

/** A draft, and the name under which its rows are stored: drafts over the same list share them. */
export interface StoredDraft extends Draft {
  store: string;
}

/** Who writes a row, and when. */
export interface Writer {
  caller: Pick<Caller, 'id' | 'userId' | 'companyId'>;
  now: Date;
}

/** The record's key in the table: its id values as JSON. */
function keyText({ id }: Draft, values: JsonObject): string {
  return JSON.stringify(id.map((field) => values[field] ?? null));
}

export async function readRows(db: Queryable, { store }: StoredDraft): Promise<JsonObject[]> {
  const rows = await db.query<{ data: JsonObject }>(
    sql`select data from draft_row where draft = ${store} order by seq desc`,
  );
  return rows.map(({ data }) => data);
}

/** The row with these id values. @throws Refusal 406 when there is none */
export async function requireRow(
  db: Queryable,
  draft: StoredDraft,
  values: JsonObject,
  place: string,
): Promise<JsonObject> {
  const missing = draft.id.find((field) => values[field] === undefined);
  if (missing !== undefined) throw parameterError(`${place}${missing}`, 'missing');
  const row = await firstRow<{ data: JsonObject }>(
    db,
    sql`select data from draft_row where draft = ${draft.store} and key = ${keyText(draft, values)}`,
  );
  if (row === undefined)
    throw unknownRecord(`${place}${draft.id.join(', ')}`, draft.id.map((field) => String(values[field])).join(', '));
  return row.data;
}

/** A moment as a field holds it. */
export function momentIn({ moment }: DraftField, now: Date): Json {
  if (moment?.as === 'seconds') return Math.floor(now.getTime() / 1000);
  if (moment?.as === 'milliseconds') return now.getTime();
  return moment?.isDay === true ? `${formatMoment(now).slice(0, 10)} 00:00:00` : formatMoment(now);
}

const written: Record<'add' | 'set', ReadonlySet<DraftFill | undefined>> = {
  add: new Set(['created', 'changed', 'creator', 'operator', 'company']),
  set: new Set(['changed', 'operator']),
};

function filledWith(field: DraftField, { caller, now }: Writer): Json {
  if (field.moment !== undefined) return momentIn(field, now);
  if (field.fills === 'company') return caller.companyId;
  return field.holds === 'integer' ? caller.id : caller.userId;
}

/** What the platform itself writes, besides what was sent; `tells` are fields of an action. */
function filled(draft: Draft, write: 'add' | 'set', writer: Writer, tells: readonly string[] = []): JsonObject {
  return Object.fromEntries(
    draft.fields.flatMap((field): [string, Json][] => {
      if (
        written[write].has(field.fills) ||
        (tells.includes(field.name) && (field.moment !== undefined || field.fills !== undefined))
      )
        return [[field.name, filledWith(field, writer)]];
      return write === 'add' && field.initial !== undefined ? [[field.name, field.initial]] : [];
    }),
  );
}

/** The next number of an id that no form sends. */
async function nextNumber(db: Queryable, draft: StoredDraft, field: string): Promise<number> {
  return (
    (await readRows(db, draft)).reduce(
      (highest, { [field]: id }) => Math.max(highest, Number.isInteger(Number(id)) ? Number(id) : 0),
      0,
    ) + 1
  );
}

/** The values with their id: a single one that is missing is the next number. */
async function withId(db: Queryable, draft: StoredDraft, values: JsonObject, place: string): Promise<JsonObject> {
  const isMissing = (field: string): boolean =>
    values[field] === undefined || values[field] === '' || values[field] === 0;
  const [field = '', ...others] = draft.id;
  const { holds } = draft.fields.find(({ name }) => name === field) ?? {};
  if (others.length === 0 && field !== '' && isMissing(field) && (holds === 'integer' || values[field] === undefined)) {
    const next = await nextNumber(db, draft, field);
    return { ...values, [field]: holds === 'integer' ? next : String(next) };
  }
  const empty = draft.id.find((one) => values[one] === undefined || values[one] === '');
  if (empty !== undefined) throw parameterError(`${place}${empty}`, 'has to be filled');
  return values;
}

/** @throws Refusal when another row has a value that must differ */
async function refuseDuplicate(db: Queryable, draft: StoredDraft, row: JsonObject, place: string): Promise<void> {
  const unique = draft.unique ?? [];
  if (unique.length === 0) return;
  const others = (await readRows(db, draft)).filter((other) => keyText(draft, other) !== keyText(draft, row));
  const valueOf = (one: JsonObject, name: string): string | number => {
    const field = draft.fields.find((known) => known.name === name);
    return field === undefined ? '' : rankOf(field, one[name]);
  };
  for (const { field: name, within = [], code } of unique) {
    const value = valueOf(row, name);
    if (value === '' || value === 0) continue;
    if (others.some((other) => [name, ...within].every((one) => valueOf(other, one) === valueOf(row, one)))) {
      throw new Refusal(
        code.includes('_') ? (code as `${number}_${number}`) : Number(code),
        `${place}${name}: exists already`,
      );
    }
  }
}

/** Adds a row, with the next id when it has none. @throws Refusal 409 when the id exists already */
export async function addRow(
  db: Queryable,
  draft: StoredDraft,
  values: JsonObject,
  writer: Writer,
  place: string,
): Promise<JsonObject> {
  const row = await withId(db, draft, { ...filled(draft, 'add', writer), ...values }, place);
  await refuseDuplicate(db, draft, row, place);
  const added = await db.query(
    sql`insert into draft_row (draft, key, data) values (${draft.store}, ${keyText(draft, row)}, ${JSON.stringify(row)}::jsonb) on conflict do nothing returning seq`,
  );
  if (added.length === 0) throw new Refusal(409, `${place}${draft.id.join(', ')}: exists already`);
  return row;
}

export async function setRow(
  db: Queryable,
  draft: StoredDraft,
  values: JsonObject,
  writer: Writer,
  place: string,
  tells: readonly string[] = [],
): Promise<JsonObject> {
  const row = { ...(await requireRow(db, draft, values, place)), ...filled(draft, 'set', writer, tells), ...values };
  await refuseDuplicate(db, draft, row, place);
  await db.query(
    sql`update draft_row set data = ${JSON.stringify(row)}::jsonb where draft = ${draft.store} and key = ${keyText(draft, row)}`,
  );
  return row;
}

export async function deleteRow(db: Queryable, draft: StoredDraft, values: JsonObject, place: string): Promise<void> {
  await requireRow(db, draft, values, place);
  await db.query(sql`delete from draft_row where draft = ${draft.store} and key = ${keyText(draft, values)}`);
}

/** The one row of a draft without a list; it is made by its first write. */
export async function singleRow(db: Queryable, draft: StoredDraft): Promise<JsonObject | undefined> {
  return (await readRows(db, draft))[0];
}

/** Writes the one row of a draft without a list. */
export async function setSingle(
  db: Queryable,
  draft: StoredDraft,
  values: JsonObject,
  writer: Writer,
  place: string,
): Promise<void> {
  const row = await singleRow(db, draft);
  if (row === undefined) await addRow(db, draft, values, writer, place);
  else
    await setRow(
      db,
      draft,
      { ...values, ...Object.fromEntries(draft.id.map((field) => [field, row[field] ?? null])) },
      writer,
      place,
    );
}
