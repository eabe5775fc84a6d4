import { DatabaseProblem, type Queryable } from './database';
import type { Counter } from './counters';
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

/** A line that has no rows. */
export interface Parts extends Partial<Heading> {
  table?: string;
  counters?: Counter[];
  end?: number;
}

/** What was saved or restored. */
export interface Extent {
  tables: number;
  rows: number;
}

interface StoredTable {
  name: string;
  /** Whether it has files. */
  large: boolean;
}

/** The tables of all steps that are still there. */
export const storedTables = (db: Queryable): Promise<StoredTable[]> =>
  db.query<StoredTable>(sql`
    select t.name, exists (select from pg_attribute where attrelid = to_regclass(quote_ident(t.name)) and atttypid = 'bytea'::regtype) as large
      from (select unnest(tables) as name, number from schema_step) t where to_regclass(quote_ident(t.name)) is not null order by t.number, t.name`);

const unusable = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EDQUOT'];

/** Explains an error of the file; any other error stays as it is. */
export const fileProblem = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new DatabaseProblem(`There is no file or folder ${file}.`);
  if (code.startsWith('Z_')) return new DatabaseProblem(`${file} is not a complete backup. Nothing was changed.`);
  return unusable.includes(code) ? new DatabaseProblem(`${file} cannot be used: ${code}.`) : error;
};
