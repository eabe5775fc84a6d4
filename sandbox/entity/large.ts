import { firstRow, type Queryable } from '../database/database';
import { all, raw, type Sql, sql } from '../database/sql';
import type { Table } from './entity';

/*
 * Tables with a million rows. A list has an exact total, and counting a million rows takes longer than reading a page, so
 * triggers keep counts for the columns that lists filter by most.
 */

/** The additions to a table with many rows. */
export interface Large {
  /** Columns with few values. The number of rows with each combination is stored. */
  counted: readonly string[];
  /** Moments with a filter by period. */
  periods: readonly string[];
  /** Texts with a filter by a part of the text. */
  searched: readonly string[];
}

/** Names of the tables of counts: by the counted columns, and by company and day of `gmt_create`. */
export const countTablesOf = ({ table }: Table): { counts: string; days: string } => ({ counts: `${table}_count`, days: `${table}_day` });

const sqlType = ({ columns, hidden }: Table, name: string): string => (columns[name]?.type ?? hidden?.[name] ?? 'text').split(' ')[0] ?? 'text';

interface Part {
  name: string;
  type: string;
  /** Its value in a row. */
  value: string;
}

/** A table of counts, with the triggers that keep it current. */
const numbers = (table: string, parts: Part[]) => {
  const names = parts.map(({ name }) => name).join(', ');
  const values = parts.map(({ value }) => value).join(', ');
  return {
    made: `create table ${table} (${parts.map(({ name, type }) => `${name} ${type}`).join(', ')}, rows integer not null, unique nulls not distinct (${names}));`,
    tally: (rows: 'before' | 'after') => `
    insert into ${table} as c (${names}, rows)
    select ${values}, ${rows === 'before' ? '-' : ''}count(*)::integer from ${rows} group by ${values}
    on conflict (${names}) do update set rows = c.rows + excluded.rows;`,
  };
};

const countTables = (entity: Table, { counted }: Large): string => {
  const { table } = entity;
  const { counts, days } = countTablesOf(entity);
  const kept = [
    numbers(counts, counted.map((name) => ({ name, type: sqlType(entity, name), value: name }))),
    numbers(days, [{ name: 'comp_id', type: 'integer', value: 'comp_id' }, { name: 'day', type: 'date', value: utcDay('gmt_create') }]),
  ];
  const tally = (rows: 'before' | 'after') => kept.map((one) => one.tally(rows)).join('');
  return `
${kept.map(({ made }) => made).join('\n')}
create or replace function ${table}_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${tally('before')}
  end if;
  if tg_op <> 'DELETE' then ${tally('after')}
  end if;
  return null;
end $$;
create trigger counted_insert after insert on ${table} referencing new table as after for each statement execute function ${table}_counted();
create trigger counted_update after update on ${table} referencing old table as before new table as after for each statement execute function ${table}_counted();
create trigger counted_delete after delete on ${table} referencing old table as before for each statement execute function ${table}_counted();`;
};

const utcDay = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** An index for parts of a text, where the database has the extension pg_trgm. The embedded one does not. */
const searchIndexes = ({ table }: Table, { searched }: Large): string => `
do $$ begin
  create extension if not exists pg_trgm;
  ${searched.map((name) => `create index ${table}_with_${name} on ${table} using gin (${name} gin_trgm_ops);`).join('\n  ')}
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;`;

/** Statements that create the additions of a large table. */
export const largePartsOf = (entity: Table, large: Large): string => {
  const { table, order } = entity;
  return [
    `create index ${table}_in_order on ${table} (${order.replaceAll('t.', '')}) include (comp_id);`,
    ...large.periods.map((name) => `create index ${table}_at_${name} on ${table} (${name});`),
    countTables(entity, large),
    searchIndexes(entity, large),
  ].join('\n');
};

/** Whether the conditions use only these columns. */
const asksOnly = (conditions: readonly Sql[], names: readonly string[]): boolean =>
  conditions.every(({ texts }) => texts.every((text) => Array.from(text.matchAll(/\bt\."?(\w+)/g)).every(([, name = '']) => names.includes(name))));

/** Counts a list's rows: in the table of counts when the conditions use only its columns, otherwise in the rows. */
export const counting = (entity: Table, conditions: readonly Sql[]): { from: Sql; count: Sql } =>
  entity.large && asksOnly(conditions, entity.large.counted)
    ? { from: raw(countTablesOf(entity).counts), count: raw('coalesce(sum(t.rows), 0)') }
    : { from: raw(entity.table), count: raw('count(*)') };

/**
 * The day that contains the row after this many rows, the newest first, and the number of rows before that day: reading
 * starts there. Undefined when the conditions use more than the company, or the rows have another order.
 */
export const dayAfter = async (db: Queryable, entity: Table, conditions: readonly Sql[], rows: number): Promise<{ condition: Sql; before: number } | undefined> => {
  if (!entity.large || !entity.order.startsWith('t.gmt_create desc') || !asksOnly(conditions, ['comp_id'])) return undefined;
  const found = await firstRow<{ day: string; before: number }>(db, sql`
    with days as (select t.day, sum(t.rows) as rows from ${raw(countTablesOf(entity).days)} t where ${all(conditions)} group by t.day),
      gone as (select day, (sum(rows) over (order by day desc) - rows)::integer as before from days where rows > 0)
    select day::text as day, before from gone where before <= ${rows} and day is not null order by before desc, day limit 1`);
  return found && { condition: sql`t.gmt_create < ((${found.day}::date + 1)::timestamp at time zone 'UTC')`, before: found.before };
};
