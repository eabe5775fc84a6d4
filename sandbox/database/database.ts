import { compile, type Sql } from './sql.ts';

/** A column's value as both drivers return it. Statements avoid types that they read differently (bigint, dates). */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };
export type Row = Record<string, Cell>;

export interface Queryable {
  query<R extends object = Row>(statement: Sql): Promise<R[]>;
  /** Several statements without parameters. */
  execute(script: string): Promise<void>;
}

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction, which is rolled back when it throws. Only one runs at a time, so that read data stays
   * the same until it ends. The work may run again when the database requires it.
   */
  transaction<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Statements over a driver: one that binds values, and a script of several. */
export function queryableOf(
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  execute: (script: string) => Promise<unknown>,
): Queryable {
  return {
    async query<R extends object>(statement: Sql) {
      const { text, values } = compile(statement);
      // The statement says what its rows hold.
      return (await query(text, values)).rows as R[];
    },
    execute: async (script) => {
      await execute(script);
    },
  };
}

/** The stored data cannot be used. The message has the remedy. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** The first row, for statements that find one or none. */
export async function firstRow<R extends object = Row>(db: Queryable, statement: Sql): Promise<R | undefined> {
  return (await db.query<R>(statement))[0];
}
