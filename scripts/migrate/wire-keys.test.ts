import { expect, it } from 'vitest';
import { withKeyLists } from './wire-keys';

const old = `calls:
  list:
    path: /list
    page: { number: page, size: rows, from: 0 } # from 0
    sort:
      by: order_by
      dir: order
      asc: 1
      desc: -1
      fields: [name]
list:
  sort: { field: name }
form:
  wizard: true
  groups:
    - { label: { en: A, zh: 甲 }, fields: [name] }
`;

it('writes keys as lists, and the groups of a wizard as steps', () => {
  const { text, done } = withKeyLists(old);
  expect(text).toBe(`calls:
  list:
    path: /list
    page: { keys: [page, rows], from: 0 } # from 0
    sort:
      keys: [order_by, order]
      values: [1, -1]
      fields: [name]
list:
  sort: { field: name }
form:
  steps:
    - { label: { en: A, zh: 甲 }, fields: [name] }
`);
  expect(done[0]).toEqual({ line: 4, old: 'number: page', now: 'keys: [page, rows]' });
  expect(withKeyLists(text)).toEqual({ text, done: [] });
});

it('fills a key that was left out by its default', () => {
  expect(withKeyLists('calls: { list: { page: { size: rows }, sort: { desc: 2, fields: [a] } } }\n').text).toBe(
    'calls: { list: { page: { keys: [page_no, rows] }, sort: { values: [asc, 2], fields: [a] } } }\n',
  );
});
