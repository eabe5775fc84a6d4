import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import {
  columnPermission,
  countOf,
  ownPermissions,
  readTree,
  permissionsOf,
  search,
  tickOf,
  withPermissions,
  type Id,
} from './model';
import { MENUS } from './menus.case';

const { options } = buildField('matrix');
const tree = readTree(MENUS, 'parent', options, false);
const lines = tree.sections.flatMap((section) => section.lines);
function ticked(...ids: Id[]): ReadonlySet<string> {
  return new Set(ids.map(String));
}

function permission(id: Id) {
  const found = permissionsOf(lines).find((each) => each.id === id);
  if (!found) throw new Error(`no permission ${id}`);
  return found;
}

describe('readTree', () => {
  it('reads sections, lines and permissions', () => {
    expect(tree.sections.map((section) => [section.label, section.lines.map((line) => line.label)])).toEqual([
      ['Dashboard', ['Dashboard']],
      ['Operation', ['Companies', 'Users']],
    ]);
    expect(lines[1]?.permissions.map((each) => each.action)).toEqual(['view', 'add', 'freeze']);
  });
  it('uses Chinese names, and English ones where they are missing', () => {
    const chinese = readTree(MENUS, 'parent', options, true);
    expect(chinese.sections.map((section) => section.label)).toEqual(['Dashboard', '运营']);
  });
  it('keeps a permission with its own name out of the column of its action', () => {
    const rows = [
      ...MENUS,
      { id: 22, parent: 20, menu_key: 'dashboard:add', menu_name: 'Arrange cards', menu_cn_name: '' },
      { id: 122, parent: 12, menu_key: 'operate/user:add', menu_name: 'Create', menu_cn_name: '' },
    ];
    const [dashboard, , users] = readTree(rows, 'parent', options, false).sections.flatMap((section) => section.lines);
    expect(
      dashboard && [columnPermission(dashboard, 'add'), ownPermissions(dashboard).map((each) => each.label)],
    ).toEqual([undefined, ['Arrange cards']]);
    expect(users && [columnPermission(users, 'add')?.id, ownPermissions(users)]).toEqual([122, []]);
  });
  it('tolerates invalid rows', () => {
    const rows = [
      { id: 1, menu_key: { a: 1 }, menu_name: null },
      { id: 2, parent: [1] },
    ];
    expect(readTree(rows, 'parent', options, false).sections).toEqual([]);
  });
});

describe('withPermissions', () => {
  it('selects view with any permission, and its ancestors', () => {
    expect(withPermissions([], tree, [permission(112)], true).sort()).toEqual([10, 11, 111, 112]);
  });
  it('clears the whole row with view, and its empty ancestors', () => {
    expect(withPermissions([10, 11, 111, 112, 113], tree, [permission(111)], false)).toEqual([]);
  });
  it('keeps ancestors that still have a selected permission', () => {
    expect(withPermissions([10, 11, 111, 12, 121], tree, [permission(111)], false)).toEqual([10, 12, 121]);
  });
  it('keeps view when another permission is cleared', () => {
    expect(withPermissions([10, 11, 111, 112], tree, [permission(112)], false)).toEqual([10, 11, 111]);
  });
  it('keeps ids that are not in the tree', () => {
    expect(withPermissions([999], tree, [permission(21)], true)).toEqual([999, 21, 20]);
  });
  it('treats ids as text and ids as numbers alike', () => {
    expect(withPermissions(['10', '11', '111'], tree, [permission(111)], true)).toHaveLength(3);
  });
});

describe('tickOf', () => {
  it('has three states', () => {
    const permissions = permissionsOf(lines, 'view');
    expect([
      tickOf(permissions, ticked()),
      tickOf(permissions, ticked(111)),
      tickOf(permissions, ticked(21, 111, 121)),
    ]).toEqual(['none', 'some', 'all']);
    expect(countOf(permissions, ticked(111, 112))).toBe(1);
  });
});

describe('search', () => {
  it('finds rows by name and key, and whole sections', () => {
    expect(search(tree.sections, 'compan').flatMap((section) => section.lines.map((line) => line.label))).toEqual([
      'Companies',
    ]);
    expect(search(tree.sections, 'OPERATE/USER').flatMap((section) => section.lines)).toHaveLength(1);
    expect(search(tree.sections, 'operation').flatMap((section) => section.lines)).toHaveLength(2);
    expect(search(tree.sections, 'nothing')).toEqual([]);
  });
});
