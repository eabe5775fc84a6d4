import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extent, fileProblem, format, kind, type Parts, storedTables } from './backup-format';
import { setCounter } from './counters';
import { type Database, DatabaseProblem, type Queryable } from './database';
import { type Guard, referencesOf } from './filling';
import { checkOwner, doSteps, dropTables } from './prepare';
import { raw, type Sql, sql } from './sql';
import { steps } from './steps';

/** The lines of a text that arrives in pieces. What follows the last line break is no line. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    for (const other of others) {
      yield begun.join('');
      begun = [other];
    }
  }
}

const problem = (file: string, text: string): DatabaseProblem => new DatabaseProblem(`${file} ${text}. Nothing was changed.`);

const partsOf = (line: string, file: string): Parts => {
  try {
    return JSON.parse(line) as Parts;
  } catch {
    throw problem(file, 'is not a backup of the sandbox');
  }
};

/** The step of the tables. @throws DatabaseProblem for a file of another kind or a newer version */
const stepOf = ({ backup, format: written, step = 0 }: Parts, file: string): number => {
  if (backup !== kind) throw problem(file, 'is not a backup of the sandbox');
  if (written === format && step <= steps.length) return step;
  throw problem(file, `was saved by a newer version of the sandbox (step ${step} of its tables; this version has ${steps.length}); restore it with that version`);
};

/** Statements that switch triggers and references off and on again, because the tables arrive in any order. */
const guardsOf = async (db: Queryable, tables: string[]): Promise<Guard> => {
  const references = await referencesOf(db);
  const switched = (to: 'enable' | 'disable') => tables.map((name) => `alter table "${name}" ${to} trigger user;`).join('\n');
  return { off: `${references.off}\n${switched('disable')}`, on: `${switched('enable')}\n${references.on}` };
};

/** Replaces the tables by empty ones of a step. @returns their names, and the statements that are due when they are filled */
const emptyTables = async (db: Queryable, step: number): Promise<{ names: Set<string>; on: string }> => {
  await checkOwner(db);
  await dropTables(db);
  await doSteps(db, 0, step, steps);
  const names = (await storedTables(db)).map(({ name }) => name);
  const { off, on } = await guardsOf(db, names);
  // A step may have filled its tables.
  await db.execute(`${off}\ntruncate ${names.map((name) => `"${name}"`).join(', ')}`);
  return { names: new Set(names), on };
};

const insert = async (db: Queryable, table: Sql, rows: string): Promise<number> => {
  const [added] = await db.query<{ rows: number }>(sql`
    with added as (insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) returning 1) select count(*)::integer as rows from added`);
  return added?.rows ?? 0;
};

const load = async (db: Queryable, lines: AsyncGenerator<string>, file: string): Promise<Extent> => {
  const first = await lines.next();
  const step = stepOf(partsOf(first.done === true ? '' : first.value, file), file);
  const { names, on } = await emptyTables(db, step);
  const extent = { tables: 0, rows: 0 };
  let table = raw('');
  let end: number | undefined;
  for await (const line of lines) {
    if (line.startsWith('[')) {
      extent.rows += await insert(db, table, line);
      continue;
    }
    const parts = partsOf(line, file);
    ({ end } = parts);
    if (parts.counters !== undefined) await db.execute(parts.counters.map(setCounter).join('\n'));
    if (parts.table === undefined) continue;
    if (!names.has(parts.table)) throw problem(file, `has a table ${parts.table}, which its version does not have`);
    table = raw(`"${parts.table}"`);
    extent.tables += 1;
  }
  if (end !== extent.rows) throw problem(file, 'is not a complete backup');
  await db.execute(on);
  await doSteps(db, step, steps.length, steps);
  await db.execute('analyze');
  return extent;
};

/**
 * Replaces the whole database by that of a backup, also of an earlier version, in one transaction.
 * @throws DatabaseProblem when the file is none, incomplete or of a newer version; then nothing has changed
 */
export const restoreBackup = async (database: Database, file: string): Promise<Extent> => {
  // A pipeline may report that its streams were closed early, and not why.
  let found: unknown;
  const loaded = (db: Queryable, chunks: AsyncIterable<Buffer>) =>
    load(db, linesOf(chunks), file).catch((error: unknown) => {
      if (error instanceof DatabaseProblem) found = error;
      throw error;
    });
  try {
    return await database.transaction((db) => pipeline(createReadStream(file), createGunzip(), (chunks: AsyncIterable<Buffer>) => loaded(db, chunks)));
  } catch (error) {
    throw fileProblem(found ?? error, file);
  }
};
