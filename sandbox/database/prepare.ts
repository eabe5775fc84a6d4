import { type Database, DatabaseProblem, firstRow, type Queryable } from './database';
import { readSetting } from './settings';
import { identifier, raw, sql } from './sql';
import { firstVersion, type Step, steps as allSteps } from './steps';

/** The tables of steps: which ones a database has, and the tables that each one made. */
const stepTable = `
create table schema_step (
  number integer primary key,
  name text not null,
  tables text[] not null,
  gmt_done timestamptz not null default now()
);`;

/** The tables that a step makes. */
function tablesOf({ script }: Step): string[] {
  return Array.from(script.matchAll(/^create table (\w+)/gm), ([, name = '']) => name);
}

const present = raw(
  "array(select tablename::text from pg_tables where schemaname = current_schema() and tablename <> 'schema_step' order by tablename)",
);

async function record(db: Queryable, number: number, { name }: Step, before: string[]): Promise<void> {
  await db.query(
    sql`insert into schema_step (number, name, tables) values (${number}, ${name}, array(select unnest(${present}) except select unnest(${before}::text[])))`,
  );
}

async function tablesNow(db: Queryable): Promise<string[]> {
  return (await firstRow<{ names: string[] }>(db, sql`select ${present} as names`))?.names ?? [];
}

/** Does the steps after these and up to this one. */
async function doSteps(db: Queryable, after: number, to: number, steps: readonly Step[]): Promise<void> {
  if (after === 0) await db.execute(stepTable);
  for (const [index, step] of steps.slice(after, to).entries()) {
    const before = await tablesNow(db);
    await db.execute(step.script);
    await record(db, after + index + 1, step, before);
  }
}

/** A database from the time before steps has a version in its settings. */
async function adopt(db: Queryable): Promise<number> {
  const version = (await readSetting(db, 'version')) ?? 'unknown';
  const [first] = allSteps;
  if (first === undefined || version !== firstVersion)
    throw new DatabaseProblem(
      `The stored data belongs to an earlier version of the sandbox (${version}), which cannot be upgraded. Start once with --reset to delete it and start with demo data.`,
    );
  await db.execute(`${stepTable} delete from setting where name = 'version';`);
  await db.query(
    sql`insert into schema_step (number, name, tables) values (1, ${first.name}, array(select unnest(${tablesOf(first)}::text[]) intersect select unnest(${present})))`,
  );
  return 1;
}

/**
 * Whether a database has the tables of the sandbox, with their steps or from before there were any.
 * @throws DatabaseProblem when the tables belong to another program
 */
async function checkOwner(db: Queryable): Promise<'steps' | 'settings' | 'none'> {
  const found = await firstRow<{ steps: boolean; settings: boolean; company: boolean }>(
    db,
    sql`select to_regclass('schema_step') is not null as steps, to_regclass('setting') is not null as settings, to_regclass('company') is not null as company`,
  );
  if (found?.steps === true) return 'steps';
  if (found?.settings === true) return 'settings';
  if (found?.company === true)
    throw new DatabaseProblem(
      'The database has a table "company" that does not belong to the sandbox. Name an empty database in DATABASE_URL.',
    );
  return 'none';
}

/**
 * The number of the last step that a database has; 0 for an empty one.
 * @throws DatabaseProblem when the tables belong to a newer version, or to another program
 */
async function storedStep(db: Queryable, steps: readonly Step[]): Promise<number> {
  const has = await checkOwner(db);
  if (has === 'steps') {
    const last =
      (await firstRow<{ number: number }>(db, sql`select max(number) as number from schema_step`))?.number ?? 0;
    if (last <= steps.length) return last;
    throw new DatabaseProblem(
      `The stored data belongs to a newer version of the sandbox (step ${last} of its tables; this version has ${steps.length}). Start the newer version, or start once with --reset to delete the data and start with demo data.`,
    );
  }
  return has === 'settings' ? adopt(db) : 0;
}

interface Preparing {
  /** Takes a line for each step that is done. */
  report?: (line: string) => void;
  steps?: readonly Step[];
}

/**
 * Creates and fills the tables of an empty database, and does the missing steps of an existing one, each in a
 * transaction. Tables and rows of a new database come at once: a start that is cut off leaves an empty database, and the
 * next one begins again.
 * @throws DatabaseProblem when the tables belong to a newer version, or to another program
 */
export async function prepareTables(
  database: Database,
  seed: (db: Queryable) => Promise<void>,
  { report = () => undefined, steps = allSteps }: Preparing = {},
): Promise<void> {
  const begun = await database.transaction(async (db) => {
    const stored = await storedStep(db, steps);
    if (stored > 0) return stored;
    await doSteps(db, 0, steps.length, steps);
    await seed(db);
    // Without statistics the planner reads the tables of a caller's permissions again and again.
    await db.execute('analyze');
    return steps.length;
  });
  for (let number = begun + 1; number <= steps.length; number += 1) {
    const isDone = await database.transaction(async (db) => {
      // Another process that started as well may have done it.
      if ((await storedStep(db, steps)) >= number) return false;
      await doSteps(db, number - 1, number, steps);
      return true;
    });
    if (isDone) report(`the stored data has now step ${number} of ${steps.length}: ${steps[number - 1]?.name ?? ''}`);
  }
}

/** Removes every table of the sandbox, also those of a newer version. */
export async function dropTables(db: Queryable): Promise<void> {
  const [found] = await db.query<{ steps: boolean }>(sql`select to_regclass('schema_step') is not null as steps`);
  const recorded =
    found?.steps === true ? await db.query<{ name: string }>(sql`select unnest(tables) as name from schema_step`) : [];
  const names = new Set([...recorded.map(({ name }) => name), ...allSteps.flatMap(tablesOf), 'schema_step']);
  await db.execute([...names].map((name) => `drop table if exists ${identifier(name)} cascade;`).join('\n'));
}
