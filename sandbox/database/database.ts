import type { Sql } from './sql.ts';

/** A column's value as both drivers answer it. Statements avoid types that they read differently (bigint, dates). */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };
export type Row = Record<string, Cell>;

export interface Queryable {
  query<R extends object = Row>(statement: Sql): Promise<R[]>;
}

export interface Database extends Queryable {
  /** Runs the work in one transaction: all of it holds, or, when it throws, nothing. */
  transaction<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Several statements without parameters. */
  execute(script: string): Promise<void>;
  close(): Promise<void>;
}

/** The data can't be used. The message says what to do about it. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** The first row, for statements that find one or none. */
export const firstRow = async <R extends object = Row>(db: Queryable, statement: Sql): Promise<R | undefined> =>
  (await db.query<R>(statement))[0];
