import { DatabaseProblem, type Queryable } from './database';
import { sql } from './sql';

/*
 * A backup is a compressed text, one JSON value a line: a heading, each table with its rows, the counters, and an end with
 * the number of rows. Rows stay the text that the database writes and reads, so that no number loses a digit.
 */

export const kind = 'device-cloud-sandbox';

/** Changes when the lines change. The tables have their own number, the step. */
export const format = 1;

export interface Heading {
  backup: string;
  format: number;
  step: number;
}

/** What was saved or restored. */
export interface Extent {
  tables: number;
  rows: number;
}

/** How far a backup or a restore is. */
export interface Progress extends Extent {
  /** Of the file, from 0 to 1; undefined while nobody can know it. */
  share?: number;
  /** All rows are there, and references and statistics are made. */
  isFinishing?: boolean;
}

export type Report = (progress: Progress) => void;

export interface StoredTable {
  name: string;
  columns: string[];
  /** Whether it has files. */
  large: boolean;
}

/** The tables of all steps that are still there. */
export function storedTables(db: Queryable): Promise<StoredTable[]> {
  return db.query<StoredTable>(sql`
    select t.name, array(select attname::text from pg_attribute where attrelid = to_regclass(quote_ident(t.name)) and attnum > 0 and not attisdropped) as columns,
        exists (select from pg_attribute where attrelid = to_regclass(quote_ident(t.name)) and atttypid = 'bytea'::regtype) as large
      from (select unnest(tables) as name, number from schema_step) t where to_regclass(quote_ident(t.name)) is not null order by t.number, t.name`);
}

/** A file that something else wrote. */
export function notBackup(file: string): DatabaseProblem {
  return new DatabaseProblem(
    `${file} is not a backup of the sandbox: one is made by npm start -- --backup <file>. A restore reads data and runs no SQL; load a dump with psql into a database of its own, and name that in DATABASE_URL. Nothing was changed.`,
  );
}

const unusable = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EDQUOT'];

/** Explains an error of the file; any other error stays as it is. */
export function fileProblem(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const code = String(error.code);
  if (code === 'ENOENT') return new DatabaseProblem(`There is no file or folder ${file}.`);
  if (code === 'Z_DATA_ERROR' && error.message === 'incorrect header check') return notBackup(file);
  if (code.startsWith('Z_')) return new DatabaseProblem(`${file} is not a complete backup. Nothing was changed.`);
  return unusable.includes(code) ? new DatabaseProblem(`${file} cannot be used: ${code}.`) : error;
}
