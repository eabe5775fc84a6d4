import { expect, it } from 'vitest';
import type { ScreenPermissions } from '../auth/permissions';
import { menuGroups } from './menu-groups';

const groups = [
  { name: 'people', label: 'People' },
  { name: 'empty', label: 'Empty' },
  { name: 'goods', label: 'Goods' },
];
const manifest = {
  'a/user': { label: 'Users', icon: '', group: 'people' },
  'a/user.log': { label: 'Log', icon: '', menu: true as const },
  'a/good': { label: 'Goods', icon: '', group: 'goods' },
  'a/company': { label: 'Companies', icon: '', group: 'people' },
  'a/other': { label: 'Other', icon: '' },
};
const screens = ['a/good', 'a/user', 'a/user.log', 'a/other', 'a/company'].map((screen): ScreenPermissions => ({
  screen,
  label: { en: screen, zh: screen },
  actions: new Set(),
}));
function shown(...[from, declared]: [ScreenPermissions[], typeof groups?]) {
  return menuGroups(from, manifest, declared).map(({ label, screens: own }) => [
    label,
    own.map(({ screen }) => screen),
  ]);
}

it('groups have the order of the schemas, screens that of the menu, parts follow their screens', () => {
  expect(shown(screens, groups)).toEqual([
    ['', ['a/other']],
    ['People', ['a/user', 'a/user.log', 'a/company']],
    ['Goods', ['a/good']],
  ]);
});

it('a section without groups is one list', () => {
  expect(shown(screens)).toEqual([['', screens.map(({ screen }) => screen)]]);
  expect(shown([], groups)).toEqual([]);
});
