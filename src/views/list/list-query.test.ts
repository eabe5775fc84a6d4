import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { listDefaults, listView, viewsOf } from './list-query';

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
