import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);
const own = (await read(3)).menu_ids;

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

async function read(id: number) {
  const record = recordOf(await sandbox.call('/v2/user/role/get', { id }, admin));
  return { ...record, menu_ids: numbers(record['menu_ids']), role_ids: numbers(record['role_ids']) };
}

async function list(body: object = {}, token = admin) {
  return rowsOf(await sandbox.call('/v2/user/role/list', { page_no: 1, page_size: 100, ...body }, token));
}

function add(body: object, token = factory) {
  return sandbox.call(
    '/v2/user/role/add',
    { name: 'Night shift', cn_name: '夜班', menu_ids: own.slice(0, 3), role_ids: [], ...body },
    token,
  );
}

function set(body: object, token = factory) {
  return sandbox.call('/v2/user/role/set', body, token);
}

function del(id: number, token = factory) {
  return sandbox.call('/v2/user/role/del', { id }, token);
}

/** A menu entry that factory does not have. */
async function foreignMenu(): Promise<number> {
  const held = new Set(own);
  return (await read(1)).menu_ids.find((id) => !held.has(id)) ?? 0;
}

describe('add', () => {
  it("makes a custom, open role with the caller's company and scope", async () => {
    const { id } = recordOf(await add({}));
    expect(await read(Number(id))).toMatchObject({
      name: 'Night shift',
      type: 2,
      state: 1,
      data_scope: 1,
      comp_id: 2,
      menu_ids: own.slice(0, 3),
      gmt_create: '2026-03-02 08:00:00',
    });
  });

  it('refuses permissions that the caller does not have', async () => {
    expect(await add({ menu_ids: [await foreignMenu()] })).toEqual({
      code: 513,
      msg: 'menu_ids: nobody grants permissions that they do not have',
    });
  });

  it('refuses roles that the caller cannot grant', async () => {
    expect((await add({ role_ids: [1] })).code).toBe(406);
    expect((await add({ role_ids: [3] })).code).toBe(513);
    expect((await add({ role_ids: [4, 9] })).code).toBe(200);
  });

  it('refuses a scope that the caller does not have', async () => {
    await sandbox.database.query(sql`update role set data_scope = 1 where id = 3`);
    expect(await add({ data_scope: 2 })).toEqual({
      code: 513,
      msg: 'data_scope: nobody grants a scope that they do not have',
    });
  });

  it('refuses system roles to all but the platform', async () => {
    expect((await add({ type: 1 })).code).toBe(513);
    expect((await add({ type: 1 }, admin)).code).toBe(200);
  });

  it.each([
    [{ name: '' }, 406, 'name: has to be filled'],
    [{ menu_ids: [99_999] }, 406, 'menu_ids: 99999 does not exist'],
    [{ menu_ids: ['1'] }, 406, 'menu_ids[0]: expected integer'],
    [{ menu_ids: '1,2' }, 406, 'menu_ids: expected list of integers'],
    [{ role_ids: [99_999] }, 406, 'role_ids: 99999 does not exist'],
    [{ comp_id: 24 }, 406, 'comp_id: 24 does not exist'],
    [{ state: 3 }, 406, 'state: expected one of 1, 2'],
    [{ name: 'SALES' }, 409, 'name: the company has a role of this name already'],
  ])('refuses %j', async (body, code, msg) => {
    expect(await add(body)).toEqual({ code, msg });
  });
});

describe('set', () => {
  it('changes a custom role', async () => {
    expect((await set({ id: 12, cn_name: '销售部', menu_ids: own.slice(0, 5) })).code).toBe(200);
    expect(await read(12)).toMatchObject({ name: 'Sales', cn_name: '销售部', menu_ids: own.slice(0, 5) });
  });

  it("takes effect at the caller's next call", async () => {
    const before = await sandbox.call('/v2/user/company/list', {}, factory);
    const permissions = (await read(3)).menu_ids;
    const names = await sandbox.database.query<{ menu_id: number }>(
      sql`select menu_id from menu where menu_key in ('company:view', 'operate/user:view', 'role:view', 'app:view', 'product_list:view')`,
    );
    const gone = new Set(names.map(({ menu_id: id }) => id));
    await set({ id: 3, menu_ids: permissions.filter((id) => !gone.has(id)) }, admin);
    expect([before.code, (await sandbox.call('/v2/user/company/list', {}, factory)).code]).toEqual([200, 513]);
  });

  it('refuses system roles to all but the platform', async () => {
    expect((await set({ id: 3, remark: 'mine' })).code).toBe(513);
    expect((await set({ id: 3, remark: 'ours' }, admin)).code).toBe(200);
  });

  it.each([{ state: 2 }, { menu_ids: [] }, { role_ids: [] }, { remark: 'mine' }])(
    'refuses %j for a role with permissions that the caller does not have',
    async (change) => {
      await sandbox.database.query(
        sql`update role set menu_ids = array_append(menu_ids, ${await foreignMenu()}) where id = 12`,
      );
      expect(await set({ id: 12, ...change })).toEqual({
        code: 513,
        msg: 'id: the role has permissions that you do not have',
      });
    },
  );

  it("refuses a role with a larger scope than the caller's", async () => {
    await sandbox.database.query(sql`update role set data_scope = 1 where id = 3`);
    expect((await set({ id: 12, state: 2 })).code).toBe(513);
  });

  it('allows system roles to those of the platform with the permission to manage them', async () => {
    await sandbox.database.query(
      sql`update role set menu_ids = (select array_remove(r.menu_ids, m.menu_id) from role r, menu m where r.id = 1 and m.menu_key = 'role:system'), role_ids = '{3}' where id = 11`,
    );
    const viewer = await sandbox.token('viewer');
    expect(await set({ id: 3, state: 2 }, viewer)).toEqual({
      code: 513,
      msg: 'id: the role is of a type above your own',
    });
    expect((await set({ id: 3, state: 2 }, admin)).code).toBe(200);
  });

  it('refuses roles of other companies', async () => {
    expect(await set({ id: 10, remark: 'x' })).toEqual({ code: 406, msg: 'id: 10 does not exist' });
  });

  it("refuses to disable the caller's own role", async () => {
    expect((await set({ id: 1, state: 2 }, admin)).code).toBe(513);
  });
});

