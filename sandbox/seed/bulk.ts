import type { Queryable } from '../database/database';
import { join, raw, type Sql, sql } from '../database/sql';
import type { Columns } from '../entity/column';
import type { Entity, Table, ValuesOf } from '../entity/entity';

export type Seeded<C extends Columns> = Partial<ValuesOf<C>>;

/** Rows of one statement; PostgreSQL takes 65,535 parameters at most. */
const rowsPerStatement = 500;

/** Inserts rows that all name the same columns, then moves the table's counter of ids past them. */
export const insertRows = async <C extends Columns>(db: Queryable, entity: Entity<C>, rows: readonly Seeded<C>[], hidden: Record<string, (row: Seeded<C>) => Sql> = {}): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = join([...names, ...Object.keys(hidden)].map(raw), ', ');
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const values = rows.slice(start, start + rowsPerStatement).map((row) => {
      const cells = new Map(Object.entries(row));
      const stored = names.map((name) => entity.columns[name]?.store(cells.get(name)) ?? raw('null'));
      return sql`(${join([...stored, ...Object.values(hidden).map((make) => make(row))], ', ')})`;
    });
    await db.query(sql`insert into ${raw(entity.table)} (${columns}) values ${join(values, ', ')}`);
  }
  await resetCounter(db, entity);
};

const resetCounter = async (db: Queryable, { table, id }: Table): Promise<void> => {
  await db.query(sql`select setval(pg_get_serial_sequence(${table}, ${id}), (select max(${raw(id)}) from ${raw(table)}))::text`);
};
