import type { Queryable } from './database';
import { triggersOfFilling } from './schema';
import { sql } from './sql';

/** Statements that make and keep something, and those that leave it out while many rows arrive. */
export interface Guard {
  off: string;
  on: string;
}

/** The references of all tables: making one checks all rows at once, several times faster than row by row. */
export async function referencesOf(db: Queryable): Promise<Guard> {
  const references = await db.query<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  return {
    off: references.map(({ table, name }) => `alter table ${table} drop constraint "${name}";`).join('\n'),
    on: references
      .map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition};`)
      .join('\n'),
  };
}

/** Fills empty tables of the last step. References are checked once for all rows, and what triggers keep is written once. */
export async function fillTables(db: Queryable, fill: () => Promise<void>): Promise<void> {
  const references = await referencesOf(db);
  await db.execute(`${references.off}\n${triggersOfFilling.off}`);
  await fill();
  await db.execute(`${triggersOfFilling.on}\n${references.on}`);
}
