import { expect, it } from 'vitest';
import { withFieldColumns } from './columns';

it('a column is its field, and one that was hidden is none', () => {
  const text = `list:
  columns:
    - name
    - { field: city, width: 12rem } # of the shop
    - { field: { en: name, zh: cn_name } }
    - field: state
      width: 8rem
    - { field: port, hidden: true }
    # The last one.
    - { field: host, hidden: true, width: 9rem }
  filters: [name]
`;
  const { text: now, done } = withFieldColumns(text);
  expect(now).toBe(`list:
  columns:
    - name
    - city # of the shop
    - { en: name, zh: cn_name }
    - state
    # The last one.
  filters: [name]
`);
  expect(done).toEqual([
    { line: 4, old: '{ field: city, width: 12rem }', now: 'city' },
    { line: 5, old: '{ field: { en: name, zh: cn_name } }', now: '{ en: name, zh: cn_name }' },
    { line: 6, old: 'field: state width: 8rem', now: 'state' },
    { line: 8, old: '{ field: port, hidden: true }', now: 'nothing: users may show the field' },
    { line: 10, old: '{ field: host, hidden: true, width: 9rem }', now: 'nothing: users may show the field' },
  ]);
});

it('in one line, the comma goes too', () => {
  expect(
    withFieldColumns('list: { columns: [name, { field: port, hidden: true }, { field: a, width: 2rem }] }\n').text,
  ).toBe('list: { columns: [name, a] }\n');
  expect(withFieldColumns('list: { columns: [{ field: port, hidden: true }, name] }\n').text).toBe(
    'list: { columns: [name] }\n',
  );
  expect(withFieldColumns('list: { columns: [name] }\n')).toEqual({ text: 'list: { columns: [name] }\n', done: [] });
});
