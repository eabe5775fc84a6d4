import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw, sql } from '../database/sql';
import { startSandbox, type TestSandbox } from '../testing';
import { readPages } from './keyset';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.database.execute(
    `create table ranked (at timestamptz not null, name text not null); insert into ranked select timestamptz '2026-03-02 08:00:00+00' - (n / 3) * interval '1 microsecond', 'n' || lpad(n::text, 3, '0') from generate_series(0, 99) n`,
  );
});
afterAll(() => sandbox.close());

async function namesOf(order: string, size: number, onPage: (page: number) => Promise<void> = async () => undefined) {
  const names: unknown[] = [];
  let page = 0;
  for await (const rows of readPages(sandbox.database, {
    columns: sql`t.name`,
    table: 'ranked',
    conditions: [sql`t.name <> ${'n050'}`],
    order,
    size,
  })) {
    names.push(...rows.map(({ name }) => name));
    await onPage((page += 1));
  }
  return names;
}

async function atOnce(order: string) {
  return (
    await sandbox.database.query<{ name: string }>(
      sql`select t.name from ranked t where t.name <> ${'n050'} order by ${raw(order)}`,
    )
  ).map(({ name }) => name);
}

it.each(['t.at desc, t.name desc', 't.at desc, t.name', 't.name'])(
  'reads every row once, in its order, also at equal moments: %s',
  async (order) => {
    const whole = await atOnce(order);
    expect(whole).toHaveLength(99);
    for (const size of [1, 7, 33, 99, 100]) expect(await namesOf(order, size)).toEqual(whole);
  },
);

it('reads no row twice and misses none when rows are added and deleted meanwhile', async () => {
  const order = 't.at desc, t.name';
  const before = await atOnce(order);
  const read = await namesOf(order, 10, async (page) => {
    if (page !== 2) return;
    await sandbox.database.execute(`insert into ranked values (timestamptz '2026-03-03 08:00:00+00', 'new')`);
    await sandbox.database.execute(`delete from ranked where name = 'n000'`);
  });
  expect(read).toEqual(before);
});
