import { expect, it } from 'vitest';
import { withOpenings } from './actions';

const old = `actions:
  users:
    open: applist/user # a list
    # All of the app.
    match: { app_id: app_id }
    filter:
      state: [1, 2]
      role: 1
    when: { state: 1 }
  parts: { match: { id: part_id }, open: shop/part, places: [row] }
  shelves: { open: shop/shelf }
`;

it('writes match and filter into the list that an action opens', () => {
  const { text, done } = withOpenings(old);
  expect(text).toBe(`actions:
  users:
    open: { resource: applist/user, match: { app_id: app_id }, filter: { state: [1, 2], role: 1 } } # a list
    # All of the app.
    when: { state: 1 }
  parts: { open: { resource: shop/part, match: { id: part_id } }, places: [row] }
  shelves: { open: shop/shelf }
`);
  expect(done[0]).toEqual({
    line: 3,
    old: 'applist/user',
    now: '{ resource: applist/user, match: { app_id: app_id }, filter: { state: [1, 2], role: 1 } }',
  });
  expect(withOpenings(text)).toEqual({ text, done: [] });
});
