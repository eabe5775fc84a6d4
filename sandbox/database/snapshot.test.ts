import { afterAll, beforeAll, expect, it } from 'vitest';
import { testMoment } from '../testing';
import type { Database } from './database';
import { keepMoment } from './snapshot';
import { raw, sql } from './sql';
import { borrowTemplate } from './template';

let database: Database;
beforeAll(async () => {
  database = await borrowTemplate(testMoment);
});
afterAll(() => database.close());

async function state() {
  return {
    uploads: await database.query(sql`select id from upload`),
    parts: await database.query(sql`select upload, seq from upload_part`),
    companies: await database.query(sql`select comp_id, comp_name from company order by comp_id`),
  };
}

async function addCompany(name: string) {
  return (
    (
      await database.query<{ comp_id: number }>(sql`insert into company (comp_name) values (${name}) returning comp_id`)
    )[0]?.comp_id ?? 0
  );
}

it('restores added, changed and deleted rows, cascaded ones, and the ids', async () => {
  await database.query(sql`insert into upload (id, token_hash, name, gmt_expire) values ('kept', '', '', now())`);
  await database.query(sql`insert into upload_part (upload, seq, bytes) values ('kept', 1, '')`);
  const putBack = await keepMoment(database, 'remembered');
  const before = await state();

  const id = await addCompany('Added');
  await database.query(sql`update company set comp_name = comp_name || '!'`);
  await database.query(sql`delete from upload`);
  expect((await state()).parts).toEqual([]);
  await putBack();
  expect(await state()).toEqual(before);
  expect(await addCompany('Added')).toBe(id);
  await putBack();
  expect(await state()).toEqual(before);
});

it('restores the changed rows of large tables and what triggers keep, again and again, and leaves the others where they are', async () => {
  const tables = ['device', 'registration', 'mall_order'];
  const all = () =>
    Promise.all(
      tables.map(async (name) =>
        (await database.query<{ row: string }>(raw(`select t::text as row from ${name} t`)))
          .map(({ row }) => row)
          .sort(),
      ),
    );
  const places = async () =>
    (
      await database.query<{ place: string }>(raw('select ctid::text as place from device order by uid desc limit 500'))
    ).map(({ place }) => place);
  const putBackAll = await keepMoment(database, 'earlier');
  const [before, kept] = [await all(), await places()];
  const putBack = await keepMoment(database, 'remembered');
  for (const round of [1, 2]) {
    await database.execute(`
      update device set state = 1 - state, gmt_online = now(), zone = 'moved' where uid in (select uid from device order by uid limit ${round * 20});
      insert into device (uid, comp_id, gmt_create) values ('NEW', 1, now());
      delete from mall_order where seq in (select seq from mall_order where order_id not in (select order_id from refund) order by seq limit 5);
      update mall_order set gmt_pay = null, total = total + 0.00 where seq % 50 = 0`);
    expect(await all()).not.toEqual(before);
    await putBack();
    expect(await all()).toEqual(before);
    expect(await places()).toEqual(kept);
  }
  await putBackAll();
  expect(await all()).toEqual(before);
});

it('restores a table whose first write was rolled back, and an emptied one', async () => {
  const putBack = await keepMoment(database, 'remembered');
  const before = await state();
  const refused = database.transaction(async (db) => {
    await db.query(sql`insert into company (comp_name) values ('Half')`);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await addCompany('Whole');
  await database.execute('truncate upload cascade');
  await putBack();
  expect(await state()).toEqual(before);
});

it('gives the next borrower the seeded database, and refuses further use by the last one', async () => {
  const moment = new Date(testMoment.getTime());
  const first = await borrowTemplate(moment);
  const names = (db: Database) => db.query(sql`select comp_name from company order by comp_id`);
  const seeded = await names(first);
  await first.query(sql`update company set comp_name = comp_name || '!'`);
  await first.close();
  await expect(first.query(sql`select 1`)).rejects.toThrow('This database was closed.');
  const second = await borrowTemplate(moment);
  expect(await names(second)).toEqual(seeded);
  await second.close();
});
