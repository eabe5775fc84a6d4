import type { Database, Queryable } from './database';
import { fewTables } from './few-tables.case';
import { openDatabase } from './open';
import { prepareTables } from './prepare';
import { compile, sql } from './sql';

/** Starts the platform and kills its own process: before a statement that starts with this text, or after its work. */
const { directory, url, before, call } = JSON.parse(process.argv[2] ?? '{}') as {
  directory: string;
  url?: string;
  before?: string;
  call?: [path: string, body: object];
};

function crash(): void {
  void process.kill(process.pid, 'SIGKILL');
}

function crashBefore(text: string): void {
  if (before !== undefined && text.trim().startsWith(before)) crash();
}

function crashing(db: Queryable): Queryable {
  return {
    query: (statement) => {
      crashBefore(compile(statement).text);
      return db.query(statement);
    },
    execute: (script) => {
      crashBefore(script);
      return db.execute(script);
    },
  };
}

const database = await openDatabase({ directory, reset: false, ...(url === undefined ? {} : { url }) });
const mortal: Database = { ...database, transaction: (work) => database.transaction((db) => work(crashing(db))) };
if (call === undefined)
  await prepareTables(
    mortal,
    (db) => db.query(sql`insert into company (comp_name) values ('Half')`).then(() => undefined),
    fewTables,
  );
else {
  // The whole platform takes longer to load than the tables to make.
  const { startSandbox } = await import('../testing');
  const sandbox = await startSandbox({ database: mortal });
  await sandbox.call(...call, await sandbox.token('admin'));
}
crash();
