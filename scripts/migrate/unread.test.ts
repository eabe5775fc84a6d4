import { expect, it } from 'vitest';
import { withUnread } from './unread';

const old = `list:
  card:
    unread: { field: times, when: { state: [1, 2], open: true } } # attempts
---
list: { card: { unread: { field: times }, age: made } }
---
list:
  card:
    unread:
      field: times
      when: "state != 1"
    badge: state
`;

it('writes what makes a record unread as an expression', () => {
  const [one = '', other = '', third = ''] = old.split('---\n');
  expect(withUnread(one).text).toBe(`list:
  card:
    unread: "state in [1, 2] && open == true ? times : null" # attempts
`);
  expect(withUnread(other).text).toBe('list: { card: { unread: times, age: made } }\n');
  const { text, done } = withUnread(third);
  expect(text).toBe(`list:
  card:
    unread: "state != 1 ? times : null"
    badge: state
`);
  expect(done).toEqual([
    { line: 3, old: 'unread: field: times when: "state != 1"', now: 'unread: "state != 1 ? times : null"' },
  ]);
  expect(withUnread(text)).toEqual({ text, done: [] });
});
