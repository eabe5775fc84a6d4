import pg from 'pg';
import { type Database, DatabaseProblem, type Queryable } from './database.ts';
import { compile } from './sql.ts';

const queryableOf = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query<R extends object>(statement: Parameters<Queryable['query']>[0]) {
    const { text, values } = compile(statement);
    return (await client.query<R>(text, values)).rows;
  },
});

/** The address without its password, for messages. */
const publicAddress = (address: string): string => address.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1@');

/** A PostgreSQL server by its address, `postgres://user:password@host/database`. */
export const openPostgres = async (address: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(`No PostgreSQL answers at ${publicAddress(address)} (${reason}). Check DATABASE_URL, or leave it out to use the embedded database.`);
  }
  return {
    ...queryableOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(queryableOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    execute: async (script) => {
      await pool.query(script);
    },
    close: () => pool.end(),
  };
};
