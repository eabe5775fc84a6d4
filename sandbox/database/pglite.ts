import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { compile } from './sql.ts';

interface Runner {
  query<R>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
  exec(script: string): Promise<unknown>;
}

const queryableOf = (runner: Runner): Queryable => ({
  async query<R extends object>(statement: Parameters<Queryable['query']>[0]) {
    const { text, values } = compile(statement);
    return (await runner.query<R>(text, values)).rows;
  },
  execute: async (script) => {
    await runner.exec(script);
  },
});

interface PgliteDatabase extends Database {
  /** The whole data directory as a tar, to start another database from. */
  dump(): Promise<Blob>;
}

/** The embedded PostgreSQL: in a directory, or in memory without one. */
export const openPglite = async (options: PGliteOptions = {}): Promise<PgliteDatabase> => {
  const pglite = await PGlite.create(options);
  const transaction: Database['transaction'] = (work) => pglite.transaction((running) => work(queryableOf(running)));
  return {
    ...queryableOf(pglite),
    transaction,
    reading: transaction,
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
};
