import type { Database, Queryable } from './database';
import { raw, sql } from './sql';

/**
 * Before a table is first written after a moment, it is copied into the schema that has the moment's name, with the place of
 * each row and the transaction that wrote it: rows that still have both have not changed, and stay when the table is restored.
 */
function install(tables: readonly string[]): string {
  return `
create schema snapshot;
create table snapshot.written (moment text, name text, primary key (moment, name));
create function snapshot.keep() returns trigger language plpgsql as $$
declare moment text;
begin
  for moment in select nspname from pg_namespace where obj_description(oid, 'pg_namespace') = 'moment' loop
    if to_regclass(format('%I.%I', moment, tg_table_name)) is null then
      execute format('create table %I.%I as select ctid as snapshot_place, xmin as snapshot_change, * from %I', moment, tg_table_name, tg_table_name);
    end if;
    insert into snapshot.written values (moment, tg_table_name) on conflict do nothing;
  end loop;
  return null;
end $$;
create function snapshot.put_back(moment text, name text) returns void language plpgsql as $$
declare columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = to_regclass(quote_ident(name)) and attnum > 0 and not attisdropped);
begin
  execute format('delete from %1$I t where not exists (select from %2$I.%1$I k where k.snapshot_place = t.ctid and k.snapshot_change = t.xmin)', name, moment);
  execute format('insert into %1$I (%3$s) select %3$s from %2$I.%1$I k where not exists (select from %1$I t where k.snapshot_place = t.ctid and k.snapshot_change = t.xmin)', name, moment, columns);
  execute format('drop table %I.%I', moment, name);
end $$;
${tables.map((table) => `create trigger keep before insert or update or delete or truncate on ${table} for each statement execute function snapshot.keep();`).join('\n')}
`;
}

/** A counter of ids. */
interface Counter {
  name: string;
  /** The last value of the counter; the first one before its first use. */
  value: string;
  used: boolean;
}

function readCounters(db: Queryable): Promise<Counter[]> {
  return db.query<Counter>(
    raw(
      'select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as used from pg_sequences where schemaname = current_schema()',
    ),
  );
}

async function setCounters(db: Queryable, counters: readonly Counter[]): Promise<void> {
  for (const { name, value, used } of counters)
    await db.query(sql`select setval(${name}::regclass, ${value}::bigint, ${used})`);
}

/**
 * Saves all tables and counters under a name; an earlier snapshot of this name is dropped.
 * @returns a function that restores them; it may be called repeatedly
 */
export async function keepMoment(database: Database, moment: string): Promise<() => Promise<void>> {
  const [found] = await database.query<{ installed: boolean }>(
    raw("select to_regnamespace('snapshot') is not null as installed"),
  );
  if (found?.installed !== true) {
    const tables = await database.query<{ name: string }>(
      raw('select tablename::text as name from pg_tables where schemaname = current_schema()'),
    );
    await database.execute(install(tables.map(({ name }) => name)));
  }
  await database.execute(`
    drop schema if exists ${moment} cascade; create schema ${moment}; comment on schema ${moment} is 'moment';
    delete from snapshot.written where moment = '${moment}';`);
  const kept = new Map((await readCounters(database)).map((counter) => [counter.name, counter]));
  return async () => {
    const written = await database.query<{ name: string }>(
      raw(`select name from snapshot.written where moment = '${moment}'`),
    );
    const moved = (await readCounters(database)).flatMap(({ name, value, used }) => {
      const before = kept.get(name);
      return before && (before.value !== value || before.used !== used) ? [before] : [];
    });
    if (written.length === 0 && moved.length === 0) return;
    await database.execute(
      [
        // Triggers and foreign keys are off, because whole tables are restored in any order.
        'begin; set local session_replication_role = replica;',
        ...written.map(({ name }) => `select snapshot.put_back('${moment}', '${name}');`),
        `delete from snapshot.written where moment = '${moment}'; commit;`,
      ].join('\n'),
    );
    await setCounters(database, moved);
    // Dead rows would slow down later reads.
    await database.execute(`vacuum snapshot.written${written.map(({ name }) => `, ${name}`).join('')}`);
  };
}
