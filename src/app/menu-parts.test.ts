import { expect, it } from 'vitest';
import { permissionsOf } from '../auth/permissions';
import { withMenuParts } from './menu-parts';

const manifest = {
  'product/list': { label: 'Products', icon: '' },
  'product/list.version': { label: 'OTA versions', icon: '', menu: true as const },
  'product/list.share': { label: 'Shares', icon: '' },
};
function menus(action: string) {
  return [
    {
      menu_id: 1,
      menu_key: 'product',
      menu_name: 'Product',
      menu_cn_name: '',
      menu_parent_id: 0,
      sub_menus: [
        {
          menu_id: 2,
          menu_key: 'list',
          menu_name: 'Products',
          menu_cn_name: '',
          menu_parent_id: 1,
          sub_menus: [{ menu_id: 3, menu_key: `list:${action}`, menu_name: '', menu_cn_name: '', menu_parent_id: 2 }],
        },
      ],
    },
  ];
}

function screens(action: string) {
  return withMenuParts(permissionsOf(menus(action)), manifest).sections.flatMap((section) =>
    section.screens.map(({ screen, label }) => [screen, label.en]),
  );
}

it('a part with a menu entry follows its screen, with the permission to view it', () => {
  expect(screens('view')).toEqual([
    ['product/list', 'Products'],
    ['product/list.version', 'OTA versions'],
  ]);
  expect(screens('add')).toEqual([]);
});
