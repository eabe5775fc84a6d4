import { describe, expect, it } from 'vitest';
import { sectionScreens } from '../contract';
import type { Json } from '../json';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, viewer } = await sandboxFor(['admin', 'viewer']);

type Node = Record<string, Json>;
function children(node: Node): Node[] {
  return rowsOf({ code: 200, data: node['sub_menus'] });
}

function flat(nodes: Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(children(node))]);
}

function keys(nodes: Node[]): string[] {
  return flat(nodes).map((node) => String(node['menu_key']));
}

async function tree(type: string, token = admin, more: object = {}) {
  return rowsOf(await sandbox.call('/v2/user/menu/list', { type, ...more }, token));
}

async function entry(key: string): Promise<Node> {
  return flat(await tree('all')).find((node) => node['menu_key'] === key) ?? {};
}

function write(verb: string, body: object) {
  return sandbox.call(`/v2/user/menu/${verb}`, body, admin);
}

describe('list', () => {
  it('nests sections, screens and actions, and has every screen of the contract', async () => {
    const all = await tree('all');
    expect(all.map((node) => node['menu_key'])).toEqual([
      'dashboard',
      'system',
      'vas',
      'product',
      'applist',
      'operate',
      'info',
      'user',
    ]);
    const screens = all.slice(1).flatMap(children);
    expect(screens).toHaveLength(sectionScreens.length);
    expect(screens.every((screen) => children(screen)[0]?.['menu_key'] === `${String(screen['menu_key'])}:view`)).toBe(
      true,
    );
  });

  it('names screens by their last part, with the section when two have the same one', async () => {
    const all = new Set(keys(await tree('all')));
    expect(
      ['company:set', 'operate/user:add', 'vas/order:view', 'product/device:secret'].filter((key) => !all.has(key)),
    ).toEqual([]);
    expect(['user:add', 'order:view', 'operate/company'].filter((key) => all.has(key))).toEqual([]);
  });

  it('returns what the caller has, and nothing else', async () => {
    expect(keys(await tree('mine', viewer)).sort()).toEqual([
      'company',
      'company:view',
      'operate',
      'operate/user',
      'operate/user:view',
    ]);
    expect(rowsOf(await sandbox.call('/v2/user/menu/list', {}, viewer))).toEqual(await tree('mine', viewer));
  });

  it('shows all entries only to those who can view menus or roles', async () => {
    expect((await sandbox.call('/v2/user/menu/list', { type: 'all' }, viewer)).code).toBe(513);
    expect((await sandbox.call('/v2/user/menu/list', { type: 'all' }, await sandbox.token('factory'))).code).toBe(200);
  });

  it('returns entries by id, each with its descendants', async () => {
    const company = await entry('company');
    expect(await tree('all', admin, { menu_id: [Number(company['menu_id'])] })).toEqual([company]);
  });

  it('refuses an unknown type', async () => {
    expect(await sandbox.call('/v2/user/menu/list', { type: 'some' }, admin)).toEqual({
      code: 406,
      msg: 'type: expected mine or all',
    });
  });
});

describe('add', () => {
  it('adds an entry below a parent, and grants it to the roles that have every entry', async () => {
    const parent = Number((await entry('company'))['menu_id']);
    const { menu_id: id } = recordOf(
      await write('add', {
        menu_key: 'company:audit',
        menu_name: 'Audit',
        menu_cn_name: '审计',
        menu_parent_id: parent,
        sort: 9,
      }),
    );
    expect(await entry('company:audit')).toMatchObject({ menu_id: id, menu_parent_id: parent, sort: 9 });
    expect(keys(await tree('mine'))).toContain('company:audit');
    expect(keys(await tree('mine', viewer))).not.toContain('company:audit');
  });

  it('answers 409 for a key that the parent already has', async () => {
    const parent = Number((await entry('operate'))['menu_id']);
    expect((await write('add', { menu_key: 'company', menu_name: 'x', menu_parent_id: parent })).code).toBe(409);
    expect((await write('add', { menu_key: 'company', menu_name: 'x', menu_parent_id: 0 })).code).toBe(200);
  });

  it('refuses an unknown parent, an action as parent, and an action without a parent', async () => {
    expect(await write('add', { menu_key: 'a', menu_name: 'x', menu_parent_id: 99_999 })).toEqual({
      code: 406,
      msg: 'menu_parent_id: 99999 does not exist',
    });
    const action = Number((await entry('company:view'))['menu_id']);
    expect(await write('add', { menu_key: 'a', menu_name: 'x', menu_parent_id: action })).toEqual({
      code: 406,
      msg: 'menu_parent_id: nothing is below an action',
    });
    expect(await write('add', { menu_key: 'a:b', menu_name: 'x' })).toEqual({
      code: 406,
      msg: 'menu_parent_id: an action belongs to a screen',
    });
  });
});

describe('set', () => {
  it('renames an entry', async () => {
    const { menu_id: id } = await entry('company');
    expect((await write('set', { menu_id: id, menu_name: 'Firms' })).code).toBe(200);
    expect(await entry('company')).toMatchObject({ menu_name: 'Firms', menu_cn_name: '公司' });
  });

  it('refuses a parent below the entry itself', async () => {
    const [operate, company] = [await entry('operate'), await entry('company')];
    expect((await write('set', { menu_id: operate['menu_id'], menu_parent_id: company['menu_id'] })).code).toBe(406);
    expect((await write('set', { menu_id: operate['menu_id'], menu_parent_id: operate['menu_id'] })).code).toBe(406);
  });

  it('keeps the key of the menu screen, without which nobody could change it back', async () => {
    expect((await write('set', { menu_id: (await entry('menu'))['menu_id'], menu_key: 'menus' })).code).toBe(513);
  });
});

describe('del', () => {
  it('deletes the entry with its actions, and removes them from every role', async () => {
    const company = await entry('company');
    expect((await write('del', { menu_id: company['menu_id'] })).code).toBe(200);
    expect(keys(await tree('all')).filter((key) => key.startsWith('company'))).toEqual([]);
    const roles = rowsOf(await sandbox.call('/v2/user/role/list', { page_size: 100 }, admin));
    const gone = new Set(flat([company]).map((node) => node['menu_id']));
    expect(
      roles.flatMap((role) => (Array.isArray(role['menu_ids']) ? role['menu_ids'] : [])).filter((id) => gone.has(id)),
    ).toEqual([]);
  });

  it('refuses an entry with screens below it', async () => {
    expect(await write('del', { menu_id: (await entry('operate'))['menu_id'] })).toEqual({
      code: 406,
      msg: 'menu_id: the entry has others below it; move or delete them first',
    });
  });

  it('refuses the menu screen', async () => {
    expect((await write('del', { menu_id: (await entry('menu'))['menu_id'] })).code).toBe(513);
  });
});
