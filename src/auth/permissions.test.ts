import { describe, expect, it } from 'vitest';
import { permissionsOf, type MenuNode } from './permissions';

let next = 1;
function node(menu_key: string, sub_menus: MenuNode[] = [], menu_cn_name = ''): MenuNode {
  return { menu_id: next++, menu_key, menu_name: menu_key, menu_cn_name, menu_parent_id: 0, sub_menus };
}

function screen(key: string, ...actions: string[]) {
  return node(
    key,
    actions.map((action) => node(`${key}:${action}`)),
  );
}

const tree = [
  screen('dashboard', 'view'),
  node(
    'operate',
    [screen('company', 'view', 'add', 'secret'), screen('operate/user', 'view'), screen('shop', 'add')],
    '运营',
  ),
  node('applist', [screen('applist/user', 'view', 'set')]),
  node('system', [screen('role')]),
];

describe('permissions', () => {
  const permissions = permissionsOf(tree);

  it.each([
    ['operate/company', 'view', true],
    ['operate/company', 'add', true],
    ['operate/company', 'secret', true],
    ['operate/company', 'del', false],
    ['operate/user', 'set', false],
    ['applist/user', 'set', true],
    ['dashboard', 'view', true],
    ['nowhere', 'view', false],
  ])('%s %s: %s', (name, action, allowed) => {
    expect(permissions.can(name, action)).toBe(allowed);
  });

  it('a screen without view allows nothing', () => {
    expect(permissions.can('operate/shop', 'add')).toBe(false);
  });

  it('lists sections with at least one screen', () => {
    expect(
      permissions.sections.map(({ section, label, screens }) => [
        section,
        label.zh,
        screens.map((entry) => entry.screen),
      ]),
    ).toEqual([
      ['operate', '运营', ['operate/company', 'operate/user']],
      ['applist', 'applist', ['applist/user']],
    ]);
    expect(permissions.singles.map((entry) => entry.screen)).toEqual(['dashboard']);
  });

  it('nests a flat list first', () => {
    const flat = [
      { ...node('operate'), menu_id: 100 },
      { ...node('company'), menu_id: 101, menu_parent_id: 100 },
      { ...node('company:view'), menu_id: 102, menu_parent_id: 101 },
    ];
    expect(permissionsOf(flat).can('operate/company', 'view')).toBe(true);
  });

  it.each([null, undefined, 'x', [null, 5, {}, { menu_key: 7 }, { menu_key: 'a', sub_menus: 'x' }]])(
    'tolerates %j',
    (menus) => {
      expect(permissionsOf(menus).sections).toEqual([]);
    },
  );
});
