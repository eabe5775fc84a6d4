import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { listDefaults, listQuery, listView, viewsOf } from './list-query';

const fields = [buildField('id', 'id', { in: ['list'] }), buildField('name', 'text')];
const things = buildDefinition(fields);
const tree = buildDefinition(fields, {
  tree: { parent: 'id' } as never,
  list: { ...things.list, view: 'tree' },
});

it('a list whose records somebody may change has a grid beside its other views', () => {
  expect(viewsOf(things, true)).toEqual(['table', 'grid']);
  expect(viewsOf(tree, true)).toEqual(['table', 'tree', 'grid']);
  expect(viewsOf(things, false)).toEqual(['table']);
});

it('a chosen grid that is not offered is a table, which asks for the same rows', () => {
  expect(listView(tree, 'grid', true)).toBe('grid');
  expect(listView(tree, 'grid', false)).toBe('table');
  expect(listView(tree, undefined, true)).toBe('tree');
  expect(listDefaults(tree, { view: 'grid' })).toEqual(listDefaults(tree, { view: 'table' }));
});

it.each([
  ['?perPage=50&page=2', { page: 2, perPage: 50 }],
  ['?perPage=0', { page: 1, perPage: 25 }],
  ['?perPage=-5&page=3', { page: 3, perPage: 25 }],
  ['?perPage=1e9', { page: 1, perPage: 25 }],
  ['?perPage=5000', { page: 1, perPage: 25 }],
  ['?perPage=50&page=-1', { page: 1, perPage: 50 }],
  ['?perPage=50&page=x', { page: 1, perPage: 50 }],
])('a list at the address %s asks for %j', (search, pagination) => {
  expect(listQuery(things, search, { perPage: 25 }).pagination).toEqual(pagination);
});
