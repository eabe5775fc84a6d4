import { parameterError, Refusal, unknownRecord } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { all, join, raw, type Sql, sql } from '../database/sql';
import type { JsonObject } from '../json';
import type { Columns } from './column';
import { type Entity, selection, type Table, type ValuesOf, writable } from './entity';
import { readBody, type Shape } from './field';

/** Values by column; some may be missing. */
export type Partly<C extends Columns> = Partial<ValuesOf<C>>;

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The refusal for a driver's error, or the error itself. */
function refusalOf(error: unknown, entity: Table): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return error;
  if (error.code === uniqueViolation) {
    const refused = entity.unique?.[String(error.constraint)];
    if (refused !== undefined)
      return typeof refused === 'string' ? new Refusal(409, refused) : new Refusal(refused.code, refused.message);
  }
  if (error.code === foreignKeyViolation)
    return parameterError(entity.id, 'other records belong to it, or one that it names is gone');
  return error;
}

async function guarded<T>(entity: Table, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error, entity);
  }
}

/** The columns of a body with the sent values. Keys that only the platform writes are refused. */
function stored(entity: Table, values: Record<string, unknown>): [Sql, Sql][] {
  return Object.entries(values).flatMap(([name, value]): [Sql, Sql][] => {
    const column = entity.columns[name];
    return column === undefined || value === undefined ? [] : [[raw(`"${name}"`), column.store(value)]];
  });
}

/**
 * Reads the fields of an add or a set.
 * @param extra fields of the call that are no columns, such as a password.
 * @throws Refusal 406 for unknown fields, fields that the platform sets, values of a wrong type and empty required fields
 */
export function readRecord<C extends Columns, S extends Shape>(
  entity: Entity<C>,
  body: JsonObject,
  place: string,
  mode: 'add' | 'set',
  extra: S,
) {
  const fields = writable(entity);
  for (const name of Object.keys(body)) {
    if (name in fields || name in extra) continue;
    const known = Object.hasOwn(entity.columns, name) || Object.hasOwn(entity.derived ?? {}, name);
    throw parameterError(`${place}${name}`, known ? 'is set by the platform' : 'unknown field');
  }
  const values = readBody({ ...fields, ...extra }, body, place);
  for (const [name, column] of Object.entries(fields)) {
    if (!column.required) continue;
    const missing = name in values ? column.isEmpty(values[name]) : mode === 'add';
    if (missing) throw parameterError(`${place}${name}`, 'has to be filled');
  }
  return values;
}

/** The record under the conditions, as answers show it. */
export async function findRecord<C extends Columns>(
  db: Queryable,
  entity: Entity<C>,
  conditions: Sql[],
): Promise<ValuesOf<C> | undefined> {
  return firstRow<ValuesOf<C>>(
    db,
    sql`select ${selection(entity)} from ${raw(entity.table)} t where ${all(conditions)}`,
  );
}

/** @throws Refusal 406 when no record meets the conditions */
export async function requireRecord<C extends Columns>(
  db: Queryable,
  entity: Entity<C>,
  id: number,
  place: string,
  visible: Sql[],
): Promise<ValuesOf<C>> {
  const found = await findRecord(db, entity, [sql`t.${raw(entity.id)} = ${id}`, ...visible]);
  if (found === undefined) throw unknownRecord(place, id);
  return found;
}

/** Adds a record and returns its id. `hidden` has the columns that are never on the wire. */
export async function insertRecord<C extends Columns>(
  db: Queryable,
  entity: Entity<C>,
  values: Partly<C>,
  hidden: Record<string, Sql> = {},
): Promise<number> {
  const pairs = [
    ...stored(entity, values),
    ...Object.entries(hidden).map(([name, value]): [Sql, Sql] => [raw(name), value]),
  ];
  const names = join(
    pairs.map(([name]) => name),
    ', ',
  );
  const bound = join(
    pairs.map(([, value]) => value),
    ', ',
  );
  const inserted = await guarded(
    entity,
    db.query<{ id: number }>(
      sql`insert into ${raw(entity.table)} (${names}) values (${bound}) returning ${raw(entity.id)} as id`,
    ),
  );
  return inserted[0]?.id ?? 0;
}

export async function updateRecord<C extends Columns>(
  db: Queryable,
  entity: Entity<C>,
  id: number,
  values: Partly<C>,
  hidden: Record<string, Sql> = {},
): Promise<void> {
  const pairs = [
    ...stored(entity, values),
    ...Object.entries(hidden).map(([name, value]): [Sql, Sql] => [raw(name), value]),
  ];
  if (pairs.length === 0) return;
  const changes = join(
    pairs.map(([name, value]) => sql`${name} = ${value}`),
    ', ',
  );
  await guarded(entity, db.query(sql`update ${raw(entity.table)} set ${changes} where ${raw(entity.id)} = ${id}`));
}

export async function deleteRecord(db: Queryable, entity: Table, id: number): Promise<void> {
  await guarded(entity, db.query(sql`delete from ${raw(entity.table)} where ${raw(entity.id)} = ${id}`));
}

/** Values that differ from the record's, in their wire form. */
export function changedFields(record: object, values: object): Set<string> {
  const before = new Map<string, unknown>(Object.entries(record));
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return new Set(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .filter(differs)
      .map(([name]) => name),
  );
}
