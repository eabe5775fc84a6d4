import { isCounted } from '../entity/entity';
import type { Database } from './database';
import { entities, tables } from './schema';
import { raw } from './sql';

/** A database as it was at one moment, kept beside it in a schema of its own. */
export interface Snapshot {
  /** Remembers every table as it is now. */
  remember(): Promise<void>;
  /** Puts back the tables that were written since, and the counters of ids. */
  restore(): Promise<void>;
}

interface Mark {
  name: string;
  rows: number;
  /** Whether a row was added or changed since. Rows that are gone show in their number. */
  written: boolean;
}

const rememberScript = ['drop schema if exists remembered cascade;', 'create schema remembered;', ...tables.map((table) => `create table remembered.${table} as table ${table};`)].join('\n');

const counters = entities
  .filter(isCounted)
  .map(({ table, id }) => `select setval(pg_get_serial_sequence('${table}', '${id}'), coalesce(max(${id}), 1), max(${id}) is not null) from ${table};`)
  .join('\n');

/** Foreign keys rest meanwhile: a table is put back whole, whatever points at it. */
const putBack = (names: readonly string[]): string =>
  ['begin;', 'set local session_replication_role = replica;', ...names.map((table) => `delete from ${table}; insert into ${table} select * from remembered.${table};`), counters, 'commit;'].join('\n');

const marksOf = (database: Database, since: string): Promise<Mark[]> =>
  database.query<Mark>(
    raw(tables.map((table) => `select '${table}' as name, count(*)::integer as rows, coalesce(bool_or(xmin::text::bigint >= ${since}), false) as written from ${table}`).join('\nunion all\n')),
  );

const currentTransaction = async (database: Database): Promise<string> =>
  (await database.query<{ id: string }>(raw('select txid_current()::text as id')))[0]?.id ?? '0';

export const createSnapshot = (database: Database): Snapshot => {
  let since = '0';
  let rows = new Map<string, number>();
  return {
    async remember() {
      await database.execute(rememberScript);
      since = await currentTransaction(database);
      rows = new Map((await marksOf(database, since)).map((mark) => [mark.name, mark.rows]));
    },
    async restore() {
      const changed = (await marksOf(database, since)).filter((mark) => mark.written || mark.rows !== rows.get(mark.name));
      await database.execute(putBack(changed.map(({ name }) => name)));
      since = await currentTransaction(database);
    },
  };
};
