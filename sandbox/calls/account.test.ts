import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { without } from '../json';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

/** An account in the company of factory. */
function person(more: object = {}) {
  return {
    user_id: 'new.one',
    user_name: '新同事',
    role_id: 4,
    comp_id: 2,
    user_type: 12,
    user_password: sandbox.seal('new.one', 'Secret@1'),
    ...more,
  };
}

function add(more: object = {}, token = factory) {
  return sandbox.call('/v2/user/account/add', person(more), token);
}

function set(body: object, token = factory) {
  return sandbox.call('/v2/user/account/set', body, token);
}

function del(id: number, token = factory) {
  return sandbox.call('/v2/user/account/del', { id }, token);
}

function list(body: object, token = factory) {
  return sandbox.call('/v2/user/account/list', { page_no: 1, page_size: 1000, ...body }, token);
}

async function read(id: number, token = admin) {
  return recordOf(await sandbox.call('/v2/user/account/get', { id }, token));
}

async function idOf(login: string) {
  return Number(rowsOf(await list({ user_id: login }, admin))[0]?.['id']);
}

describe('editable', () => {
  it("says in list and get whether set refuses the account because of its role's permissions", async () => {
    await sandbox.database.query(
      sql`update role set menu_ids = menu_ids || (select menu_id from menu where menu_key = 'menu:del') where id = 4`,
    );
    const told = rowsOf(await list({})).map(({ id, user_id: login, role_id: role, editable }) => ({
      id: Number(id),
      login,
      role,
      editable,
    }));
    expect(told.filter(({ editable }) => editable === 0).map(({ role }) => role)).toContain(4);
    expect(told.find(({ login }) => login === 'factory')?.editable).toBe(1);
    for (const wanted of [0, 1]) {
      const { id = 0 } = told.find(({ login, editable }) => login !== 'factory' && editable === wanted) ?? {};
      expect((await read(id, factory))['editable']).toBe(wanted);
      expect((await set({ id, remark: 'x' })).code).toBe(wanted === 1 ? 200 : 513);
    }
  });
});

