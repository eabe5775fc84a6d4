import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);
await sandbox.database.query(sql`
  update role set menu_ids = menu_ids || (select array_agg(menu_id) from menu where menu_key in ('flatform', 'flatform:view', 'flatform:add', 'flatform:set')) where id = 3`);
await sandbox.remember();

function path(action: string): string {
  return `/v2/push/admin/msg/platform/${action}`;
}

async function list(body: object, token = admin) {
  return rowsOf(await sandbox.call(path('list'), { page_no: 1, page_size: 1000, ...body }, token));
}

async function own() {
  await sandbox.database.query(sql`delete from app_push where app_id = 2`);
  return Number(
    recordOf(
      await sandbox.call(
        path('add'),
        { app_id: 2, client_type: 2, access_id: '1500000001', access_key: 'AK', secret_key: 'SK' },
        admin,
      ),
    )['id'],
  );
}

describe('keys', () => {
  it('are left out of answers without the permission', async () => {
    const id = await own();
    expect((await list({ id }))[0]).toMatchObject({ access_key: 'AK', secret_key: 'SK', secret_file: '' });
    const seen = Object.keys((await list({ id }, factory))[0] ?? {});
    expect(seen).toContain('access_id');
    expect(seen.filter((key) => ['access_key', 'secret_key', 'secret_file'].includes(key))).toEqual([]);
  });

  it('are kept when a caller without the permission changes the rest', async () => {
    const id = await own();
    expect(
      (
        await sandbox.call(
          path('set'),
          { id, access_id: '1500000002', access_key: '', secret_key: '', secret_file: '' },
          factory,
        )
      ).code,
    ).toBe(200);
    expect((await list({ id }))[0]).toMatchObject({ access_id: '1500000002', access_key: 'AK', secret_key: 'SK' });
  });
});

it("shows only the platforms of the caller's apps", async () => {
  const id = Number((await list({ app_id: 6 }))[0]?.['id']);
  expect(await list({ app_id: 6 }, factory)).toEqual([]);
  expect((await sandbox.call(path('set'), { id, access_id: 'mine' }, factory)).code).toBe(406);
  expect((await sandbox.call(path('add'), { app_id: 6, client_type: 1, access_id: 'mine' }, factory)).code).toBe(406);
});

it('answers 409 for a second platform of one client', async () => {
  await own();
  expect((await sandbox.call(path('add'), { app_id: 2, client_type: 2, access_id: '1' }, admin)).code).toBe(409);
  expect((await sandbox.call(path('add'), { app_id: 2, client_type: 1, access_id: '1' }, admin)).code).toBe(200);
});

it('refuses an Android channel for iOS, also when the client changes', async () => {
  const id = await own();
  await sandbox.call(path('set'), { id, xm_ch_id: 'high' }, admin);
  expect(await sandbox.call(path('set'), { id, client_type: 1 }, admin)).toEqual({
    code: 406,
    msg: 'xm_ch_id: belongs to Android',
  });
});
