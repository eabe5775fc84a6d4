import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selection, type Table } from '../entity/entity';
import { isObject } from '../json';
import type { Database, Queryable } from './database';
import { fewTables } from './few-tables.case';
import { fillTables } from './filling';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { hasPostgres, startPostgres } from './postgres-server';
import { dropTables, prepareTables } from './prepare';
import { raw, sql } from './sql';

let database: Database;
beforeAll(async () => {
  database = await openPglite();
});
afterEach(() => database.execute('drop schema public cascade; create schema public'));
afterAll(() => database.close());

function nothing() {
  return Promise.resolve();
}

function tablesNow() {
  return database.query(sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
}

const entities = Object.values(import.meta.glob<Record<string, unknown>>('../entities/*.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((one): one is Table => isObject(one) && 'table' in one && 'order' in one);

/** What an entity declares that the tables do not have, or otherwise. */
async function missingIn(db: Database, { table, id, columns, unique = {} }: Table): Promise<string[]> {
  const found = await db.query<{ name: string; type: string }>(
    sql`select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0`,
  );
  const typeOf = new Map(found.map(({ name, type }) => [name, type]));
  const indexes = await db.query<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indrelid = to_regclass(${table}) and indisunique`,
  );
  return [
    ...[id, ...Object.keys(columns)].filter((name) => !typeOf.has(name)),
    ...Object.entries(columns).flatMap(([name, { type }]) => (typeOf.get(name) === type ? [] : [`${name} ${type}`])),
    ...Object.keys(unique).filter((index) => !indexes.some(({ name }) => name === index)),
  ].map((what) => `${table}: ${what}`);
}

/** Makes the tables, and reads every entity. @returns what the entities declare that the tables do not have */
async function missing(db: Database): Promise<string[]> {
  await prepareTables(db, nothing);
  for (const entity of entities)
    await db.query(sql`select ${selection(entity)} from ${raw(entity.table)} t order by ${raw(entity.order)}`);
  return (await Promise.all(entities.map((entity) => missingIn(db, entity)))).flat();
}

describe('the tables', () => {
  it('are those that the entities declare: who changes one changes sandbox/database/tables.sql', async () => {
    expect(entities.length).toBeGreaterThan(60);
    expect(await missing(database)).toEqual([]);
  });

  it.skipIf(!hasPostgres('the tables'))('are so on a PostgreSQL server', { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    const other = await openPostgres(server.url);
    const found = await missing(other).finally(async () => {
      await other.close();
      await server.stop();
    });
    expect(found).toEqual([]);
  });
});

describe('filling', () => {
  const added = (company: number) => (db: Queryable) =>
    fillTables(db, async () =>
      db.execute(
        `insert into device (uid, comp_id) values ('D1', ${company}); insert into company (comp_id, comp_name) values (1, 'One')`,
      ),
    );
  const references = () =>
    database.query(
      sql`select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1, 2`,
    );

  it('leaves every reference and trigger as it was', async () => {
    await prepareTables(database, nothing);
    const before = await references();
    await added(1)(database);
    expect(await references()).toEqual(before);
    expect(before.length).toBeGreaterThan(60);
    expect(await database.query(sql`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  });

  it('refuses rows that refer to missing ones, and leaves an empty database', async () => {
    await expect(prepareTables(database, added(2))).rejects.toThrow(
      'violates foreign key constraint "device_comp_id_fkey"',
    );
    expect(await tablesNow()).toEqual([]);
  });
});

describe('stored data', () => {
  const seed = async (db: Pick<Database, 'query'>) =>
    void (await db.query(sql`insert into company (comp_name) values ('Kept')`));
  const companies = () => database.query(sql`select comp_name from company`);

  it('is used by the same version', async () => {
    await prepareTables(database, seed, fewTables);
    await prepareTables(database, () => Promise.reject(new Error('seeded again')), fewTables);
    expect(await companies()).toEqual([{ comp_name: 'Kept' }]);
  });

  it('of another version is refused, and stays as it is until --reset', async () => {
    await prepareTables(database, seed, fewTables);
    const before = await tablesNow();
    await expect(prepareTables(database, seed)).rejects.toThrow(
      /^The stored data belongs to another version of the sandbox\. Start once with --reset to delete it and start with demo data\.$/,
    );
    expect([await tablesNow(), await companies()]).toEqual([before, [{ comp_name: 'Kept' }]]);
    await dropTables(database);
    expect(await tablesNow()).toEqual([]);
    await prepareTables(database, seed);
    expect(await companies()).toEqual([{ comp_name: 'Kept' }]);
  });

  it('of another program is not touched', async () => {
    await database.execute('create table company (id integer)');
    await expect(prepareTables(database, seed)).rejects.toThrow(
      'a table "company" that does not belong to the sandbox',
    );
    expect(await tablesNow()).toEqual([{ tablename: 'company' }]);
  });
});