describe('add', () => {
  it('stores the given values and fills the others', async () => {
    const { id } = recordOf(await add({ user_phone: '13811112222', remark: 'x' }));
    expect(await read(Number(id))).toEqual({
      id,
      user_id: 'new.one',
      user_name: '新同事',
      user_email: '',
      user_phone: '13811112222',
      user_phone_area: '+86',
      user_type: 12,
      role_id: 4,
      role_name: 'General agent',
      role_cn_name: '总代理',
      comp_id: 2,
      company_id: 2,
      comp_name: '深圳锐视智能科技有限公司',
      state: 1,
      validity_time: 0,
      gmt_validity: '',
      remark: 'x',
      gmt_create: '2026-03-02 08:00:00',
      editable: 1,
    });
  });

  it('lets the new account sign in', async () => {
    await add();
    expect(await sandbox.token('new.one', 'Secret@1')).toMatch(/./);
  });

  it('never returns a password or its hash', async () => {
    const { id } = recordOf(await add());
    expect(Object.keys(await read(Number(id))).filter((key) => key.includes('password'))).toEqual([]);
  });

  it.each([
    [{ user_id: 'admin', user_password: '' }, 406, 'user_password: has to be filled'],
    [{ user_id: '' }, 406, 'user_id: has to be filled'],
    [{ user_id: 'has space' }, 406, 'user_id: expected 2 to 64 letters, digits or . _ @ + -'],
    [{ user_id: 7 }, 406, 'user_id: expected text'],
    [{ role_id: 0 }, 406, 'role_id: has to be filled'],
    [{ role_id: '4' }, 406, 'role_id: expected integer'],
    [{ role_id: 4.5 }, 406, 'role_id: expected integer'],
    [{ role_id: 99 }, 406, 'role_id: 99 does not exist'],
    [{ comp_id: 999 }, 406, 'comp_id: 999 does not exist'],
    [{ user_email: 'nobody' }, 406, 'user_email: expected an email address'],
    [{ user_phone: '138' }, 406, 'user_phone: expected 4 to 15 digits'],
    [{ user_phone: '1381111222' }, 406, 'user_phone: expected 11 digits under +86'],
    [{ gmt_validity: '2026-02-30 00:00:00' }, 406, 'gmt_validity: expected a day that exists'],
    [{ gmt_validity: 1700000000 }, 406, 'gmt_validity: expected date as YYYY-MM-DD HH:mm:ss, or empty text'],
    [{ state: 3 }, 406, 'state: expected one of 1, 2'],
    [{ gmt_create: '2026-01-01 00:00:00' }, 406, 'gmt_create: is set by the platform'],
    [{ comp_name: 'x' }, 406, 'comp_name: is set by the platform'],
    [{ nick: 'x' }, 406, 'nick: unknown field'],
    [{ remark: null }, 406, 'remark: expected text'],
  ])('refuses %j', async (more, code, msg) => {
    expect(await add(more)).toEqual({ code, msg });
  });

  it.each([
    [1101, { user_id: 'VIEWER' }, 'VIEWER'],
    [1102, { user_email: 'Admin@example.com' }, 'new.one'],
    [1103, { user_phone: '13900000515' }, 'new.one'],
  ])('answers %i for %j', async (code, more, login) => {
    expect((await add({ ...more, user_password: sandbox.seal(login, 'Secret@1') })).code).toBe(code);
  });

  it.each([
    [1101, { user_id: 'ADMIN@example.com' }, 'ADMIN@example.com'],
    [1101, { user_id: '13900000515' }, '13900000515'],
    [1102, { user_email: 'boss@example.net' }, 'new.one'],
    [1103, { user_phone: '13811112222' }, 'new.one'],
    [1103, { user_phone: '13900001111', user_phone_area: '+49' }, 'new.one'],
  ])('answers %i for %j when another account can sign in with it', async (code, more, login) => {
    await sandbox.database.query(
      sql`update account set user_id = 'boss@example.net', user_phone = '13900001111' where user_id = 'c24.user1'`,
    );
    await sandbox.database.query(sql`update account set user_id = '13811112222' where user_id = 'c24.user2'`);
    expect((await add({ ...more, user_password: sandbox.seal(login, 'Secret@1') })).code).toBe(code);
  });

  it('allows one account the same user ID, phone and email', async () => {
    const named = {
      user_id: '13811112222',
      user_phone: '13811112222',
      user_password: sandbox.seal('13811112222', 'Secret@1'),
    };
    expect((await add(named)).code).toBe(200);
  });

  it('accepts a foreign phone with another length', async () => {
    expect((await add({ user_phone: '12345', user_phone_area: '+49' })).code).toBe(200);
  });

  it('refuses a password that is sealed for another account', async () => {
    expect((await add({ user_password: sandbox.seal('other', 'Secret@1') })).code).toBe(514);
  });

  it('reads the validity as days from now', async () => {
    const { id } = recordOf(await add({ validity_time: 10 }));
    expect(await read(Number(id))).toMatchObject({ gmt_validity: '2026-03-12 08:00:00' });
  });

  it("adds an account without a company to the caller's company", async () => {
    const { id } = recordOf(await add({ comp_id: 0 }));
    expect(await read(Number(id))).toMatchObject({ comp_id: 2 });
  });
});

describe('add and set allow only what the caller may grant', () => {
  it.each([
    ["the super administrator's role", { role_id: 1 }],
    ['a role with other permissions', { role_id: 2 }],
    ["a role of the platform's company", { role_id: 11 }],
    ['a user type above their own', { user_type: 1 }],
  ])('refuse %s', async (_name, more) => {
    expect((await add(more)).code).toBe(513);
  });

  it('refuse an account of another company', async () => {
    expect(await add({ comp_id: 24 })).toEqual({ code: 406, msg: 'comp_id: 24 does not exist' });
  });

  it('refuse to raise the own account', async () => {
    const own = recordOf(await sandbox.call('/v2/user/account/get', { user_id: '' }, factory));
    expect((await set({ id: own['id'], role_id: 1 })).code).toBe(513);
    expect((await set({ id: own['id'], user_type: 1 })).code).toBe(513);
  });

  it('refuse the password and the deletion of an account with more permissions', async () => {
    await sandbox.database.query(sql`update account set role_id = 1 where user_id = 'c02.user1'`);
    const above = await idOf('c02.user1');
    expect((await set({ id: above, user_password: sandbox.seal('c02.user1', 'Taken@2026') })).code).toBe(513);
    expect((await del(above)).code).toBe(513);
  });
});

