import { describe, expect, it } from 'vitest';
import { permissionsOf, type MenuNode } from './permissions';
import { grantsOf, narrowed } from './seen-role';

let ids = 0;
function node(menu_key: string, ...sub_menus: MenuNode[]): MenuNode {
  return {
    menu_id: ++ids,
    menu_key,
    menu_name: menu_key,
    menu_cn_name: menu_key,
    menu_parent_id: 0,
    sub_menus,
  };
}

function screen(key: string, ...actions: string[]) {
  return node(key, ...actions.map((action) => node(`${key}:${action}`)));
}

const user = permissionsOf([
  screen('dashboard', 'view', 'set'),
  node('shop', screen('item', 'view', 'add', 'set'), screen('order', 'view')),
  node('office', screen('desk', 'view')),
]);

function role(grants: Record<string, string[]>) {
  return { name: 'Seller', back: '/office/desk', grants };
}

describe('narrowed permissions', () => {
  const seen = narrowed(
    user,
    role({ 'shop/item': ['view', 'add', 'del'], 'shop/offer': ['view'], 'office/desk': ['add'] }),
  );

  it('are those that the user and the role both have', () => {
    expect(['view', 'add', 'set', 'del'].filter((action) => seen.can('shop/item', action))).toEqual(['view', 'add']);
    expect(seen.can('shop/order', 'view')).toBe(false);
  });

  it("are never wider than the user's own, and name what the role has besides", () => {
    expect(seen.can('shop/offer', 'view')).toBe(false);
    expect(seen.seenAs).toMatchObject({
      name: 'Seller',
      back: '/office/desk',
      lacking: { 'shop/item': ['del'], 'shop/offer': ['view'], 'office/desk': ['add'] },
    });
  });

  it('leave no action on a screen that the role may not view', () => {
    expect(narrowed(user, role({ 'shop/item': ['add'] })).can('shop/item', 'add')).toBe(false);
  });

  it('show only these screens in the menu, and no empty section', () => {
    expect(
      seen.sections.map(({ section, screens }) => [section, screens.map((one) => [one.screen, [...one.actions]])]),
    ).toEqual([['shop', [['shop/item', ['view', 'add']]]]]);
    expect(seen.singles).toEqual([]);
    expect(narrowed(user, role({ dashboard: ['view'] })).singles.map((one) => [one.screen, [...one.actions]])).toEqual([
      ['dashboard', ['view']],
    ]);
  });

  it('allow nothing for a name that every object has', () => {
    expect(narrowed(user, role({})).can('constructor', 'view')).toBe(false);
  });
});

it("the user's own permissions as a role give the same permissions", () => {
  const same = narrowed(user, role(grantsOf(user)));
  expect(same.sections).toEqual(user.sections);
  expect(same.singles).toEqual(user.singles);
  expect(same.seenAs?.lacking).toEqual({});
});
