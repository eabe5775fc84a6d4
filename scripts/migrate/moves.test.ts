import { expect, it } from 'vitest';
import { withMoves } from './moves';

const old = `label: { en: Things, zh: 物品 }
calls: { at: /v2/shop/thing, has: [list, set] }

# What staff do.
actions:
  close:
    label: { en: Close, zh: 关闭 }
    undo: open # for some seconds
    places: [row, bulk, detail]
    permission: set
    when: { state: 1 }
    call: /v2/shop/thing/set
    send: { state: 2 }
    done: { en: Closed., zh: 已关闭。 }
  open: { label: { en: Open, zh: 打开 }, permission: open, when: state != 1, call: /v2/shop/thing/open, send: { state: 1 } }
  role:
    label: { en: Role, zh: 角色 }
    call: /v2/shop/thing/set # the whole record
  pull: { label: { en: Pull, zh: 拉取 }, when: { state: 1 }, call: /v2/shop/pull, send: { all: true } }
`;

it("an action that sends one state from others is a move, and one with the path of the file's `set` says so", () => {
  expect(withMoves(old).text).toBe(`label: { en: Things, zh: 物品 }
calls: { at: /v2/shop/thing, has: [list, set] }

# What staff do.
moves: { field: state }

actions:
  close:
    label: { en: Close, zh: 关闭 }
    from: 1
    to: 2
    done: { en: Closed., zh: 已关闭。 }
  open: { label: { en: Open, zh: 打开 }, permission: open, call: /v2/shop/thing/open, to: 1 }
  role:
    label: { en: Role, zh: 角色 }
    call: set # the whole record
  pull: { label: { en: Pull, zh: 拉取 }, when: { state: 1 }, call: /v2/shop/pull, send: { all: true } }
`);
  expect(withMoves(old).done).toContainEqual({ line: 13, old: 'send: { state: 2 }', now: 'from: 1 to: 2' });
});

it('changes no file that has no such action', () => {
  for (const text of [withMoves(old).text, 'actions: { go: { call: /go, send: { a: 1 } } }\n', 'fields: {}\n', '- 1\n'])
    expect(withMoves(text)).toEqual({ text, done: [] });
});

it('writes several states as a list, and texts in quotes', () => {
  const text = 'actions: { go: { when: { state: [new, old] }, call: /go, send: { state: gone } } }\n';
  expect(withMoves(text).text).toBe(
    'moves: { field: state }\n\nactions: { go: { call: /go, from: ["new", "old"], to: "gone" } }\n',
  );
});
