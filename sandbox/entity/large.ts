import { firstRow, type Queryable } from '../database/database';
import { all, join, raw, type Sql, sql } from '../database/sql';
import type { Table } from './entity';

/*
 * Tables with a million rows. A list has an exact total, and counting a million rows takes longer than reading a page, so
 * triggers keep counts for the columns that lists filter by most. The steps of sandbox/database/steps make them.
 */

/** The additions to a table with many rows, which are listed by `gmt_create`. */
export interface Large {
  /** Columns with few values. The number of rows with each combination is stored, and indexes find the rows of rare values. */
  counted: readonly string[];
  /** Columns by which lists show a part of the table, such as the company. The number of rows with each combination is stored by the day of each moment. */
  parts: readonly string[];
  /** Moments with a filter by period. */
  periods: readonly string[];
  /** For statistics of periods. */
  hours?: Hours;
}

/** Sums of the rows of each hour. */
export interface Hours {
  moment: string;
  /** Columns by which statistics group and filter. The sums of each combination are stored. */
  by: readonly string[];
  /** What is added up, besides the number of rows: an expression over the columns that is never null. */
  sums: Readonly<Record<string, string>>;
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

/** The moments whose days are counted. */
function momentsOf({ periods }: Large): string[] {
  return ['gmt_create', ...periods];
}

/** The columns of an expression. */
function columnsOf(expression: string): string[] {
  return Array.from(expression.matchAll(/\bt\."?(\w+)/g), ([, name = '']) => name);
}

/** The columns of the order of a list, and the id. */
function keysOf({ order, id }: Table): string[] {
  return [...new Set([...columnsOf(order), id])];
}

/** The columns that the conditions use. */
function asked(conditions: readonly Sql[]): string[] {
  return conditions.flatMap(({ texts }) => texts.flatMap(columnsOf));
}

/** Whether the conditions use only these columns. */
function asksOnly(conditions: readonly Sql[], names: readonly string[]): boolean {
  return asked(conditions).every((name) => names.includes(name));
}

interface Period {
  moment: string;
  /** The first moment and the last one. */
  from?: string;
  to?: string;
  /** The conditions besides the period. */
  rest: Sql[];
}

/** The period of the conditions, when they use only that and the parts. */
function periodOf(large: Large, conditions: readonly Sql[]): Period | undefined {
  const found: Omit<Period, 'moment'> & { moment?: string } = { rest: [] };
  for (const one of conditions) {
    const {
      texts: [text = '', type],
      values: [value],
    } = one;
    const [, name, comparison] = /^t\.(\w+) ([<>]=) $/.exec(text) ?? [];
    const end = comparison === '>=' ? 'from' : 'to';
    const isBound =
      name !== undefined &&
      type === '::timestamptz' &&
      typeof value === 'string' &&
      momentsOf(large).includes(name) &&
      (found.moment ?? name) === name &&
      found[end] === undefined;
    if (isBound) Object.assign(found, { moment: name, [end]: value });
    else found.rest.push(one);
  }
  const { moment, ...others } = found;
  return moment !== undefined && asksOnly(found.rest, large.parts) ? { moment, ...others } : undefined;
}

function dayOf(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length);
}

/** Adds the numbers of the whole days, and counts the rows of the first and the last day. */
function countPeriod(entity: Table, { moment, from, to, rest }: Period): Sql {
  const name = raw(`t.${moment}`);
  const counted = (conditions: Sql[]): Sql =>
    sql`(select count(*) from ${raw(entity.table)} t where ${all([...rest, ...conditions])})`;
  const [since, until] = [
    from === undefined ? [] : [sql`${name} >= ${from}::timestamptz`],
    to === undefined ? [] : [sql`${name} <= ${to}::timestamptz`],
  ];
  if (from !== undefined && to !== undefined && dayOf(from) >= dayOf(to)) return counted([...since, ...until]);
  const days = [
    ...(from === undefined ? [] : [sql`t.day > ${dayOf(from)}::date`]),
    ...(to === undefined ? [] : [sql`t.day < ${dayOf(to)}::date`]),
  ];
  const edges = [
    ...(from === undefined
      ? []
      : [counted([...since, sql`${name} < ((${dayOf(from)}::date + 1)::timestamp at time zone 'UTC')`])]),
    ...(to === undefined
      ? []
      : [counted([...until, sql`${name} >= (${dayOf(to)}::date::timestamp at time zone 'UTC')`])]),
  ];
  const whole = sql`(select coalesce(sum(t.rows), 0) from ${raw(countTablesOf(entity).days)} t where ${all([...rest, sql`t.moment = ${moment}`, ...days])})`;
  return join([whole, ...edges], ' + ');
}

/** The number of rows that meet the conditions, where the tables of counts have it. */
export function storedCount(entity: Table, large: Large, conditions: readonly Sql[]): Sql | undefined {
  if (asksOnly(conditions, large.counted))
    return sql`(select coalesce(sum(t.rows), 0) from ${raw(countTablesOf(entity).counts)} t where ${all(conditions)})`;
  const period = periodOf(large, conditions);
  return period && countPeriod(entity, period);
}

/** The value of a count. */
export async function numberOf(db: Queryable, count: Sql): Promise<number> {
  return (await firstRow<{ count: number }>(db, sql`select (${count})::integer as count`))?.count ?? 0;
}

/** The number of rows that meet the conditions. */
export function countRows(db: Queryable, { table }: Table, conditions: readonly Sql[]): Promise<number> {
  return numberOf(db, sql`select count(*) from ${raw(table)} t where ${all(conditions)}`);
}

interface Place {
  /** Rows before the page. */
  start: number;
  size: number;
}

interface Found {
  count: number;
  /** The ids of the rows of a page, in any order. */
  ids: Sql;
}

/** Finds the rows once, to count and to sort them; undefined when there are many. */
async function sortFew(
  db: Queryable,
  entity: Table,
  conditions: readonly Sql[],
  { start, size }: Place,
): Promise<Found | undefined> {
  const keys = raw(
    keysOf(entity)
      .map((name) => `t.${name}`)
      .join(', '),
  );
  const found = await firstRow<{ count: number; ids: (string | number)[] }>(
    db,
    sql`
    with found as materialized (select ${keys} from ${raw(entity.table)} t where ${all(conditions)} limit ${many + 1})
    select (select count(*)::integer from found) as count, array(select ${raw(`t.${entity.id}`)} from found t order by ${raw(entity.order)} limit ${size} offset ${start}) as ids`,
  );
  return found && found.count <= many ? { count: found.count, ids: sql`${found.ids}` } : undefined;
}

/**
 * The day that contains the row after this many rows, the newest first, and the number of rows before that day: reading
 * starts there. Undefined when the conditions use more than the parts.
 */
async function dayAfter(
  db: Queryable,
  entity: Table,
  { parts }: Large,
  conditions: readonly Sql[],
  rows: number,
): Promise<{ condition: Sql; before: number } | undefined> {
  if (!asksOnly(conditions, parts)) return undefined;
  const found = await firstRow<{ day: string; before: number }>(
    db,
    sql`
    with days as (select t.day, sum(t.rows) as rows from ${raw(countTablesOf(entity).days)} t where ${all([sql`t.moment = 'gmt_create'`, ...conditions])} group by t.day),
      gone as (select day, (sum(rows) over (order by day desc) - rows)::integer as before from days where rows > 0)
    select day::text as day, before from gone where before <= ${rows} and day is not null order by before desc, day limit 1`,
  );
  return (
    found && {
      condition: sql`t.gmt_create < ((${found.day}::date + 1)::timestamp at time zone 'UTC')`,
      before: found.before,
    }
  );
}

/** The order of a list from its end. */
function backwards(order: string): string {
  return order
    .split(', ')
    .map((one) => (one.endsWith(' desc') ? one.slice(0, -' desc'.length) : `${one} desc`))
    .join(', ');
}

/** The ids of a page in the order of the table: from the day of its first row, or from the nearer end. */
async function idsInOrder(
  db: Queryable,
  entity: Table,
  large: Large,
  conditions: readonly Sql[],
  { start, size }: Place,
  count: number,
): Promise<Sql> {
  const rows = Math.max(0, Math.min(size, count - start));
  const page = (where: readonly Sql[], order: string, offset: number): Sql =>
    sql`array(select ${raw(`t.${entity.id}`)} from ${raw(entity.table)} t where ${all(where)} order by ${raw(order)} limit ${rows} offset ${offset})`;
  const near = start < deep || rows === 0 ? undefined : await dayAfter(db, entity, large, conditions, start);
  if (near) return page([...conditions, near.condition], entity.order, start - near.before);
  return start <= count / 2
    ? page(conditions, entity.order, start)
    : page(conditions, backwards(entity.order), Math.max(0, count - start - rows));
}

/** The number of rows of a large table that meet the conditions, and the ids of one page of them. */
export async function findPage(
  db: Queryable,
  entity: Table,
  large: Large,
  conditions: readonly Sql[],
  place: Place,
): Promise<Found> {
  const stored = storedCount(entity, large, conditions);
  const known = stored && (await numberOf(db, stored));
  // The planner, which only estimates their number, may scan the whole table in the order of the list for a few rows.
  const isFew = known === undefined || known <= (asksOnly(conditions, large.counted) ? few : many);
  const found = isFew ? await sortFew(db, entity, conditions, place) : undefined;
  if (found) return found;
  const count = known ?? (await countRows(db, entity, conditions));
  return { count, ids: await idsInOrder(db, entity, large, conditions, place, count) };
}

/** Number of rows that are read and sorted quickly. */
const few = 1000;

/** Number of rows that are sorted quickly when an index has all that is needed, and that are tried where no count is stored. */
const many = 50_000;

/** Number of rows before a page from which finding its day first is faster. */
const deep = 1000;
