import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  type Extent,
  fileProblem,
  format,
  kind,
  notBackup,
  type Report,
  type StoredTable,
  storedTables,
} from './backup-format';
import { checkRows, headingOf, linesOf, LineProblem, partOf } from './backup-lines';
import { type Counter, readCounters, setCounters } from './counters';
import { type Database, DatabaseProblem, type Queryable } from './database';
import { type Guard, referencesOf } from './filling';
import { checkOwner, doSteps, dropTables } from './prepare';
import { identifier, raw, sql } from './sql';
import { type Step, steps as allSteps } from './steps';

/** The step of the tables. @throws DatabaseProblem for a file of another kind or a newer version */
function stepOf(line: string, file: string, steps: readonly Step[]): number {
  const heading = headingOf(line);
  if (heading?.backup !== kind) throw notBackup(file);
  const { format: written, step } = heading;
  if (written === format && step <= steps.length) return step;
  throw new LineProblem(
    `was saved by a newer version of the sandbox (step ${step} of its tables; this version has ${steps.length}); restore it with that version`,
  );
}

/** Statements that switch triggers and references off and on again, because the tables arrive in any order. */
async function guardsOf(db: Queryable, tables: readonly StoredTable[]): Promise<Guard> {
  const references = await referencesOf(db);
  const switched = (to: 'enable' | 'disable') =>
    tables.map(({ name }) => `alter table ${identifier(name)} ${to} trigger user;`).join('\n');
  return { off: `${references.off}\n${switched('disable')}`, on: `${switched('enable')}\n${references.on}` };
}

/** Replaces the tables by empty ones of a step. @returns them, and the statements that are due when they are filled */
async function emptyTables(
  db: Queryable,
  step: number,
  steps: readonly Step[],
): Promise<{ tables: StoredTable[]; on: string }> {
  await checkOwner(db);
  await dropTables(db);
  await doSteps(db, 0, step, steps);
  const tables = await storedTables(db);
  const { off, on } = await guardsOf(db, tables);
  // A step may have filled its tables.
  await db.execute(`${off}\ntruncate ${tables.map(({ name }) => identifier(name)).join(', ')}`);
  return { tables, on };
}

/** The rows are a parameter: whatever they say, it is data of these columns. */
async function insert(db: Queryable, { name }: StoredTable, rows: string): Promise<number> {
  const table = raw(identifier(name));
  const [added] = await db.query<{ rows: number }>(sql`
    with added as (insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) returning 1) select count(*)::integer as rows from added`);
  return added?.rows ?? 0;
}

async function checkCounters(db: Queryable, counters: readonly Counter[]): Promise<void> {
  const known = new Set((await readCounters(db)).map(({ name }) => name));
  const other = counters.find(({ name }) => !known.has(name));
  if (other !== undefined)
    throw new LineProblem(`has a counter ${JSON.stringify(other.name.slice(0, 80))}, which its version does not have`);
  if (new Set(counters.map(({ name }) => name)).size < known.size) throw new LineProblem('is not a complete backup');
}

async function load(
  db: Queryable,
  lines: AsyncGenerator<string>,
  file: string,
  steps: readonly Step[],
  report: (extent: Extent, isFinishing?: boolean) => void,
): Promise<Extent> {
  const first = await lines.next();
  const step = stepOf(first.done === true ? '' : first.value, file, steps);
  const { tables, on } = await emptyTables(db, step, steps);
  const left = new Map(tables.map((table) => [table.name, table]));
  const extent = { tables: 0, rows: 0 };
  let table: StoredTable | undefined;
  let counters: Counter[] | undefined;
  let end: number | undefined;
  for await (const line of lines) {
    if (end !== undefined) throw new LineProblem('has lines after its end');
    if (table !== undefined && line.startsWith('[')) {
      checkRows(line, table);
      extent.rows += await insert(db, table, line);
      report(extent);
      continue;
    }
    const part = partOf(line);
    if ('end' in part) ({ end } = part);
    else if ('counters' in part) ({ counters } = part);
    else {
      table = left.get(part.table);
      if (table === undefined)
        throw new LineProblem(
          tables.some(({ name }) => name === part.table)
            ? `has the table ${part.table} twice`
            : `has a table ${JSON.stringify(part.table.slice(0, 80))}, which its version does not have`,
        );
      left.delete(part.table);
      extent.tables += 1;
    }
  }
  if (end !== extent.rows || counters === undefined || left.size > 0) throw new LineProblem('is not a complete backup');
  report(extent, true);
  await checkCounters(db, counters);
  await setCounters(db, counters);
  await db.execute(on);
  await doSteps(db, step, steps.length, steps);
  await db.execute('analyze');
  return extent;
}

/** PostgreSQL's classes of errors whose cause is a value: of its form, a rule of its table, its size. */
const ofValues = /^(22|23|54)/;

/** What a failed load says of the file; any other error stays as it is. */
function loadProblem(error: unknown, file: string): unknown {
  const said = (text: string) => new DatabaseProblem(`${file} ${text}. Nothing was changed.`);
  if (error instanceof LineProblem) return said(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notBackup(file);
  return error instanceof Error && ofValues.test(code) && code.length === 5
    ? said(`has values that the tables refuse: ${error.message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 200)}`)
    : error;
}

/**
 * Replaces the whole database by that of a backup, also of an earlier version, in one transaction.
 * @throws DatabaseProblem when the file is none, incomplete or of a newer version; then nothing has changed
 */
export async function restoreBackup(
  database: Database,
  file: string,
  report: Report = () => undefined,
  steps: readonly Step[] = allSteps,
): Promise<Extent> {
  // A pipeline may report that its streams were closed early, and not why.
  let found: unknown;
  try {
    const { size } = await stat(file);
    return await database.transaction((db) => {
      const stored = createReadStream(file);
      const told = (extent: Extent, isFinishing = false) =>
        report({ ...extent, share: size > 0 ? stored.bytesRead / size : 1, isFinishing });
      return pipeline(stored, createGunzip(), (chunks: AsyncIterable<Buffer>) =>
        load(db, linesOf(chunks), file, steps, told).catch((error: unknown) => {
          const problem = loadProblem(error, file);
          if (problem instanceof DatabaseProblem) found = problem;
          throw error;
        }),
      );
    });
  } catch (error) {
    throw fileProblem(found ?? error, file);
  }
}
