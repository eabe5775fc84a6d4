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
import { writeSetting } from './settings';
import { raw, sql } from './sql';
import { firstVersion, type Step, steps } from './steps';

let database: Database;
beforeAll(async () => {
  database = await openPglite();
});
afterEach(() => database.execute('drop schema public cascade; create schema public'));
afterAll(() => database.close());

/** Columns, indexes, constraints, triggers and functions, each as one line. */
async function structure(db: Database): Promise<string[]> {
  const found = await db.query<{ line: string }>(
    raw(`
    select format('%s.%s %s%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_step'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'schema_step'
    union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('schema_step'), 0)
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
    union all select format('sequence %s %s %s %s', sequencename, min_value, max_value, cycle) from pg_sequences where schemaname = 'public'`),
  );
  return found.map(({ line }) => line).sort();
}

function nothing() {
  return Promise.resolve();
}

function numbers(db: Database) {
  return db.query(sql`select number, name from schema_step order by number`);
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

describe('the steps', () => {
  it('make the tables that the entities declare: who changes one adds a file to sandbox/database/steps', async () => {
    expect(entities.length).toBeGreaterThan(60);
    expect(await missing(database)).toEqual([]);
  });

  it.skipIf(!hasPostgres('the steps'))('do so on a PostgreSQL server', { timeout: 60_000 }, async () => {
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

  it('leaves every reference and trigger as it was', async () => {
    await prepareTables(database, nothing);
    const before = await structure(database);
    await added(1)(database);
    expect(await structure(database)).toEqual(before);
    expect(await database.query(sql`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    expect(await database.query(sql`select uid from device`)).toEqual([{ uid: 'D1' }]);
  });

  it('refuses rows that refer to missing ones, and leaves an empty database', async () => {
    await expect(prepareTables(database, added(2))).rejects.toThrow(
      'violates foreign key constraint "device_comp_id_fkey"',
    );
    expect(await database.query(sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});

describe('an upgrade', () => {
  const upgraded = (from: readonly Step[]) => [
    ...from,
    {
      name: 'made-up',
      script: 'create table made_up (id integer primary key); insert into made_up select comp_id from company;',
    },
    { name: 'more', script: 'alter table made_up add column note text' },
  ];
  const further = upgraded(fewTables);
  const [next, last] = [fewTables.length + 1, fewTables.length + 2];
  const seed = async (db: Pick<Database, 'query'>) =>
    void (await db.query(sql`insert into company (comp_name) values ('Kept')`));

  it('does the missing steps once, and keeps the rows', async () => {
    await prepareTables(database, seed, { steps: fewTables });
    const told: string[] = [];
    for (const round of [1, 2])
      await prepareTables(database, () => Promise.reject(new Error(`seeded in round ${round}`)), {
        steps: further,
        report: (line) => told.push(line),
      });
    expect(told).toEqual([
      `the stored data has now step ${next} of ${last}: made-up`,
      `the stored data has now step ${last} of ${last}: more`,
    ]);
    expect(
      await database.query(sql`select c.comp_name, m.note from made_up m join company c on c.comp_id = m.id`),
    ).toEqual([{ comp_name: 'Kept', note: null }]);
    expect(await numbers(database)).toEqual(further.map(({ name }, index) => ({ number: index + 1, name })));
  });

  it('that fails keeps the steps before it, and leaves nothing of itself', async () => {
    await prepareTables(database, seed, { steps: fewTables });
    const failing = [
      ...further.slice(0, next),
      { name: 'wrong', script: 'create table half (id integer); select missing from company;' },
    ];
    await expect(prepareTables(database, seed, { steps: failing })).rejects.toThrow('missing');
    expect((await numbers(database)).at(-1)).toEqual({ number: next, name: 'made-up' });
    expect(await database.query(sql`select to_regclass('half') is null as gone`)).toEqual([{ gone: true }]);
    await prepareTables(database, seed, { steps: further });
    expect(await numbers(database)).toHaveLength(last);
  });

  it('is refused backwards, and --reset removes also the tables of the newer version', async () => {
    await prepareTables(database, seed, { steps: further });
    await expect(prepareTables(database, seed, { steps: fewTables })).rejects.toThrow(
      `The stored data belongs to a newer version of the sandbox (step ${last} of its tables; this version has ${fewTables.length}). Start the newer version, or start once with --reset`,
    );
    await dropTables(database);
    expect(await structure(database)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^made_up/)]));
    await prepareTables(database, seed, { steps: fewTables });
    expect(await numbers(database)).toHaveLength(fewTables.length);
  });

  it('starts from the first tables, which had no steps yet, and from no earlier ones', async () => {
    await database.execute(steps[0]?.script ?? '');
    await writeSetting(database, 'version', 'older');
    await expect(prepareTables(database, seed)).rejects.toThrow(
      'belongs to an earlier version of the sandbox (older), which cannot be upgraded. Start once with --reset',
    );
    await writeSetting(database, 'version', firstVersion);
    await prepareTables(database, seed, { steps: upgraded(steps) });
    expect(await numbers(database)).toHaveLength(steps.length + 2);
    expect(
      await database.query(sql`select made from schema_step, unnest(tables) made group by 1 having count(*) > 1`),
    ).toEqual([]);
    await dropTables(database);
    expect(await database.query(sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('does not touch the tables of another program', async () => {
    await database.execute('create table company (id integer)');
    await expect(prepareTables(database, seed)).rejects.toThrow(
      'a table "company" that does not belong to the sandbox',
    );
  });
});
