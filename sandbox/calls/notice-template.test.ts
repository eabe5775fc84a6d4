import { expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);
await sandbox.database.query(sql`
  update role set menu_ids = menu_ids || (select array_agg(menu_id) from menu where menu_key like 'notice\\_template%') where id = 3`);
await sandbox.database.query(sql`delete from notice_template where comp_id = 2`);
await sandbox.remember();

function path(action: string): string {
  return `/v2/user/notice/user/template/${action}`;
}

async function list(body: object, token = admin) {
  return rowsOf(await sandbox.call(path('list'), { page_no: 1, page_size: 1000, ...body }, token));
}

function add(body: object, token = admin) {
  return sandbox.call(
    path('add'),
    { type: 10, lang: 'en', title: 'No refund', body: 'Please call us.', ...body },
    token,
  );
}

it('exist for every type', async () => {
  expect(new Set((await list({})).map((row) => row['type']))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
});

it('of the platform without a company are for everybody; those of others are for their own company', async () => {
  const { id } = recordOf(await add({}));
  expect(new Set((await list({ comp_id: [0] })).map((row) => row['comp_id']))).toEqual(new Set([0]));
  expect((await list({ id }))[0]).toMatchObject({ comp_id: 0, langs: ['en', 'zh'] });
  const { id: theirs } = recordOf(await add({}, factory));
  expect((await list({ id: theirs }))[0]).toMatchObject({ comp_id: 2, langs: ['en'], missing_langs: ['zh', 'zh-TW'] });
});

it('of the platform are hidden from others', async () => {
  expect(await list({}, factory)).toEqual([]);
  expect((await sandbox.call(path('del'), { id: 1 }, factory)).code).toBe(406);
});

it('have one text per language and company', async () => {
  expect((await add({ lang: 'zh' })).code).toBe(409);
  expect((await add({ lang: 'zh', comp_id: 2 })).code).toBe(200);
});
