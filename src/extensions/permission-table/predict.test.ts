import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import { findScreens } from './entries';
import { findingsOf, type Role } from './findings';
import { offersOf, predictor, type OfferingScreen, type Words } from './predict';

const words: Words = {
  view: 'View',
  add: 'Create',
  set: 'Edit',
  del: 'Delete',
  exportRows: 'Rows',
  import: (label) => `Import ${label}`,
  export: (label) => `Export ${label}`,
  fields: (labels) => `See ${labels}`,
};

/** Records of menu entries with ids from 1, from `key` or `key below id`. */
function entries(...lines: string[]) {
  return lines.map((line, index) => {
    const [key, , parent] = line.split(' ');
    return { id: index + 1, menu_key: key, menu_name: `Entry ${key ?? ''}`, parent: Number(parent ?? 0) };
  });
}

const shape = { parent: 'parent', key: 'menu_key', label: 'menu_name' };
const tree = entries(
  'dashboard',
  'dashboard:view below 1',
  'shop',
  'item below 3',
  'item:view below 4',
  'item:add below 4',
  'other/item below 3',
  'other/item:view below 7',
  'empty',
  'item:old below 4',
  'deep below 4',
);
const found = findScreens(tree, shape);
function role(...ids: number[]): Role {
  return { id: 'r', name: 'Seller', ids: new Set(ids.map(String)) };
}

function offering(name: string, ...needs: string[]): OfferingScreen {
  return {
    name,
    label: name,
    offers: needs.map((need) => ({ name: need, label: need, needs: [{ screen: name, action: need }] })),
  };
}

describe('screens of menu entries', () => {
  it('are roots with actions, and entries below a section, whose key may name another section', () => {
    expect([...found.screens].map(([screen, [entry]]) => [screen, [...(entry?.actions.keys() ?? [])]])).toEqual([
      ['shop/item', ['view', 'add', 'old']],
      ['other/item', ['view']],
      ['dashboard', ['view']],
    ]);
  });

  it('name what has no place: an empty section, an entry too deep, an action without a screen', () => {
    expect(found.misplaced.map(({ key }) => key)).toEqual(['deep', 'empty']);
    expect(findScreens(entries('item:view'), shape).misplaced.map(({ key }) => key)).toEqual(['item:view']);
  });
});

describe('a prediction', () => {
  const predict = predictor(found, { 'shop/free': { label: 'Free', icon: '', everyone: ['view'] } });
  const verdict = (ids: number[], screen: string, action: string) =>
    predict(role(...ids).ids, { name: action, label: action, needs: [{ screen, action }] });

  it('follows the entries of the role', () => {
    expect([verdict([5, 6], 'shop/item', 'add'), verdict([5], 'shop/item', 'add')]).toEqual(['yes', 'no']);
  });

  it('allows no action without the view of its screen', () => {
    expect(verdict([6], 'shop/item', 'add')).toBe('no');
  });

  it('tells what nobody may, because the platform has no entry, and what everybody may', () => {
    expect([
      verdict([5], 'shop/item', 'freeze'),
      verdict([], 'shop/none', 'view'),
      verdict([], 'shop/free', 'view'),
    ]).toEqual(['no_entry', 'no_entry', 'everybody']);
  });

  it('wants the view of the screen that an action opens', () => {
    const opens = {
      name: 'open',
      label: 'Open',
      needs: [
        { screen: 'shop/item', action: 'view' },
        { screen: 'other/item', action: 'view' },
      ] as const,
    };
    const verdictOf = (...ids: number[]) => predict(role(...ids).ids, { ...opens, needs: [...opens.needs] });
    expect([verdictOf(5), verdictOf(5, 8)]).toEqual(['no', 'yes']);
  });

  it('takes the first entry of a repeated screen that the role may view', () => {
    const twice = findScreens(
      entries('shop', 'item below 1', 'item:view below 2', 'item below 1', 'item:view below 4', 'item:add below 4'),
      shape,
    );
    const of = (...ids: number[]) =>
      predictor(twice, {})(role(...ids).ids, {
        name: 'add',
        label: '',
        needs: [{ screen: 'shop/item', action: 'add' }],
      });
    expect([of(3, 5, 6), of(5, 6)]).toEqual(['no', 'yes']);
  });
});

it('the offers of a resource are its calls, tasks, actions and guarded fields', () => {
  const task = { name: 'rows', label: 'rows' };
  const definition = {
    name: 'shop/item.price',
    label: 'Prices',
    screen: 'shop/item',
    single: false,
    calls: { list: {}, add: {}, del: {} },
    fields: {
      a: { label: 'Key', permission: 'secret' },
      b: { label: 'Pass', permission: 'secret' },
      c: { label: 'Name' },
    },
    imports: [task],
    exports: [task],
    actions: [
      { name: 'freeze', label: 'Freeze', permission: 'set', run: { call: {} } },
      { name: 'orders', label: 'Orders', permission: 'view', run: { open: 'shop/order.line' } },
    ],
  } as unknown as ResourceDefinition;
  expect(
    offersOf(definition, words).offers.map(({ label, needs }) => [
      label,
      needs.map(({ screen, action }) => `${screen}:${action}`).join(' '),
    ]),
  ).toEqual([
    ['View', 'shop/item:view'],
    ['Create', 'shop/item:add'],
    ['Delete', 'shop/item:del'],
    ['Rows', 'shop/item:export'],
    ['Import rows', 'shop/item:import'],
    ['Export rows', 'shop/item:export'],
    ['Freeze', 'shop/item:set'],
    ['Orders', 'shop/item:view shop/order:view'],
    ['See Key, Pass', 'shop/item:secret'],
  ]);
});

it('findings name screens and actions without an entry, entries without use, and permissions without effect', () => {
  const resources = [
    offering('shop/item', 'view', 'add', 'freeze'),
    offering('shop/none', 'view', 'add'),
    offering('dashboard', 'view'),
    offering('shop/free', 'view'),
  ];
  const manifest = { 'shop/free': { label: 'Free', icon: '', everyone: ['view'] } };
  const { closed, unusable, unused, blind } = findingsOf(resources, found, manifest, [role(6, 10), role(5, 6)]);
  expect(closed.map(({ name }) => name)).toEqual(['shop/none']);
  expect(unusable.map(({ screen, offer }) => `${screen.name} ${offer.name}`)).toEqual(['shop/item freeze']);
  expect(unused.map(({ screen, entry }) => `${screen} ${entry.key}`)).toEqual([
    'shop/item item:old',
    'other/item other/item',
    ' deep',
    ' empty',
  ]);
  expect(blind.map(({ screen, keys }) => [screen, keys])).toEqual([['shop/item', ['item:add', 'item:old']]]);
});
