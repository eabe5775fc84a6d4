import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testMoment, type TestSandbox } from '../../sandbox/testing';
import { projectCompiler } from '../../scripts/schema-bundle';
import { createAuthProvider } from '../../src/auth/auth-provider';
import { parseConfig } from '../../src/auth/config';
import { buildStorage } from '../../src/auth/sample.case';
import { sealWith } from '../../src/auth/seal';
import { createSession } from '../../src/auth/session';
import { ConsoleError } from '../../src/errors/console-error';
import { isNumberRange, kindOf, optionsOf } from '../../src/fields/kinds';
import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import { findDrift } from '../../scripts/drift/find-drift';
import type { OnAnswer } from '../../src/wire/reading';
import type { BrowserRecord } from '../../src/wire/records';
import { serve, servesPlatform } from '../../src/wire/platform.case';

servesPlatform();

/*
 * The console's own codecs, data provider and sign-in against the sandbox, which knows the contract and
 * none of the console's code: a body that the contract does not allow answers 406 here.
 */

const origin = 'http://sandbox.test';
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() =>
  serve((request) => sandbox.app.request(request.url.replace(/^https?:\/\/[^/]+(\/\w+)??\/api/, ''), request)),
);

const definitions = projectCompiler('.').compile().definitions('en');

/** A console in a separate browser, over the sandbox. */
function openConsole(onAnswer?: OnAnswer) {
  const result = parseConfig(sandbox.configFor(origin), origin);
  if (!('config' in result)) throw new Error(JSON.stringify(result.problems));
  const { config } = result;
  const session = createSession({ config, local: buildStorage(), tab: buildStorage() });
  const client = createClient({ session });
  const now = () => testMoment.getTime();
  const auth = createAuthProvider({ client, session, publicKey: config.publicKey, now, query: () => '' });
  const data = createDataProvider({
    client,
    ...(onAnswer && { onAnswer }),
    seal: sealWith(config.publicKey, now),
    definitionOf: (name) => {
      const definition = definitions.get(name);
      return definition ? Promise.resolve(definition) : Promise.reject(new Error(`no schema ${name}`));
    },
  });
  return { auth, session, data };
}

async function signIn(account: string, password: string, onAnswer?: OnAnswer) {
  const opened = openConsole(onAnswer);
  await opened.auth.login({ account, password });
  return opened;
}

function asAdmin() {
  return signIn('admin', 'Admin@2026');
}

function page(filter: Record<string, unknown> = {}, perPage = 10) {
  return {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'ASC' as const },
    filter,
  };
}

/** Creates, finds, changes and deletes a record as the screens do; returns whether it is deleted. */
async function roundTrip(
  data: ConsoleDataProvider,
  resource: string,
  values: Record<string, unknown>,
  change: Record<string, unknown>,
) {
  const created = await data.create<BrowserRecord>(resource, { data: values });
  const { id } = created.data;
  const read = (await data.getOne<BrowserRecord>(resource, { id })).data;
  expect(read).toMatchObject(values);
  await data.update(resource, { id, data: change, previousData: read });
  const changed = (await data.getOne<BrowserRecord>(resource, { id })).data;
  expect(changed).toEqual({ ...read, ...change, gmt_update: changed['gmt_update'] });
  expect((await data.getMany<BrowserRecord>(resource, { ids: [id] })).data.map((record) => record.id)).toEqual([id]);
  await data.delete(resource, { id, previousData: changed });
  return data.getOne(resource, { id }).then(
    () => 'still there',
    (error: unknown) => (error instanceof ConsoleError ? error.kind : error),
  );
}

