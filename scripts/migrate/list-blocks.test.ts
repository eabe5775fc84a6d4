import { expect, it } from 'vitest';
import { withListBlocks } from './list-blocks';

const old = `detail:
  - Basics
  - { label: { en: Pushes, zh: 推送 }, list: { resource: app/push, match: { alarm_id: id }, fields: [mode] } } # of the alarm
  - label: { en: Orders, zh: 订单 }
    list: { resource: vas/order, match: { link_id: uid } }
    aside: true
  - label: { en: Users, zh: 用户 }
    list:
      resource: app/user
      match:
        uid: uid
list: { columns: [name] }
`;

const now = `detail:
  - Basics
  - { label: { en: Pushes, zh: 推送 }, resource: app/push, match: { alarm_id: id }, fields: [mode] } # of the alarm
  - label: { en: Orders, zh: 订单 }
    resource: vas/order
    match: { link_id: uid }
    aside: true
  - label: { en: Users, zh: 用户 }
    resource: app/user
    match: { uid: uid }
list: { columns: [name] }
`;

it('writes the records of a list into its block, in the layout of the block', () => {
  const { text, done } = withListBlocks(old);
  expect(text).toBe(now);
  expect(done[1]).toEqual({
    line: 5,
    old: 'list: { resource: vas/order, match: { link_id: uid } }',
    now: 'resource: vas/order\n    match: { link_id: uid }',
  });
  expect(withListBlocks(now)).toEqual({ text: now, done: [] });
});
