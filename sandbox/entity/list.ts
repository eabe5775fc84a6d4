import { parameterError } from '../answer';
import { firstRow, type Queryable, type Row } from '../database/database';
import { all, raw, type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import type { Derived, Table } from './entity';
import { type Field, readDateTime, readInteger, readText } from './field';

/** Maximum rows of one call, and maximum values of one filter. */
const largestPage = 1000;

/** Page and filters of a list call, as read from its body. */
interface Listing {
  page: number;
  size: number;
  /** One condition for each filter that is set. */
  conditions: Sql[];
}

export type ListField = Field<Sql | undefined>;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

type ReadOne = (value: Json, place: string) => string | number;

/** One of these values. An empty reference is 0 on the wire, so 0 finds it. */
function oneOf(expression: string, values: Json[], place: string, readOne: ReadOne): Sql {
  if (values.length > largestPage) throw parameterError(place, `expected at most ${largestPage} values`);
  const wanted = values.map((value, index) => readOne(value, `${place}[${index}]`));
  const found = sql`${raw(expression)} = any(${wanted})`;
  return wanted.includes(0) ? sql`(${found} or ${raw(expression)} is null)` : found;
}

/** Text anywhere in the value, in any case. */
function contains(expression: string, max = 255): ListField {
  return {
    read(value, place) {
      if (Array.isArray(value)) return oneOf(expression, value, place, (item, at) => readText(item, at, max));
      const text = readText(value, place, max).trim();
      return text === '' ? undefined : sql`${raw(expression)} ilike ${`%${escapeLike(text)}%`}`;
    },
  };
}

/** The value itself, or one of a list. 0 and empty text mean no filter, since missing numbers travel as 0; [0] finds 0. */
function equal(expression: string, readOne: ReadOne): ListField {
  return {
    read(value, place) {
      if (Array.isArray(value)) return oneOf(expression, value, place, readOne);
      const one = readOne(value, place);
      return one === 0 || one === '' ? undefined : sql`${raw(expression)} = ${one}`;
    },
  };
}

function bound(expression: string, comparison: '>=' | '<='): ListField {
  return {
    read(value, place) {
      const moment = readDateTime(value, place);
      return moment === '' ? undefined : sql`${raw(expression)} ${raw(comparison)} ${`${moment}+00`}::timestamptz`;
    },
  };
}

/** The keys of a period: gmt_start and gmt_end for `gmt_create`, otherwise from the name of the moment. */
function period(name: string, expression: string): [string, ListField][] {
  const prefix = name === 'gmt_create' ? 'gmt' : name;
  return [
    [`${prefix}_start`, bound(expression, '>=')],
    [`${prefix}_end`, bound(expression, '<=')],
  ];
}

/** A computed moment is a text. */
function momentOf({ expression, filter }: Derived): string {
  return filter === 'period' ? `(nullif(${expression}, '') || '+00')::timestamptz` : expression;
}

function filterOf(
  name: string,
  expression: string,
  filter: 'contains' | 'equal' | 'period' | 'none',
  read: ReadOne,
): [string, ListField][] {
  if (filter === 'contains') return [[name, contains(expression)]];
  if (filter === 'equal') return [[name, equal(expression, read)]];
  return filter === 'period' ? period(name, expression) : [];
}

/** The filters that an entity's list call takes, by the body's keys. */
export function filtersOf(entity: Table): Record<string, ListField> {
  return Object.fromEntries([
    ...Object.entries(entity.columns).flatMap(([name, column]) =>
      filterOf(name, `t.${name}`, column.filter, column.readFilter),
    ),
    ...Object.entries(entity.derived ?? {}).flatMap(([name, derived]) =>
      filterOf(name, momentOf(derived), derived.filter, readInteger),
    ),
  ]);
}

/**
 * Page and filters of a body.
 * @throws Refusal 406 for an invalid page, an unknown field or a value of another type
 */
export function readListing(filters: Record<string, ListField>, body: Record<string, Json>, place: string): Listing {
  const { page_no: page = 1, page_size: size = 10, ...rest } = body;
  const listing: Listing = {
    page: readInteger(page, `${place}page_no`),
    size: readInteger(size, `${place}page_size`),
    conditions: [],
  };
  if (listing.page < 1) throw parameterError(`${place}page_no`, 'expected at least 1');
  if (listing.size < 1 || listing.size > largestPage)
    throw parameterError(`${place}page_size`, `expected 1 to ${largestPage}`);
  for (const [key, value] of Object.entries(rest)) {
    const filter = Object.hasOwn(filters, key) ? filters[key] : undefined;
    if (filter === undefined) throw parameterError(`${place}${key}`, 'unknown field');
    const condition = filter.read(value, `${place}${key}`);
    if (condition !== undefined) listing.conditions.push(condition);
  }
  return listing;
}

/** The number of rows that meet the conditions. */
async function countRows(db: Queryable, { table }: Table, conditions: readonly Sql[]): Promise<number> {
  const counted = sql`select count(*)::integer as count from ${raw(table)} t where ${all(conditions)}`;
  return (await firstRow<{ count: number }>(db, counted))?.count ?? 0;
}

/** One page of rows that meet the conditions, and the number of rows in all pages. */
export async function listPage(
  db: Queryable,
  entity: Table,
  select: Sql,
  conditions: Sql[],
  { page, size }: { page: number; size: number },
): Promise<{ data: Row[]; count: number }> {
  const [table, order] = [raw(entity.table), raw(entity.order)];
  // Computed values of rows before the page are not needed.
  const found = sql`select t.* from ${table} t where ${all(conditions)} order by ${order} limit ${size} offset ${(page - 1) * size}`;
  return {
    data: await db.query(sql`select ${select} from (${found}) t order by ${order}`),
    count: await countRows(db, entity, conditions),
  };
}
