import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { hasPostgres, startPostgres } from './postgres-server';
import { dropTables, prepareTables } from './prepare';
import { declaredTables, writeSetting } from './schema';
import { raw, sql } from './sql';
import { firstVersion, steps } from './steps';

let database: Database;
beforeAll(async () => {
  database = await openPglite();
});
afterEach(() => database.execute('drop schema public cascade; create schema public'));
afterAll(() => database.close());

/** Columns, indexes, constraints, triggers and functions, each as one line. */
const structure = async (db: Database): Promise<string[]> => {
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
};

const nothing = () => Promise.resolve();
const numbers = (db: Database) => db.query(sql`select number, name from schema_step order by number`);
const firstStep = { number: 1, name: '001-first-tables' };

/** The structure of the tables that are made in both ways. */
const bothWays = async (stepped: Database, declared: Database): Promise<{ fromSteps: string[]; asDeclared: string[] }> => {
  await prepareTables(stepped, nothing);
  await declared.execute(declaredTables);
  return { fromSteps: await structure(stepped), asDeclared: await structure(declared) };
};

describe('the steps', () => {
  it('lead to the tables that are declared: who changes one adds a file to sandbox/database/steps', { timeout: 60_000 }, async () => {
    const declared = await openPglite();
    const { fromSteps, asDeclared } = await bothWays(database, declared);
    await declared.close();
    expect(asDeclared.length).toBeGreaterThan(800);
    expect(fromSteps).toEqual(asDeclared);
  });

  it.skipIf(!hasPostgres('the steps'))('do so on a PostgreSQL server', { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    const first = await openPostgres(server.url);
    await first.execute('create database other');
    const other = await openPostgres(server.url.replace(/postgres$/, 'other'));
    const { fromSteps, asDeclared } = await bothWays(first, other).finally(async () => {
      await Promise.all([first.close(), other.close()]);
      await server.stop();
    });
    expect(fromSteps).toEqual(asDeclared);
  });
});

describe('an upgrade', () => {
  const further = [...steps, { name: '002-made-up', script: 'create table made_up (id integer primary key); insert into made_up select comp_id from company;' }, { name: '003-more', script: 'alter table made_up add column note text' }];
  const seed = async (db: Pick<Database, 'query'>) => void (await db.query(sql`insert into company (comp_name) values ('Kept')`));

  it('does the missing steps once, and keeps the rows', async () => {
    await prepareTables(database, seed);
    const told: string[] = [];
    for (const round of [1, 2]) await prepareTables(database, () => Promise.reject(new Error(`seeded in round ${round}`)), { steps: further, report: (line) => told.push(line) });
    expect(told).toEqual(['the stored data has now step 2 of 3: 002-made-up', 'the stored data has now step 3 of 3: 003-more']);
    expect(await database.query(sql`select c.comp_name, m.note from made_up m join company c on c.comp_id = m.id`)).toEqual([{ comp_name: 'Kept', note: null }]);
    expect(await numbers(database)).toEqual([firstStep, { number: 2, name: '002-made-up' }, { number: 3, name: '003-more' }]);
  });

  it('that fails keeps the steps before it, and leaves nothing of itself', async () => {
    await prepareTables(database, seed);
    const failing = [...further.slice(0, 2), { name: '003-wrong', script: 'create table half (id integer); select missing from company;' }];
    await expect(prepareTables(database, seed, { steps: failing })).rejects.toThrow('missing');
    expect(await numbers(database)).toEqual([firstStep, { number: 2, name: '002-made-up' }]);
    expect(await database.query(sql`select to_regclass('half') is null as gone`)).toEqual([{ gone: true }]);
    await prepareTables(database, seed, { steps: further });
    expect(await numbers(database)).toHaveLength(3);
  });

  it('is refused backwards, and --reset removes also the tables of the newer version', async () => {
    await prepareTables(database, seed, { steps: further });
    await expect(prepareTables(database, seed)).rejects.toThrow(`The stored data belongs to a newer version of the sandbox (step 3 of its tables; this version has ${steps.length}). Start the newer version, or restore a backup`);
    await dropTables(database);
    expect(await structure(database)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^made_up/)]));
    await prepareTables(database, seed);
    expect(await numbers(database)).toHaveLength(steps.length);
  });

  it('starts from the first tables, which had no steps yet, and from no earlier ones', async () => {
    await database.execute(steps[0]?.script ?? '');
    await writeSetting(database, 'version', 'older');
    await expect(prepareTables(database, seed)).rejects.toThrow('belongs to an earlier version of the sandbox (older), which cannot be upgraded. Start once with --reset');
    await writeSetting(database, 'version', firstVersion);
    await prepareTables(database, seed, { steps: further });
    expect(await numbers(database)).toHaveLength(3);
    await dropTables(database);
    expect(await database.query(sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('does not touch the tables of another program', async () => {
    await database.execute('create table company (id integer)');
    await expect(prepareTables(database, seed)).rejects.toThrow('a table "company" that does not belong to the sandbox');
  });
});
