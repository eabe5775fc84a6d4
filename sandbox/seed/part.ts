import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Queryable } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import type { Columns } from '../entity/column';
import type { Entity, ValuesOf } from '../entity/entity';
import type { Json } from '../json';
import { momentAt } from '../entity/moment';
import { createRandom, type Random } from './random';

/** The content of `data/<name>.yaml`: what a person wrote for the demo data, beside the rows that are generated. */
export function readData<T>(name: string): T {
  return parse(readFileSync(new URL(`data/${name}.yaml`, import.meta.url), 'utf8'), { merge: true }) as T;
}

/** Choices and moments for one part of the demo data. Parts have their own choices, so that each can change alone. */
export interface Draw {
  random: Random;
  /** Milliseconds since 1970. */
  now: number;
  /** The moment that many milliseconds before now. */
  ago(milliseconds: number): string;
}

export function createDraw(seed: number, now: Date): Draw {
  const time = now.getTime();
  return { random: createRandom(seed), now: time, ago: (milliseconds) => momentAt(time - milliseconds) };
}

/** The same with the empty tables. */
export interface Part extends Draw {
  db: Queryable;
  /** Inserts rows, and returns all of their columns. @param hidden values of columns that are never on the wire */
  add<C extends Columns>(
    entity: Entity<C>,
    given: readonly Partial<ValuesOf<C>>[],
    hidden?: (row: ValuesOf<C>, index: number) => Record<string, Json>,
  ): Promise<ValuesOf<C>[]>;
}

/** What a row has in a column that it does not name, by the column's type; text and moments are empty. */
const empty: Readonly<Record<string, unknown>> = { integer: 0, 'integer[]': [], jsonb: [] };

/** Rows with all columns of an entity. Those without an id are numbered from 1. */
export function rows<C extends Columns>(
  { id, columns }: Entity<C>,
  given: readonly Partial<ValuesOf<C>>[],
): ValuesOf<C>[] {
  const start = Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, empty[type] ?? '']));
  // Each column has a value of its type.
  return given.map((row, index) => ({ ...start, [id]: index + 1, ...row }) as ValuesOf<C>);
}

/** A stored value as JSON. A column binds one value, followed by its type. */
function jsonOf({ values: [value = null], texts }: Sql): Json {
  return typeof value === 'string' && texts.some((text) => text.includes('::jsonb'))
    ? (JSON.parse(value) as Json)
    : value;
}

/** Maximum rows of one statement. */
const rowsPerStatement = 2500;

/** Inserts rows, sent as one JSON value, which the database reads several times faster than one parameter per cell. */
async function insert({ table: name }: Entity<Columns>, db: Queryable, cells: Record<string, Json>[]): Promise<void> {
  const table = raw(name);
  const columns = raw(
    Object.keys(cells[0] ?? {})
      .map((column) => `"${column}"`)
      .join(', '),
  );
  for (let start = 0; start < cells.length; start += rowsPerStatement) {
    const values = JSON.stringify(cells.slice(start, start + rowsPerStatement));
    await db.query(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${values}::json)`,
    );
  }
}

export function createPart(db: Queryable, seed: number, now: Date): Part {
  return {
    ...createDraw(seed, now),
    db,
    async add(entity, given, hidden = () => ({})) {
      const full = rows(entity, given);
      const stores = Object.entries(entity.columns);
      const cells = full.map((row, index) => ({
        ...Object.fromEntries(stores.map(([name, { store }]) => [name, jsonOf(store(row[name]))])),
        ...hidden(row, index),
      }));
      await insert(entity, db, cells);
      return full;
    },
  };
}