describe('del', () => {
  it('refuses a role with users', async () => {
    expect(await del(12)).toEqual({ code: 406, msg: 'id: users have this role; give them another first' });
  });

  it('deletes a role without users, and removes it from the roles that could grant it', async () => {
    await sandbox.database.query(sql`update role set role_ids = '{4,15}' where id = 3`);
    expect((await del(15)).code).toBe(200);
    expect((await read(3)).role_ids).toEqual([4]);
  });

  it('refuses system roles', async () => expect((await del(3)).code).toBe(513));

  it('refuses a role with permissions that the caller does not have', async () => {
    await sandbox.database.query(
      sql`update role set menu_ids = array_append(menu_ids, ${await foreignMenu()}) where id = 15`,
    );
    expect((await del(15)).code).toBe(513);
  });
});

describe('list', () => {
  it("shows the caller's own roles and those that the caller may grant", async () => {
    expect((await list({}, factory)).map((row) => row['id'])).toEqual([3, 4, 5, 6, 9, 12, 13, 15]);
  });

  it('shows a company its own roles and the system roles', async () => {
    expect((await list({ comp_id: 1 }, factory)).map((row) => row['id'])).toEqual([3, 4, 5, 6, 9]);
  });

  it('says for each role whether the caller can change it, as get does', async () => {
    await sandbox.database.query(
      sql`update role set menu_ids = array_append(menu_ids, ${await foreignMenu()}) where id = 12`,
    );
    const told = Object.fromEntries((await list({}, factory)).map(({ id, editable }) => [Number(id), editable]));
    expect(told).toEqual({ 3: 0, 4: 0, 5: 0, 6: 0, 9: 0, 12: 0, 13: 1, 15: 1 });
    for (const id of [12, 13]) {
      expect(recordOf(await sandbox.call('/v2/user/role/get', { id }, factory))['editable']).toBe(told[id]);
      expect((await set({ id, remark: 'x' })).code).toBe(told[id] === 1 ? 200 : 513);
    }
    expect((await list()).map(({ editable }) => editable)).not.toContain(0);
  });

  it('filters by type and name', async () => {
    expect((await list({ type: 2, name: 'a' }, factory)).map((row) => row['name'])).toEqual([
      'Sales',
      'Finance',
      'Warehouse',
    ]);
  });
});

describe('rela/list', () => {
  const related = async (body: object) =>
    rowsOf(await sandbox.call('/v2/user/role/rela/list', body, factory)).map((row) => row['id']);

  it('returns the roles that the caller may grant: those of its role, and the open ones of its company', async () => {
    expect(await related({})).toEqual([4, 5, 6, 9, 12, 13]);
  });

  it('returns the roles that users of a company can have: its own and the system roles', async () => {
    expect(await related({ comp_id: 3 })).toEqual([4, 5, 6, 9]);
    expect(await related({ comp_id: 2 })).toEqual([4, 5, 6, 9, 12, 13]);
  });

  it("leaves out the company's roles with a larger scope than the caller's", async () => {
    await sandbox.database.query(
      sql`update role set menu_ids = menu_ids || (select menu_id from menu where menu_key = 'menu:del') where id = 12`,
    );
    expect(await related({})).toEqual([4, 5, 6, 9, 13]);
  });

  it('returns the roles of another role with role_id', async () => {
    expect(await related({ role_id: 4 })).toEqual([5, 6, 9]);
    expect((await sandbox.call('/v2/user/role/rela/list', { role_id: 2 }, factory)).code).toBe(406);
  });

  it('returns any visible role when ids are given', async () => {
    expect(await related({ id: [3, 15, 2] })).toEqual([3, 15]);
  });
});

describe('get', () => {
  it('returns one record, except one of another company', async () => {
    expect(recordOf(await sandbox.call('/v2/user/role/get', { id: 12 }, factory))).toMatchObject({
      id: 12,
      name: 'Sales',
    });
    expect((await sandbox.call('/v2/user/role/get', { id: 10 }, factory)).code).toBe(406);
    expect(await sandbox.call('/v2/user/role/get', {}, factory)).toEqual({ code: 406, msg: 'id: missing' });
  });
});
