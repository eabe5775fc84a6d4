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

/** PGlite fills its buffers with zeros, so that all of their memory is resident at once; its own 128 MB answer no faster. */
const buffers = 'shared_buffers=32MB';

/** The embedded PostgreSQL: in a directory, or in memory without one. */
export const openPglite = async (options: Omit<PGliteOptions, 'startParams'> = {}): Promise<PgliteDatabase> => {
  const pglite = await PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', buffers] });
  const transaction: Database['transaction'] = (work) => pglite.transaction((running) => work(queryableOf(running)));
  return {
    ...queryableOf(pglite),
    transaction,
    reading: transaction,
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
};
