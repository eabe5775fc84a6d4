import type { Queryable } from './database';
import { raw, sql } from './sql';

/** A counter of ids. */
interface Counter {
  name: string;
  /** The last value of the counter; the first one before its first use. */
  value: string;
  used: boolean;
}

/** The counters of the sandbox's own tables. */
export function readCounters(db: Queryable): Promise<Counter[]> {
  return db.query<Counter>(
    raw(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as used from pg_sequences
      where schemaname = current_schema() and to_regclass(quote_ident(sequencename)) in (
        select objid from pg_depend where classid = 'pg_class'::regclass and refobjid in (select to_regclass(quote_ident(unnest(tables))) from schema_step))
      order by 1`),
  );
}

/** Sets counters. Their names and values are data, and no part of a statement. */
export async function setCounters(db: Queryable, counters: readonly Counter[]): Promise<void> {
  await db.query(
    sql`select setval(quote_ident(name)::regclass, value::bigint, used) from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as counter(name text, value text, used boolean)`,
  );
}
