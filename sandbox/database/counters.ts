import type { Queryable } from './database';
import { raw } from './sql';

/** A counter of ids, or another sequence. */
export interface Counter {
  name: string;
  /** The last value of the counter; the first one before its first use. */
  value: string;
  used: boolean;
}

export const readCounters = (db: Queryable): Promise<Counter[]> =>
  db.query<Counter>(raw('select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as used from pg_sequences where schemaname = current_schema() order by 1'));

/** The statement that sets a counter. */
export const setCounter = ({ name, value, used }: Counter): string => `select setval('${name}', ${value}, ${used});`;
