import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Database, DatabaseProblem, firstRow, type Queryable } from './database';
import { readSetting, writeSetting } from './settings';
import { raw, sql } from './sql';

/** The statements that make the tables, indexes and functions of an empty database. */
const allTables = readFileSync(new URL('tables.sql', import.meta.url), 'utf8');

/** Data of other tables is of another version. */
function versionOf(script: string): string {
  return createHash('sha256').update(script).digest('hex').slice(0, 12);
}

/**
 * Whether a database has the tables.
 * @throws DatabaseProblem when it has those of another version, or of another program
 */
async function hasTables(db: Queryable, version: string): Promise<boolean> {
  const found = await firstRow<{ settings: boolean; company: boolean }>(
    db,
    sql`select to_regclass('setting') is not null as settings, to_regclass('company') is not null as company`,
  );
  if (found?.settings === true) {
    if ((await readSetting(db, 'version')) === version) return true;
    throw new DatabaseProblem(
      'The stored data belongs to another version of the sandbox. Start once with --reset to delete it and start with demo data.',
    );
  }
  if (found?.company === true)
    throw new DatabaseProblem(
      'The database has a table "company" that does not belong to the sandbox. Name an empty database in DATABASE_URL.',
    );
  return false;
}

/**
 * Creates and fills the tables of an empty database. Tables and rows come at once: a start that is cut off leaves an empty
 * database, and the next one begins again.
 * @throws DatabaseProblem when the database has tables of another version, or of another program; they stay as they are
 */
export function prepareTables(
  database: Database,
  seed: (db: Queryable) => Promise<void>,
  script = allTables,
): Promise<void> {
  return database.transaction(async (db) => {
    const version = versionOf(script);
    if (await hasTables(db, version)) return;
    await db.execute(script);
    await writeSetting(db, 'version', version);
    await seed(db);
    // Without statistics the planner reads the tables of a caller's permissions again and again.
    await db.execute('analyze');
  });
}

/** Removes the tables of the sandbox. */
export async function dropTables(db: Queryable): Promise<void> {
  const names = Array.from(allTables.matchAll(/^create table (\w+)/gm), ([, name = '']) => name);
  await db.query(raw(`drop table if exists ${names.join(', ')} cascade`));
}
