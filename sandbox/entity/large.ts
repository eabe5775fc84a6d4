import { raw, type Sql } from '../database/sql';
import type { Table } from './entity';

/*
 * Tables of a million rows. A list says exactly how many rows it has, and to count a million of them takes longer than to
 * answer a page: triggers keep the numbers by those columns that lists are filtered by most.
 */

/** What a table of many rows has beside its rows. */
export interface Large {
  /** Columns of few values: how many rows have each combination of them is kept. */
  counted: readonly string[];
  /** Moments by which lists ask for a period. */
  periods: readonly string[];
  /** Texts in which lists look for a part. */
  searched: readonly string[];
}

/** Name of the table of the numbers. */
export const countsOf = ({ table }: Table): string => `${table}_count`;

const sqlType = ({ columns }: Table, name: string): string => columns[name]?.type.split(' ')[0] ?? 'text';

/** Adds the numbers of rows that were written, or takes them away. */
const tally = (entity: Table, names: string, rows: 'before' | 'after'): string => `
    insert into ${countsOf(entity)} as c (${names}, rows)
    select ${names}, ${rows === 'before' ? '-' : ''}count(*)::integer from ${rows} group by ${names}
    on conflict (${names}) do update set rows = c.rows + excluded.rows;`;

const countTable = (entity: Table, { counted }: Large): string => {
  const { table } = entity;
  const names = counted.join(', ');
  return `
create table ${countsOf(entity)} (${counted.map((name) => `${name} ${sqlType(entity, name)}`).join(', ')}, rows integer not null, unique nulls not distinct (${names}));
create or replace function ${table}_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${tally(entity, names, 'before')}
  end if;
  if tg_op <> 'DELETE' then ${tally(entity, names, 'after')}
  end if;
  return null;
end $$;
create trigger counted_insert after insert on ${table} referencing new table as after for each statement execute function ${table}_counted();
create trigger counted_update after update on ${table} referencing old table as before new table as after for each statement execute function ${table}_counted();
create trigger counted_delete after delete on ${table} referencing old table as before for each statement execute function ${table}_counted();`;
};

/** Finds a part of a text by its groups of three letters, where the database has the extension: the embedded one has not. */
const searchIndexes = ({ table }: Table, { searched }: Large): string => `
do $$ begin
  create extension if not exists pg_trgm;
  ${searched.map((name) => `create index ${table}_with_${name} on ${table} using gin (${name} gin_trgm_ops);`).join('\n  ')}
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;`;

/** Statements that make what a large table has beside its rows. */
export const largePartsOf = (entity: Table, large: Large): string => {
  const { table, order } = entity;
  return [
    `create index ${table}_in_order on ${table} (${order.replaceAll('t.', '')}) include (comp_id);`,
    ...large.periods.map((name) => `create index ${table}_at_${name} on ${table} (${name});`),
    countTable(entity, large),
    searchIndexes(entity, large),
  ].join('\n');
};

/** Where a list's rows are counted, and how: among the numbers that are kept, if the conditions ask for no other column. */
export const counting = (entity: Table, conditions: readonly Sql[]): { from: Sql; count: Sql } => {
  const named = conditions.flatMap(({ texts }) => texts.flatMap((text) => Array.from(text.matchAll(/\bt\."?(\w+)/g), ([, name = '']) => name)));
  return entity.large && named.every((name) => entity.large?.counted.includes(name))
    ? { from: raw(countsOf(entity)), count: raw('coalesce(sum(t.rows), 0)') }
    : { from: raw(entity.table), count: raw('count(*)') };
};