describe('set', () => {
  it('changes the given values and keeps the others', async () => {
    const id = await idOf('c03.user1');
    const before = await read(id);
    expect((await set({ id, remark: 'changed' })).code).toBe(200);
    expect(await read(id)).toEqual({ ...before, remark: 'changed' });
  });

  it('keeps type and state for 0', async () => {
    const { id } = recordOf(await add());
    await set({ id, user_type: 0, state: 0 });
    expect(await read(Number(id))).toMatchObject({ user_type: 12, state: 1 });
  });

  it('accepts a whole record as it was read, without the fields that the platform sets', async () => {
    const id = await idOf('c03.user1');
    const record = without(await read(id), 'gmt_create', 'editable', 'comp_name', 'role_name', 'role_cn_name');
    expect(await set({ ...record, user_name: '改名', user_password: '' })).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ user_name: '改名' });
  });

  it('changes the password only when it is filled, and then ends the sessions', async () => {
    const id = await idOf('viewer');
    const viewer = await sandbox.token('viewer');
    await set({ id, user_password: '' }, admin);
    expect((await sandbox.call('/v2/user/account/get', {}, viewer)).code).toBe(200);
    await set({ id, user_password: sandbox.seal('viewer', 'Changed@2026') }, admin);
    expect((await sandbox.call('/v2/user/account/get', {}, viewer)).code).toBe(401);
    expect(await sandbox.token('viewer', 'Changed@2026')).toMatch(/./);
  });

  it('ends the sessions of a disabled account', async () => {
    const viewer = await sandbox.token('viewer');
    await set({ id: await idOf('viewer'), state: 2 }, admin);
    expect((await sandbox.call('/v2/user/account/get', {}, viewer)).code).toBe(401);
    expect(
      (
        await sandbox.database.query(
          sql`select 1 from session s join account a on a.id = s.account where a.user_id = 'viewer'`,
        )
      ).length,
    ).toBe(0);
  });

  it('refuses to disable the own account', async () => {
    expect(await set({ id: await idOf('factory'), state: 2 })).toEqual({
      code: 513,
      msg: 'state: nobody disables their own account',
    });
  });

  it('refuses duplicates', async () => {
    expect((await set({ id: await idOf('viewer'), user_email: 'admin@example.com' }, admin)).code).toBe(1102);
  });

  it('requires an id', async () => {
    expect(await set({ remark: 'x' })).toEqual({ code: 406, msg: 'id: missing' });
  });
});

describe('set of a role', () => {
  const withPermissions = (...permissions: string[]) =>
    sandbox.database.query(
      sql`update role set menu_ids = array(select menu_id from menu where menu_key = any(${permissions})) where id = 11`,
    );

  it('has its own permission', async () => {
    await withPermissions('operate/user:view', 'operate/user:set');
    const viewer = await sandbox.token('viewer');
    await sandbox.database.query(sql`update role set role_ids = '{11, 14}' where id = 11`);
    const id = await idOf('waiting');
    const record = without(await read(id), 'gmt_create', 'editable', 'comp_name', 'role_name', 'role_cn_name');
    expect(await set({ ...record, remark: 'kept' }, viewer)).toMatchObject({ code: 200 });
    expect(await set({ id, role_id: 11 }, viewer)).toEqual({
      code: 513,
      msg: 'role_id: you cannot set the role of a user',
    });
    await withPermissions('operate/user:view', 'operate/user:role');
    expect(await set({ id, role_id: 11 }, viewer)).toMatchObject({ code: 200 });
    expect(await set({ id, remark: 'changed' }, viewer)).toEqual({
      code: 513,
      msg: 'id: only the own account can be changed',
    });
  });
});

