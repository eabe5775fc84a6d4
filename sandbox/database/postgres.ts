import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Database, DatabaseProblem, type Queryable, queryableOf } from './database.ts';

/** A transaction or statement that the server aborted because of another one. It changed nothing, and can be repeated. */
function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}

const tries = 5;

async function retrying<T>(work: () => Promise<T>, left = tries): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUndone(error) || left <= 1) throw error;
    await wait(Math.random() * 20);
    return retrying(work, left - 1);
  }
}

function overPostgres(client: pg.Pool | pg.PoolClient): Queryable {
  return queryableOf(
    (text, values) => client.query(text, values),
    (script) => client.query(script),
  );
}

/** The address without its password, for messages. */
function publicAddress(address: string): string {
  return address.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1@');
}

/** The lock of a transaction, shared by all processes that use the database. */
const writing = 0x5a_6d_b0_c5;

async function inTransaction<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: unknown;
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${writing})`);
    const result = await work(overPostgres(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      lost = failure;
    });
    throw error;
  } finally {
    client.release(lost !== undefined);
  }
}

/** Runs tasks one after the other, in their order. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * A PostgreSQL server by its address, `postgres://user:password@host/database`. Transactions queue here, so that waiting
 * ones take no connection from reads; then they wait for the lock of other processes.
 */
export async function openPostgres(address: string): Promise<Database> {
  // Compiling a statement takes longer than any statement of the sandbox runs.
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    options: '-c jit=off',
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseProblem(
      `No PostgreSQL answers at ${publicAddress(address)} (${reason}). Check DATABASE_URL, or leave it out to use the embedded database.`,
    );
  }
  const queued = createQueue();
  const { query, execute } = overPostgres(pool);
  return {
    query: (statement) => retrying(() => query(statement)),
    execute,
    transaction: (work) => queued(() => retrying(() => inTransaction(pool, work))),
    close: () => pool.end(),
  };
}
