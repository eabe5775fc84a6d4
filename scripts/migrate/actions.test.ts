import { expect, it } from 'vitest';
import { idsIn, withFacts, withOpenings } from './actions';

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

const ids = idsIn([
  { below: 'user/bills.balance.yaml', text: 'id: comp_id\n' },
  { below: 'vas/_order.yaml', text: 'fields: { order_id: { type: id } }\n' },
  { below: 'vas/order.yaml', text: 'extends: vas/_order\nfields: { name: {} }\n' },
  { below: 'vas/circle.yaml', text: 'extends: vas/circle\n' },
]);

it('knows the id of a resource from its file and from the one that it extends', () => {
  expect(['user/bills.balance', 'vas/order', 'vas/circle', 'vas/none'].map((name) => ids(name))).toEqual([
    'comp_id',
    'order_id',
    undefined,
    undefined,
  ]);
});

it('writes facts into what an action shows, by the id of their record', () => {
  const facts = `actions:
  gift:
    shows: [money, type]
    facts:
      - { label: { en: Yours, zh: 本公司 }, of: [comp_id, me.comp_id], resource: user/bills.balance, fields: [money] }
    when: { state: 1 }
  approve:
    facts: # of the order
      - label: { en: Ends, zh: 到期 }
        of: [order_id]
        resource: vas/order
        fields: [service_end, state]
  stop: { facts: [{ label: { en: X, zh: 甲 }, of: [x], resource: vas/none, fields: [y] }] }
`;
  const { text } = withFacts(facts, ids);
  expect(text).toBe(`actions:
  gift:
    shows: [money, type, { label: { en: Yours, zh: 本公司 }, resource: user/bills.balance, match: { comp_id: [comp_id, me.comp_id] }, fields: [money] }]
    when: { state: 1 }
  approve:
    shows: # of the order
      - { label: { en: Ends, zh: 到期 }, resource: vas/order, match: { order_id: order_id }, fields: [service_end, state] }
  stop: { facts: [{ label: { en: X, zh: 甲 }, of: [x], resource: vas/none, fields: [y] }] }
`);
  expect(withFacts(text, ids)).toEqual({ text, done: [] });
});
