import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, startSandbox, type TestSandbox } from '../testing';
import type { Draft } from './draft';

function path(verb: string) {
  return { path: `/v2/ops/warranty/${verb}`, style: 'bearer' as const };
}

const warranty: Draft = {
  name: 'operate/warranty',
  label: { en: 'Warranties', zh: '保修' },
  id: ['id'],
  calls: { list: path('list'), get: path('get'), add: path('add'), set: path('set'), del: path('del') },
  actions: [{ permission: 'close', call: path('close'), fields: [] }],
  permissions: [{ name: 'close', label: { en: 'Close', zh: '关闭' } }],
  fields: [
    { name: 'id', holds: 'integer', filter: 'equal' },
    { name: 'title', holds: 'text', filter: 'contains' },
    { name: 'state', holds: 'integer', filter: 'equal' },
    { name: 'gmt_create', holds: 'text', filter: 'contains', span: ['gmt_start', 'gmt_end'] },
  ],
};

let sandbox: TestSandbox;
let admin: string;
let viewer: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  admin = await sandbox.token('admin');
  viewer = await sandbox.token('viewer');
  await sandbox.remember();
});
afterEach(async () => {
  await sandbox.restore();
  await sandbox.setDrafts([]);
});
afterAll(() => sandbox.close());

function call(verb: string, body: object = {}, token = admin) {
  return sandbox.call(`/v2/ops/warranty/${verb}`, body, token);
}

function add(title: string, more: object = {}) {
  return call('add', { title, state: 1, gmt_create: '2026-01-01 00:00:00', ...more });
}

async function menuKeys(token: string) {
  return JSON.stringify(rowsOf(await sandbox.call('/v2/user/menu/list', {}, token)));
}