describe('sign-in', () => {
  it('signs in, has identity and permissions, and signs out', async () => {
    const { auth, session } = await asAdmin();
    expect(session.token()).not.toBe('');
    expect(await auth.getIdentity()).toMatchObject({ id: 'admin' });
    const permissions = await auth.getPermissions();
    expect(permissions.can('operate/company', 'add')).toBe(true);
    expect(permissions.can('operate/user', 'view')).toBe(true);
    await auth.logout({});
    expect(session.token()).toBe('');
  });

  it.each([
    ['admin', 'wrong', 512],
    ['nobody', 'wrong', 514],
    ['expired', 'Expired@2026', 518],
    ['disabled', 'Disabled@2026', 517],
  ])('%s with %s is refused with %d', async (account, password, code) => {
    await expect(signIn(account, password)).rejects.toMatchObject({ kind: 'code', service: 'login', code });
  });

  it('an unknown token ends the session', async () => {
    const { data, session } = openConsole();
    session.signIn('forged');
    await expect(data.getList('operate/company', page())).rejects.toMatchObject({ code: 401, scope: 'own' });
    expect(session.token()).toBe('');
  });
});

describe('the four resources', () => {
  it('lists and filters companies, page by page', async () => {
    const { data } = await asAdmin();
    const first = await data.getList<BrowserRecord>('operate/company', page());
    expect(first.data).toHaveLength(10);
    expect(first.total).toBeGreaterThan(10);
    const name = String(first.data[3]?.['comp_name']);
    const found = await data.getList<BrowserRecord>('operate/company', page({ comp_name: name.toUpperCase() }));
    expect(found.data.map((record) => record['comp_name'])).toContain(name);
  });

  it('companies', async () => {
    const { data } = await asAdmin();
    const end = await roundTrip(
      data,
      'operate/company',
      {
        comp_name: 'Blue Lake Cameras',
        comp_type: 3,
        dk_limit: 500,
        latitude: 31.230416,
        comp_phone: '13800000000',
        state: 1,
      },
      { comp_name: 'Blue Lake Devices', comp_key: 'k-2' },
    );
    expect(end).toBe('missing');
  });

  it('users', async () => {
    const { data } = await asAdmin();
    const [company] = (await data.getList<BrowserRecord>('operate/company', page())).data;
    const [role] = (await data.getList<BrowserRecord>('system/role', page())).data;
    const id = await data.create<BrowserRecord>('operate/user', {
      data: {
        user_id: 'wang.li',
        user_name: 'Wang Li',
        user_password: 'Start@2026',
        user_email: 'wang.li@example.com',
        user_phone: '13900000001',
        comp_id: company?.id,
        role_id: role?.id,
        user_type: 1,
        state: 1,
      },
    });
    const read = (await data.getOne<BrowserRecord>('operate/user', { id: id.data.id })).data;
    expect(read).toMatchObject({ user_id: 'wang.li', user_phone_area: '+86', user_password: '' });
    await expect(signIn('wang.li', 'Start@2026')).resolves.toBeDefined();
    await data.update('operate/user', { id: read.id, data: { ...read, user_name: 'Wang' }, previousData: read });
    await expect(signIn('wang.li', 'Start@2026')).resolves.toBeDefined();
    await data.update('operate/user', { id: read.id, data: { user_password: 'Next@2026' }, previousData: read });
    await expect(signIn('wang.li', 'Next@2026')).resolves.toBeDefined();
    await expect(data.create('operate/user', { data: { ...read, user_password: 'Start@2026' } })).rejects.toMatchObject(
      { body: { errors: { user_id: expect.any(String) } } },
    );
    const [result] = await data.act('operate/user', 'disable', [read]);
    expect(result).toEqual({ id: read.id, ok: true });
    await expect(signIn('wang.li', 'Next@2026')).rejects.toMatchObject({ code: 517 });
    await data.delete('operate/user', { id: read.id });
  });

  it('roles', async () => {
    const { data } = await asAdmin();
    const menus = (await data.getList<BrowserRecord>('system/menu', page({}, 1000))).data;
    const ids = menus.filter((menu) => /^(operate|company)/.test(String(menu['menu_key']))).map((menu) => menu.id);
    const end = await roundTrip(
      data,
      'system/role',
      { name: 'Night desk', cn_name: '夜班', data_scope: 1, state: 1, menu_ids: ids },
      { remark: 'from 22:00' },
    );
    expect(end).toBe('missing');
  });

  it('menus', async () => {
    const { data } = await asAdmin();
    const menus = (await data.getList<BrowserRecord>('system/menu', page({}, 1000))).data;
    const section = menus.find((menu) => menu['menu_key'] === 'operate');
    expect(menus.some((menu) => menu['menu_parent_id'] === section?.id)).toBe(true);
    const end = await roundTrip(
      data,
      'system/menu',
      { menu_name: 'Spare parts', menu_cn_name: '备件', menu_key: 'spare_part', menu_parent_id: section?.id },
      { menu_name: 'Spares' },
    );
    expect(end).toBe('missing');
  });

  it('reads the whole list of users for an export', async () => {
    const { data } = await asAdmin();
    const { total } = await data.getList('operate/user', page());
    const ids = new Set<unknown>();
    await data.forEachPage('operate/user', { pageSize: 50 }, (rows) => rows.forEach(({ id }) => ids.add(id)));
    expect(ids.size).toBe(total);
  });
});

