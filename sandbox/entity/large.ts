import type { Table } from './entity';

/*
 * Tables with a million rows. A list has an exact total, and counting a million rows takes longer than reading a page, so
 * triggers keep counts for the columns that lists filter by most.
 */

/** The additions to a table with many rows, which are listed by `gmt_create`. */
export interface Large {
  /** Columns with few values. The number of rows with each combination is stored, and indexes find the rows of rare values. */
  counted: readonly string[];
  /** Columns by which lists show a part of the table, such as the company. The number of rows with each combination is stored by the day of each moment. */
  parts: readonly string[];
  /** Moments with a filter by period. */
  periods: readonly string[];
  /** Texts with a filter by a part of the text. */
  searched: readonly string[];
  /** For statistics of periods. */
  hours?: Hours;
}

/** Sums of the rows of each hour. */
export interface Hours {
  moment: string;
  /** Columns by which statistics group and filter. The sums of each combination are stored. */
  by: readonly string[];
  /** What is added up, besides the number of rows: an expression over the columns that is never null. */
  sums: Readonly<Record<string, { type: string; value: string }>>;
}

/** Names of the tables of counts: by the counted columns, by the parts and the day of each moment, and by the hour. */
export function countTablesOf({ table, large }: Table): { counts: string; days: string; hours?: string } {
  return {
    counts: `${table}_count`,
    days: `${table}_day`,
    ...(large?.hours ? { hours: hourTableOf(table) } : {}),
  };
}

export function hourTableOf(table: string): string {
  return `${table}_hour`;
}

function sqlType({ columns, hidden }: Table, name: string): string {
  return (columns[name]?.type ?? hidden?.[name] ?? 'text').split(' ')[0] ?? 'text';
}

interface Part {
  name: string;
  type: string;
  /** Its value in a row. */
  value: string;
}

/** The moments whose days are counted. */
export function momentsOf({ periods }: Large): string[] {
  return ['gmt_create', ...periods];
}

type Change = 'insert' | 'update' | 'delete';

/** The rows that a statement took away and added. */
const changed: Readonly<Record<Change, string>> = {
  insert: '(select 1 as added, * from after)',
  update: '(select -1 as added, * from before union all select 1, * from after)',
  delete: '(select -1 as added, * from before)',
};

/** A table of counts of another table's rows, and of sums, with the statements that fill it and of the triggers that keep it current. */
function numbers(
  table: string,
  of: string,
  parts: Part[],
  { also = '', sums = [] }: { also?: string; sums?: Part[] } = {},
) {
  const names = parts.map(({ name }) => name).join(', ');
  const values = parts.map(({ value }) => value).join(', ');
  const kept = [
    { name: 'rows', type: 'integer', sum: 'sum(added)::integer' },
    ...sums.map(({ name, type, value }) => ({ name, type, sum: `sum(added * ${value})` })),
  ];
  const added = (rows: string) => `
    insert into ${table} as c (${names}, ${kept.map(({ name }) => name).join(', ')})
    select ${values}, ${kept.map(({ sum }) => sum).join(', ')} from ${rows} t${also} group by ${values} having ${['sum(added)', ...kept.slice(1).map(({ sum }) => sum)].map((sum) => `${sum} <> 0`).join(' or ')}`;
  return {
    made: `create table ${table} (${parts.map(({ name, type }) => `${name} ${type}`).join(', ')}, ${kept.map(({ name, type }) => `${name} ${type} not null`).join(', ')}, unique nulls not distinct (${names}));`,
    /** Counts all rows into the empty table. */
    fill: `${added(`(select 1 as added, * from ${of})`)};`,
    /** Adds the rows of a change. */
    tally: (change: Change) => `${added(changed[change])}
    on conflict (${names}) do update set ${kept.map(({ name }) => `${name} = c.${name} + excluded.${name}`).join(', ')};`,
  };
}

function countsOf(entity: Table, large: Large): ReturnType<typeof numbers>[] {
  const { counts, days } = countTablesOf(entity);
  const { table } = entity;
  const { hours } = large;
  const column = (name: string): Part => ({ name, type: sqlType(entity, name), value: name });
  const moments = momentsOf(large)
    .map((name) => `('${name}', t.${name})`)
    .join(', ');
  return [
    numbers(counts, table, large.counted.map(column)),
    numbers(
      days,
      table,
      [
        ...large.parts.map(column),
        { name: 'moment', type: 'text', value: 'moment' },
        { name: 'day', type: 'date', value: "(gmt at time zone 'UTC')::date" },
      ],
      { also: `, lateral (values ${moments}) m (moment, gmt)` },
    ),
    ...(hours
      ? [
          numbers(
            hourTableOf(table),
            table,
            [
              { name: 'hour', type: 'timestamptz', value: `date_trunc('hour', ${hours.moment}, 'UTC')` },
              ...hours.by.map(column),
            ],
            { sums: Object.entries(hours.sums).map(([name, sum]) => ({ name, ...sum })) },
          ),
        ]
      : []),
  ];
}

function countTables(entity: Table, large: Large): string {
  const { table } = entity;
  const kept = countsOf(entity, large);
  const tally = (change: Change) => kept.map((one) => one.tally(change)).join('');
  return `
${kept.map(({ made }) => made).join('\n')}
create or replace function ${table}_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then${tally('insert')}
  elsif tg_op = 'DELETE' then${tally('delete')}
  else${tally('update')}
  end if;
  return null;
end $$;
create trigger counted_insert after insert on ${table} referencing new table as after for each statement execute function ${table}_counted();
create trigger counted_update after update on ${table} referencing old table as before new table as after for each statement execute function ${table}_counted();
create trigger counted_delete after delete on ${table} referencing old table as before for each statement execute function ${table}_counted();`;
}

/** Statements that count all rows of a table into its empty tables of counts. */
export function fillCounts(entity: Table, large: Large): string {
  return countsOf(entity, large)
    .map(({ fill }) => fill)
    .join('');
}

/** An index for parts of a text, where the database has the extension pg_trgm. The embedded one does not. */
function searchIndexes({ table }: Table, { searched }: Large): string {
  return `
do $$ begin
  create extension if not exists pg_trgm;
  ${searched.map((name) => `create index ${table}_with_${name} on ${table} using gin (${name} gin_trgm_ops);`).join('\n  ')}
exception when undefined_file or feature_not_supported or insufficient_privilege then null;
end $$;`;
}

/** The columns of an expression. */
export function columnsOf(expression: string): string[] {
  return Array.from(expression.matchAll(/\bt\."?(\w+)/g), ([, name = '']) => name);
}

/** The columns of the order of a list, and the id. */
export function keysOf({ order, id }: Table): string[] {
  return [...new Set([...columnsOf(order), id])];
}

/**
 * Statements that create the additions of a large table. Most filters find the ids of a page in the indexes alone, so that
 * only the rows of the page are read.
 */
export function largePartsOf(entity: Table, large: Large): string {
  const { table, order } = entity;
  const ordered = columnsOf(order);
  const include = (names: readonly string[]): string => `include (${[...new Set(names)].join(', ')})`;
  return [
    `create index ${table}_in_order on ${table} (${order.replaceAll('t.', '')}) ${include([...keysOf(entity), ...large.counted, ...large.periods].filter((name) => !ordered.includes(name)))};`,
    ...large.periods.map(
      (name) =>
        `create index ${table}_at_${name} on ${table} (${name}) ${include([...keysOf(entity), ...large.parts])};`,
    ),
    countTables(entity, large),
    searchIndexes(entity, large),
  ].join('\n');
}