describe('set of the own account, without the permission to manage users', () => {
  let developer: string;
  let own: number;
  beforeEach(async () => {
    await sandbox.database.query(sql`update account set role_id = 8 where user_id = 'viewer'`);
    developer = await sandbox.token('viewer');
    own = await idOf('viewer');
  });

  it('changes the personal fields', async () => {
    expect((await set({ id: own, user_name: 'New', user_email: 'new@example.com' }, developer)).code).toBe(200);
    expect(await read(own)).toMatchObject({ user_name: 'New', user_email: 'new@example.com' });
  });

  it.each([
    [{ role_id: 1 }, 'role_id'],
    [{ comp_id: 2 }, 'comp_id'],
    [{ gmt_validity: '2030-01-01 00:00:00' }, 'gmt_validity'],
    [{ user_password: 'sealed' }, 'user_password'],
  ])('refuses %j', async (body, field) => {
    expect(await set({ id: own, ...body }, developer)).toEqual({
      code: 513,
      msg: `${field}: is changed by those who manage users`,
    });
  });

  it('refuses a phone or an email when another account can sign in with it', async () => {
    await sandbox.database.query(sql`update account set user_id = '13811112222' where user_id = 'c24.user1'`);
    await sandbox.database.query(sql`update account set user_id = 'boss@example.net' where user_id = 'c24.user2'`);
    expect(await set({ id: own, user_phone: '13811112222' }, developer)).toEqual({
      code: 1103,
      msg: 'user_phone: another account signs in with it already',
    });
    expect((await set({ id: own, user_email: 'Boss@example.net' }, developer)).code).toBe(1102);
    expect((await set({ id: own, user_name: 'kept', user_phone: '' }, developer)).code).toBe(200);
  });

  it('refuses another account', async () => {
    const other = await idOf('expired');
    expect(await set({ id: other, user_name: 'x' }, developer)).toEqual({
      code: 513,
      msg: 'id: only the own account can be changed',
    });
  });
});

describe('del', () => {
  it('deletes an account', async () => {
    const id = await idOf('c03.user2');
    expect((await del(id)).code).toBe(200);
    expect(rowsOf(await list({ id }, admin))).toEqual([]);
  });

  it('refuses the own account', async () => {
    expect(await del(await idOf('factory'))).toEqual({ code: 513, msg: 'id: nobody deletes their own account' });
  });

  it('accepts only the id', async () => {
    expect(await sandbox.call('/v2/user/account/del', { id: 5, user_id: 'x' }, admin)).toEqual({
      code: 406,
      msg: 'user_id: unknown field',
    });
  });
});

describe('tenancy', () => {
  it('shows a company and its subordinates', async () => {
    const rows = rowsOf(await list({}));
    const companies = new Set(rows.map((row) => row['comp_id']));
    expect(companies.has(2)).toBe(true);
    expect([...companies].every((id) => Number(id) >= 2 && Number(id) <= 23)).toBe(true);
    expect(rowsOf(await list({ only_sub: 0 })).every((row) => row['comp_id'] === 2)).toBe(true);
  });

  it('hides accounts of other companies and refuses to write them', async () => {
    const foreign = await idOf('c24.user1');
    expect(rowsOf(await list({ id: foreign }))).toEqual([]);
    expect((await sandbox.call('/v2/user/account/get', { id: foreign }, factory)).code).toBe(406);
    expect(await set({ id: foreign, remark: 'x' })).toEqual({ code: 406, msg: `id: ${foreign} does not exist` });
    expect(await del(foreign)).toEqual({ code: 406, msg: `id: ${foreign} does not exist` });
  });

  it("shows only the own company when the role's scope is limited to it", async () => {
    await sandbox.database.query(sql`update role set data_scope = 1 where id = 3`);
    expect(rowsOf(await list({ only_sub: 1 })).every((row) => row['comp_id'] === 2)).toBe(true);
    expect(rowsOf(await list({ comp_id: 3 }))).toEqual([]);
  });

  it('includes subordinates of a company filter with only_sub', async () => {
    const alone = rowsOf(await list({ comp_id: 3, only_sub: 0 }));
    const branch = rowsOf(await list({ comp_id: 3, only_sub: 1 }));
    expect(new Set(alone.map((row) => row['comp_id']))).toEqual(new Set([3]));
    expect(branch.length).toBeGreaterThan(alone.length);
    expect(branch.some((row) => row['comp_id'] === 4)).toBe(true);
  });
});

describe('get', () => {
  it('returns the caller for an empty user_id, without any permission', async () => {
    await sandbox.database.query(sql`update role set menu_ids = '{1,2}' where id = 3`);
    expect(recordOf(await sandbox.call('/v2/user/account/get', { user_id: '' }, factory))).toMatchObject({
      user_id: 'factory',
      comp_id: 2,
    });
  });

  it('requires the permission to view users for another account', async () => {
    await sandbox.database.query(sql`update role set menu_ids = '{1,2}' where id = 3`);
    expect((await sandbox.call('/v2/user/account/get', { user_id: 'c02.user1' }, factory)).code).toBe(513);
  });
});