describe('permissions', () => {
  it('viewer can view and not change, on the platform as well', async () => {
    const { auth, data } = await signIn('viewer', 'Viewer@2026');
    const permissions = await auth.getPermissions();
    expect(permissions.can('operate/company', 'view')).toBe(true);
    expect(permissions.can('operate/company', 'set')).toBe(false);
    expect((await data.getList('operate/company', page())).total).toBeGreaterThan(0);
    await expect(data.create('operate/company', { data: { comp_name: 'X', comp_type: 3 } })).rejects.toMatchObject({
      code: 513,
    });
  });

  it('factory has only some of the permissions', async () => {
    const [all, own] = await Promise.all(
      [asAdmin(), signIn('factory', 'Factory@2026')].map(
        async (opened) => (await (await opened).data.getList('operate/company', page())).total,
      ),
    );
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all ?? 0);
  });
});

it('a filter on No, or on 0, of any list finds the rows that have it, and no others', async () => {
  const { data } = await asAdmin();
  const asked: string[] = [];
  const others: string[] = [];
  for (const { name, calls, list, fields } of definitions.values()) {
    if (!calls.list || name === 'product/device.property') continue;
    for (const field of list.filters.flatMap((one) => fields[one] ?? [])) {
      const zero =
        kindOf(field).numeric || field.kind === 'boolean' || optionsOf(field).some(({ value }) => value === 0);
      if (!zero || isNumberRange(field) || field.in.every((place) => place === 'filter')) continue;
      const { data: rows } = await data.getList<BrowserRecord>(name, page({ ...list.filter, [field.name]: 0 }, 100));
      asked.push(`${name} ${field.name}`);
      others.push(
        ...rows.filter((row) => Number(row[field.name]) !== 0).map(({ id }) => `${name} ${field.name} ${id}`),
      );
    }
  }
  expect(asked).toEqual(expect.arrayContaining(['operate/cloud live', 'vas/cdkorder public', 'product/device state']));
  expect(others).toEqual([]);
});

it('no drift is found in any list of the sandbox, nor in its first record', async () => {
  const found: unknown[] = [];
  const { data } = await signIn('admin', 'Admin@2026', (definition, call, came) => {
    found.push(
      ...findDrift(definition, call, came, () => true).map((finding) => ({ screen: definition.name, ...finding })),
    );
  });
  let read = 0;
  for (const { name, calls, list } of definitions.values()) {
    // Properties are read of one device.
    if (!calls.list || name === 'product/device.property') continue;
    const { data: records } = await data.getList<BrowserRecord>(name, {
      ...page(list.filter),
      sort: { field: '', order: 'ASC' },
    });
    if (records[0] && calls.get) await data.getOne(name, { id: records[0].id });
    read += records.length;
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