describe('a draft', () => {
  it('refuses a second value of a unique field, within the same values of others', async () => {
    await sandbox.setDrafts([{ ...warranty, unique: [{ field: 'title', within: ['state'], code: '409' }] }]);
    await add('First');
    expect((await add('first')).code).toBe(409);
    expect((await add('First', { state: 2 })).code).toBe(200);
    expect((await add('Second')).code).toBe(200);
  });

  it('does not exist before it is set and after it is removed', async () => {
    expect((await call('list')).code).toBe(404);
    await sandbox.setDrafts([warranty]);
    expect((await call('list')).code).toBe(200);
    await sandbox.setDrafts([]);
    expect((await call('list')).code).toBe(404);
    expect(await menuKeys(admin)).not.toContain('warranty');
  });

  it('adds, finds, changes and deletes rows', async () => {
    await sandbox.setDrafts([warranty]);
    expect(recordOf(await add('Lens'))).toEqual({ id: 1 });
    await add('Housing', { state: 2 });
    expect((await call('list', { title: 'HOUS' })).data).toEqual([
      { id: 2, title: 'Housing', state: 2, gmt_create: '2026-01-01 00:00:00' },
    ]);
    await call('set', { id: 2, title: 'Cover' });
    expect(recordOf(await call('get', { id: 2 }))).toEqual({
      id: 2,
      title: 'Cover',
      state: 2,
      gmt_create: '2026-01-01 00:00:00',
    });
    expect((await call('del', { id: 2 })).code).toBe(200);
    expect(await call('get', { id: 2 })).toEqual({ code: 406, msg: 'id: 2 does not exist' });
  });

  it('filters, pages and counts like every list', async () => {
    await sandbox.setDrafts([warranty]);
    for (const day of ['01', '02', '03'])
      await add(`Lens ${day}`, { gmt_create: `2026-01-${day} 00:00:00`, state: Number(day) });
    expect(rowsOf(await call('list', { state: [1, 3] })).map((row) => row['id'])).toEqual([3, 1]);
    expect(rowsOf(await call('list', { state: 0, title: '' }))).toHaveLength(3);
    expect(
      rowsOf(await call('list', { gmt_start: '2026-01-02 00:00:00', gmt_end: '2026-01-02 23:59:59' })).map(
        (row) => row['id'],
      ),
    ).toEqual([2]);
    const page = await call('list', { page_no: 2, page_size: 2 });
    expect([rowsOf(page).length, page.count]).toEqual([1, 3]);
  });

  it.each([
    ['list', { page_no: '1' }, 'page_no: expected integer'],
    ['list', { nothing: 1 }, 'nothing: unknown field'],
    ['add', { title: 5 }, 'title: expected text'],
    ['add', { colour: 'red' }, 'colour: unknown field'],
    ['set', { title: 'x' }, 'id: missing'],
  ])('refuses %s %j', async (verb, body, msg) => {
    await sandbox.setDrafts([warranty]);
    expect(await call(verb, body)).toEqual({ code: 406, msg });
  });

  it('has a menu entry with its actions, granted to the roles that have every entry', async () => {
    await sandbox.setDrafts([warranty]);
    const mine = await menuKeys(admin);
    for (const key of [
      'warranty',
      'warranty:view',
      'warranty:add',
      'warranty:set',
      'warranty:del',
      'warranty:export',
      'warranty:close',
    ])
      expect(mine).toContain(`"${key}"`);
    expect(mine).toContain('"保修"');
    expect(await menuKeys(viewer)).not.toContain('warranty');
    expect((await call('list', {}, viewer)).code).toBe(513);
  });

  it("requires the action's own permission", async () => {
    await sandbox.setDrafts([warranty]);
    await add('Lens');
    expect((await call('close', { id: 1, state: 2 })).code).toBe(200);
    expect(recordOf(await call('get', { id: 1 }))).toMatchObject({ state: 2, title: 'Lens' });
    await sandbox.database.query(
      sql`update role set menu_ids = array_remove(menu_ids, (select menu_id from menu where menu_key = 'warranty:close')) where id = 1`,
    );
    expect((await call('close', { id: 1, state: 1 })).code).toBe(513);
  });

  it('keeps its rows and its grants to roles when drafts are set again', async () => {
    await sandbox.setDrafts([warranty]);
    await add('Lens');
    const before = await menuKeys(admin);
    await sandbox.setDrafts([
      { ...warranty, fields: [...warranty.fields, { name: 'note', holds: 'text', filter: 'contains' }] },
    ]);
    expect(rowsOf(await call('list'))).toMatchObject([{ title: 'Lens', note: '' }]);
    expect(await menuKeys(admin)).toBe(before);
  });

  it('starts with its sample rows', async () => {
    await sandbox.setDrafts([{ ...warranty, rows: [{ id: 7, title: 'Seeded' }] }]);
    expect(rowsOf(await call('list'))).toMatchObject([{ id: 7, title: 'Seeded', state: 0 }]);
    expect(recordOf(await add('Next'))).toEqual({ id: 8 });
  });

  it('can have its own section', async () => {
    await sandbox.setDrafts([{ ...warranty, name: 'lab/warranty' }]);
    expect(await menuKeys(admin)).toContain('"lab"');
  });

  it('keeps the section in its key when a screen of the contract has the same last part', async () => {
    await sandbox.setDrafts([{ ...warranty, name: 'info/company' }]);
    expect(await menuKeys(admin)).toContain('"info/company:view"');
  });

  it('never replaces a call of the contract', async () => {
    await sandbox.setDrafts([{ ...warranty, calls: { list: { path: '/v2/user/company/list', style: 'bearer' } } }]);
    expect((await sandbox.call('/v2/user/company/list', {}, admin)).count).toBe(62);
  });

  it('uses the declared style, wrapper, constants, names and places', async () => {
    await sandbox.setDrafts([
      {
        ...warranty,
        id: ['sn', 'lang'],
        fields: [
          { name: 'sn', holds: 'text', filter: 'equal' },
          { name: 'lang', holds: 'text', filter: 'equal' },
        ],
        calls: {
          list: {
            path: '/ops/part/list',
            style: 'simple',
            rows: 'data.list',
            total: 'total',
            page: { number: 'page', size: 'size', from: 0 },
            rename: { sn: 'serial' },
          },
          add: { path: '/ops/part/add', style: 'simple', wrap: 'option', send: { type: 'part' } },
        },
      },
    ]);
    const send = (verb: string, body: object) => sandbox.send(`/ops/part/${verb}`, body, { authorization: admin });
    expect(await send('add', { type: 'other', option: {} })).toEqual({ code: 406, msg: 'type: expected "part"' });
    expect((await send('add', { type: 'part', option: { sn: 'A1', lang: 'en' } })).code).toBe(200);
    expect((await send('add', { type: 'part', option: { sn: 'A1', lang: 'en' } })).code).toBe(409);
    expect((await send('add', { type: 'part', option: { sn: 'A1' } })).msg).toBe('lang: has to be filled');
    expect(await send('list', { page: 0, size: 5, serial: 'A1' })).toEqual({
      code: 200,
      data: { list: [{ serial: 'A1', lang: 'en' }] },
      total: 1,
    });
    expect(await send('list', { page: 0, size: 5, serial: 'A' })).toMatchObject({ total: 0 });
  });
});
