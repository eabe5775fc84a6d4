import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { compile } from './sql.ts';

interface Runner {
  query<R>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
}

const queryableOf = (runner: Runner): Queryable => ({
  async query<R extends object>(statement: Parameters<Queryable['query']>[0]) {
    const { text, values } = compile(statement);
    return (await runner.query<R>(text, values)).rows;
  },
});

export interface PgliteDatabase extends Database {
  /** The whole data directory as a tar, to start another database from. */
  dump(): Promise<Blob>;
}

/** The embedded PostgreSQL: in a directory, or in memory when none is named. */
export const openPglite = async (options: PGliteOptions = {}): Promise<PgliteDatabase> => {
  const pglite = await PGlite.create(options);
  return {
    ...queryableOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queryableOf(transaction))),
    execute: async (script) => {
      await pglite.exec(script);
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
};
