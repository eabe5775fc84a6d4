import { expect, it } from 'vitest';
import { withSortings } from './sorting';

const old = `list:
  sort: { field: users, order: DESC } # the most first
  presets:
    - state
    - { label: { en: To decide, zh: 待处理 }, filter: { state: 1 }, sort: { field: gmt_apply } }
    - filter: { state: 2 }
      sort:
        field: gmt_update
        order: DESC
  totals:
    - label: { en: Sums, zh: 合计 }
      field: money
      upTo: 5000
calls: { list: { path: /list, sort: { fields: [users] } } }
`;

const now = `list:
  sort: { users: DESC } # the most first
  presets:
    - state
    - { label: { en: To decide, zh: 待处理 }, filter: { state: 1 }, sort: { gmt_apply: ASC } }
    - filter: { state: 2 }
      sort:
        { gmt_update: DESC }
  totals:
    - label: { en: Sums, zh: 合计 }
      field: money
calls: { list: { path: /list, sort: { fields: [users] } } }
`;

it('writes sortings as a field with its direction, and totals without a number of rows', () => {
  const { text, done } = withSortings(old);
  expect(text).toBe(now);
  expect(done).toContainEqual({ line: 2, old: '{ field: users, order: DESC }', now: '{ users: DESC }' });
  expect(done).toContainEqual({ line: 13, old: 'upTo: 5000', now: 'nothing' });
  expect(withSortings(now)).toEqual({ text: now, done: [] });
  const called = 'list: { sort: { field: DESC } }\n';
  expect(withSortings(called).text).toBe(called);
});
