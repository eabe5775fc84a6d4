import { expect, it } from 'vitest';
import { grantedBy } from './granted';

const entries = [
  { id: 1, menu_key: 'shop', menu_name: 'Shop', menu_cn_name: '商店', above: 0 },
  { id: 2, menu_key: 'item', menu_name: 'Items', menu_cn_name: '商品', above: 1 },
  { id: 3, menu_key: 'item:view', menu_name: 'View', menu_cn_name: '查看', above: 2 },
  { id: 4, menu_key: 'item:add', menu_name: 'Create', menu_cn_name: '新增', above: 2 },
  { id: 5, menu_key: 'order', menu_name: 'Orders', menu_cn_name: '订单', above: 1 },
  { id: 6, menu_key: 'order:view', menu_name: 'View', menu_cn_name: '查看', above: 5 },
];
const options = { to: 'office/entry', key: 'menu_key', label: 'menu_name', labelZh: 'menu_cn_name' };
function granted(ids: unknown) {
  return grantedBy(ids, entries, 'above', options);
}

it('an action brings its screen and its section, also where the role does not list them', () => {
  expect(granted([3, 4])).toEqual({ 'shop/item': ['view', 'add'] });
  expect(granted(['1', '5', '6'])).toEqual({ 'shop/order': ['view'] });
});

it('a screen without view, unknown entries and no entries grant nothing', () => {
  expect([granted([1, 2, 4]), granted([99]), granted([]), granted(undefined)]).toEqual([{}, {}, {}, {}]);
});

it('entries in a circle end', () => {
  expect(
    grantedBy(
      [1],
      [
        { id: 1, menu_key: 'a', above: 2 },
        { id: 2, menu_key: 'b', above: 1 },
      ],
      'above',
      options,
    ),
  ).toEqual({});
});
