import { expect, it } from 'vitest';
import { isCurrencyCode } from './currency-code';
import { isFlag, isObject, isTexts } from './json';
import { lineOf, pathOfField } from './schema-lines';
import { screenOf } from './screen-of';
import { fieldsOfTemplate, fillTemplate, parseTemplate } from './template';
import { parseTitle } from './title';

it('a template has texts and fields in their order', () => {
  const template = parseTemplate('No. { id }: {name}');
  expect(template).toEqual([{ text: 'No. ' }, { field: 'id' }, { text: ': ' }, { field: 'name' }]);
  expect(fieldsOfTemplate(template)).toEqual(['id', 'name']);
  const values: Record<string, unknown> = { id: 7, name: 'Lens' };
  expect(fillTemplate(template, (field) => values[field])).toBe('No. 7: Lens');
  expect(fillTemplate(template, () => true)).toBe('No. : ');
});

it('a title is a template, or the name of a field', () => {
  expect(parseTitle('name')).toEqual([{ field: 'name' }]);
  expect(parseTitle('{name}!')).toEqual([{ field: 'name' }, { text: '!' }]);
});

it('a part belongs to its screen', () => {
  expect(['shop/item', 'shop/item.price'].map(screenOf)).toEqual(['shop/item', 'shop/item']);
});

it.each([
  ['', true],
  ['CNY', true],
  ['cny', false],
  ['EURO', false],
  ['currency', false],
])('%j is a currency: %s', (text, is) => expect(isCurrencyCode(text)).toBe(is));

it('values are told by their form', () => {
  const values = [{}, [], null, 'a', true, ['a'], ['a', 1]];
  expect(values.map(isObject)).toEqual([true, false, false, false, false, false, false]);
  expect(values.map((value) => isFlag(value))).toEqual([false, false, false, false, true, false, false]);
  expect(values.map(isTexts)).toEqual([false, true, false, false, false, true, false]);
});

it('a path without a line of its own is on that of the nearest one above it', () => {
  const lines = { '': 'a.yaml:1', fields: 'a.yaml:3', 'fields.attr.fields.city': 'a.yaml:9' };
  expect(lineOf(lines, [...pathOfField('attr.city'), 'when'])).toBe('a.yaml:9');
  expect(lineOf(lines, pathOfField('name'))).toBe('a.yaml:3');
  expect(lineOf(lines, pathOfField(''))).toBe('a.yaml:1');
  expect(lineOf({}, ['list'])).toBe('');
});
