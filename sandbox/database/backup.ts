import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Extent, fileProblem, format, type Heading, kind, type Report, storedTables } from './backup-format';
import { readCounters } from './counters';
import { type Database, DatabaseProblem, type Queryable } from './database';
import { storedStep } from './prepare';
import { identifier, raw } from './sql';

/** Rows of one line. Those of tables with files have megabytes. */
const usualRows = 500;
const largeRows = 8;

/** Characters of one line; a line of one row may have more. */
const longLine = 2 ** 24;

async function* tableLines(
  db: Queryable,
  name: string,
  rowsPerLine: number,
): AsyncGenerator<{ line: string; rows: number }> {
  yield { line: JSON.stringify({ table: name }), rows: 0 };
  await db.execute(`declare saved no scroll cursor for select to_jsonb(t)::text as row from ${identifier(name)} t`);
  const next = raw(`fetch ${rowsPerLine} from saved`);
  for (
    let rows = await db.query<{ row: string }>(next);
    rows.length > 0;
    rows = await db.query<{ row: string }>(next)
  ) {
    const isLong = rows.reduce((sum, { row }) => sum + row.length, 0) > longLine;
    for (const some of isLong ? rows.map((one) => [one]) : [rows])
      yield { line: `[${some.map(({ row }) => row).join(',')}]`, rows: some.length };
  }
  await db.execute('close saved');
}

/** @param extent counts what is written */
async function* backupLines(db: Queryable, step: number, extent: Extent, report: Report): AsyncGenerator<string> {
  const heading: Heading = { backup: kind, format, step };
  yield `${JSON.stringify(heading)}\n`;
  for (const { name, large } of await storedTables(db)) {
    extent.tables += 1;
    for await (const { line, rows } of tableLines(db, name, large ? largeRows : usualRows)) {
      extent.rows += rows;
      yield `${line}\n`;
      report({ ...extent });
    }
  }
  yield `${JSON.stringify({ counters: await readCounters(db) })}\n${JSON.stringify({ end: extent.rows })}\n`;
}

/**
 * Saves the whole database of one moment. The file appears when it is complete, and only its owner can read it.
 * @throws DatabaseProblem when there is no data, or the file cannot be written
 */
export async function saveBackup(database: Database, file: string, report: Report = () => undefined): Promise<Extent> {
  const partial = `${file}.${process.pid}`;
  const extent = { tables: 0, rows: 0 };
  const step = await database.transaction((db) => storedStep(db));
  if (step === 0) throw new DatabaseProblem('There is no data to save.');
  try {
    await database.reading((db) =>
      pipeline(
        Readable.from(backupLines(db, step, extent, report)),
        createGzip(),
        createWriteStream(partial, { mode: 0o600 }),
      ),
    );
    const written = await open(partial, 'r');
    await written.sync();
    await written.close();
    await rename(partial, file);
    return extent;
  } catch (error) {
    await rm(partial, { force: true });
    throw fileProblem(error, file);
  }
}
