import { expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

function list(body: object, token = admin) {
  return sandbox.call('/v2/umh/admin/user/list', { page_no: 1, page_size: 20, ...body }, token);
}

it('are about three thousand, and include every owner of a device', async () => {
  expect((await list({})).count).toBe(3000);
  const ownerless = await sandbox.database.query(
    sql`select d.uid from device d where d.user_id <> '' and not exists (select 1 from app_user u where u.user_id = d.user_id and u.app_id = d.app_id)`,
  );
  expect(ownerless).toEqual([]);
});

it('are registered before their devices are bound', async () => {
  expect(
    await sandbox.database.query(
      sql`select u.user_id from app_user u join device d on d.user_id = u.user_id where d.gmt_active < u.gmt_create`,
    ),
  ).toEqual([]);
});

it('are visible to the companies of their apps', async () => {
  const apps = new Set(rowsOf(await list({ page_size: 1000 }, factory)).map((row) => row['app_id']));
  expect([...apps].sort()).toEqual([2, 3, 4, 5]);
});

it('can be filtered by the company of their app', async () => {
  const rows = rowsOf(await list({ comp_id: 24 }));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row['comp_id'] === 24)).toBe(true);
});

it('can be filtered by the branch of a company, or by a company alone', async () => {
  const [alone, branch] = [
    await list({ comp_id: 2, only_sub: 0 }),
    await list({ comp_id: 2, only_sub: 1, page_size: 1000 }),
  ];
  expect(Number(branch.count)).toBeGreaterThan(Number(alone.count));
  expect(new Set(rowsOf(branch).map((row) => row['comp_id'])).size).toBeGreaterThan(1);
  expect(alone.count).toBe((await list({ comp_id: 2 })).count);
});

it('are returned one by one, except those of other companies', async () => {
  const get = (id: string, token: string) => sandbox.call('/v2/umh/admin/user/get', { user_id: id }, token);
  const foreign = String(rowsOf(await list({ app_id: 6 }))[0]?.['user_id']);
  expect(recordOf(await get(foreign, admin))).toMatchObject({ user_id: foreign, app_id: 6 });
  expect(await get(foreign, factory)).toEqual({ code: 406, msg: `user_id: ${foreign} does not exist` });
});

it('have the number of their devices', async () => {
  const [row] = await sandbox.database.query<{ user_id: string; count: number }>(
    sql`select user_id, count(*)::integer as count from device where user_id <> '' group by user_id having count(*) > 1 limit 1`,
  );
  expect(rowsOf(await list({ user_id: row?.user_id }))[0]).toMatchObject({ dev_count: row?.count });
});
