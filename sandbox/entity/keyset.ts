import type { Queryable, Row } from '../database/database';
import { all, raw, type Sql, sql } from '../database/sql';

/** A part of an order: `t.gmt_create desc`. */
interface Part {
  column: Sql;
  /** Whether what comes later is smaller. */
  falls: boolean;
  /** Name of its value in the read rows. */
  as: string;
}

function partsOf(order: string): Part[] {
  return order.split(', ').map((part, index) => {
    const [column = '', direction] = part.split(' ');
    return { column: raw(column), falls: direction === 'desc', as: `after_${index}` };
  });
}

/** Rows behind one: the first part differs, or is the same and the next one differs. */
function behind(parts: readonly Part[], row: Row): Sql {
  const [{ column, falls, as }, ...rest] = parts as [Part, ...Part[]];
  const value = row[as] as string;
  const differs = falls ? sql`${column} < ${value}` : sql`${column} > ${value}`;
  return rest.length === 0 ? differs : sql`(${differs} or (${column} = ${value} and ${behind(rest, row)}))`;
}

interface Reading {
  /** What is read of each row. */
  columns: Sql;
  /** Table with its alias `t`, and the conditions. */
  table: string;
  conditions: readonly Sql[];
  /** As `t.gmt_create desc, t.id`. The last part differs in every row, and none is null. */
  order: string;
  /** Rows of a page. */
  size: number;
}

/**
 * Reads rows page by page. Each page begins behind the last row of the one before, so that the last one takes no longer than
 * the first, and a row that is added meanwhile moves no other one.
 */
export async function* readPages(
  db: Queryable,
  { columns, table, conditions, order, size }: Reading,
): AsyncGenerator<Row[]> {
  const parts = partsOf(order);
  const marks = parts
    .map(({ column, as }) => sql`, ${column}::text as ${raw(as)}`)
    .reduce((whole, mark) => sql`${whole}${mark}`);
  let last: Row | undefined;
  do {
    const wanted = all([...conditions, ...(last ? [behind(parts, last)] : [])]);
    const rows = await db.query<Row>(
      sql`select ${columns}${marks} from ${raw(table)} t where ${wanted} order by ${raw(order)} limit ${size}`,
    );
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last);
}
