import { firstRow, type Queryable } from './database';
import { sql } from './sql';

export async function readSetting(db: Queryable, name: string): Promise<string | undefined> {
  return (await firstRow<{ value: string }>(db, sql`select value from setting where name = ${name}`))?.value;
}

export async function writeSetting(db: Queryable, name: string, value: string): Promise<void> {
  await db.query(
    sql`insert into setting (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`,
  );
}
