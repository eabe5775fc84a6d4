import { expect, it } from 'vitest';
import { valid } from '../compile-files.case';
import { definitionOf } from './definition.case';

it('has nothing that its file does not say or imply', () => {
  const bare = `label: { en: Data centers, zh: 机房 }
calls: { list: /v2/test/thing/list }
fields: { n: { type: integer, label: { en: N, zh: 数 } } }
id: n
`;
  expect(definitionOf(bare)).toEqual({
    name: 'test/thing',
    label: 'Data centers',
    singular: 'data center',
    icon: 'file-text',
    screen: 'test/thing',
    id: ['n'],
    title: [{ field: 'n' }],
    single: false,
    calls: {
      list: {
        path: '/v2/test/thing/list',
        style: 'bearer',
        send: {},
        rename: {},
        rows: 'data',
        total: 'count',
        page: { number: 'page_no', size: 'page_size', from: 1 },
        allow: [],
        envelope: {},
      },
    },
    fields: {
      n: {
        name: 'n',
        kind: 'integer',
        label: 'N',
        in: ['list', 'detail', 'export'],
        sent: false,
        required: false,
        options: {},
      },
    },
    list: {
      view: 'table',
      columns: [{ field: 'n', hidden: false, sortable: false }],
      filters: [],
      presets: [],
      filter: {},
    },
    form: { groups: [] },
    detail: [{ name: 'basics', label: 'Basics', fields: ['n'] }],
    tabs: [],
    actions: [],
    imports: [],
    exports: [],
    errors: {},
  });
});

const fields = `  part: { type: ref, to: test/part, label: { en: Part, zh: 部件 } }
  amount: { type: integer, max: part.count, label: { en: Amount, zh: 数额 } }
`;
const full = `${valid.replace('  set:', '  get: /v2/test/thing/get\n  set:')}${fields}singular: { en: Fine thing, zh: 物品 }
about: { en: What is lent to customers, zh: 借给客户的东西 }
title: "{name} ({state})"
headline: [state]
single: true
extension: launch
form:
  - { label: { en: Basics, zh: 基本 }, fields: [name, state] }
  - { label: { en: "How much?", zh: 多少 }, fields: [part, amount], when: { state: 1 } }
tabs:
  - { resource: test/part, match: { thing: thing_id } }
  - { name: ours, label: { en: Ours, zh: 我方 }, resource: test/part, match: { thing: thing_id }, filter: { kind: 1 }, count: true, when: { state: 1 } }
  - { label: { en: Live, zh: 直播 }, extension: live }
refuse: { del: { state: 1 }, set: [{ state: [1, 2] }, "amount > 3"] }
rules:
  - { must: "amount < 9", text: { en: Too much, zh: 太多 }, holds: { amount: 1 }, fails: { amount: 9 } }
  - { must: "amount > 0 || state == 1", field: state, text: { en: Not on, zh: 未开 }, holds: { amount: 1, state: 2 }, fails: { amount: 0, state: 2 } }
errors: { 12: state, 13: { field: name, text: { en: No, zh: 不行 } }, 14: { text: { en: Later, zh: 稍后 } } }
`;

it.each([
  ['singular', 'fine thing'],
  ['about', 'What is lent to customers'],
  ['title', [{ field: 'name' }, { text: ' (' }, { field: 'state' }, { text: ')' }]],
  ['headline', ['state']],
  ['single', true],
  ['page', 'launch'],
  ['reads', ['part.count']],
  [
    'form',
    {
      groups: [
        { name: 'basics', label: 'Basics', fields: ['name', 'state'] },
        { name: 'how-much', label: 'How much?', fields: ['part', 'amount'], when: { state: [1] } },
      ],
    },
  ],
  [
    'tabs',
    [
      { name: 'part', label: 'Parts', resource: 'test/part', match: { thing: 'thing_id' }, filter: {} },
      {
        name: 'ours',
        label: 'Ours',
        resource: 'test/part',
        match: { thing: 'thing_id' },
        filter: { kind: 1 },
        count: true,
        when: { state: [1] },
      },
      { name: 'live', label: 'Live', extension: { name: 'live', of: 'test/thing', reads: [], resources: [] } },
    ],
  ],
  ['refuse', { del: [{ state: [1] }], set: [{ state: [1, 2] }, ['amount > 3', ['>', ['.', 'amount'], 3]]] }],
  [
    'rules',
    [
      { must: ['amount < 9', ['<', ['.', 'amount'], 9]], at: 'amount', text: 'Too much' },
      {
        must: ['amount > 0 || state == 1', ['||', ['>', ['.', 'amount'], 0], ['==', ['.', 'state'], 1]]],
        at: 'state',
        text: 'Not on',
      },
    ],
  ],
  ['errors', { 12: { field: 'state' }, 13: { field: 'name', text: 'No' }, 14: { text: 'Later' } }],
] as const)('has the %s of its file', (word, expected) => {
  expect(definitionOf(full)[word]).toEqual(expected);
});

it('is called in each language by its own title', () => {
  const thing = `${valid}title: { en: name, zh: "{state}：{name}" }\n`;
  expect(definitionOf(thing, 'zh').title).toEqual([{ field: 'state' }, { text: '：' }, { field: 'name' }]);
});

it('is called by the keys of a record that has no name', () => {
  const thing = valid.replace('name:', 'kind:').replace('calls:', 'id: [thing_id, state]\ncalls:');
  expect(definitionOf(thing)).toMatchObject({
    id: ['thing_id', 'state'],
    title: [{ field: 'thing_id' }, { text: ' ' }, { field: 'state' }],
  });
});

it('has rows inside of others under the second key of the rows of its list', () => {
  const tree = valid.replace('calls:', 'tree: name\ncalls:');
  expect(definitionOf(tree).tree).toEqual({ parent: 'name' });
  const nested = tree.replace('/v2/test/thing/list', '{ path: /v2/test/thing/list, rows: [data, below] }');
  expect(definitionOf(nested)).toMatchObject({
    tree: { parent: 'name', children: 'below' },
    calls: { list: { rows: 'data' } },
  });
});

it('moves its records from the declared states, or from that with which they begin', () => {
  const moves = (own: string, begins = '') => {
    const actions = `actions: { close: { label: { en: Close, zh: 关闭 }, from: 1, to: 2 }, open: { label: { en: Open, zh: 打开 }, from: 2, to: 1 } }\n`;
    return definitionOf(`${valid.replace('state: {', `state: { ${begins}`)}moves: { field: state${own} }\n${actions}`);
  };
  expect(moves(', first: [1, 2]').moves).toEqual({ field: 'state', first: [1, 2] });
  expect(moves('', 'default: 2, ').moves).toEqual({ field: 'state', first: [2] });
});

const ownFields = valid.slice(valid.indexOf('fields:'));

function callsOf(calls: string) {
  return definitionOf(`label: { en: Things, zh: 物品 }\ncalls:\n${calls}${ownFields}`).calls;
}

it('a call has what all calls of the file have, and what it has itself', () => {
  const all =
    'all: { style: simple, server: files, timeZone: tz, timeout: 5, send: { state: 2 }, rename: { name: title }, allow: [7], apiVersion: "3", wrap: data }';
  const { list, add, set } = callsOf(`  ${all}
  list: { path: /test/thing/list, style: envelope, rows: items, total: sum, page: { keys: [p, n], from: 0 }, sort: { fields: [name], keys: [order, way], values: [1, 2] }, timeout: 9 }
  add: { path: /test/thing/add, wrap: thing, send: { kind: 1 }, rename: { state: mode }, idempotencyKey: X-Once, allow: [] }
  get: /test/thing/get
  set: { path: /test/thing/set, server: main, apiVersion: "4" }
`);
  const shared = { server: 'files', timeZone: 'tz', rename: { name: 'title' }, send: { state: 2 } };
  expect(list).toEqual({
    ...shared,
    path: '/test/thing/list',
    style: 'envelope',
    rows: 'items',
    total: 'sum',
    page: { number: 'p', size: 'n', from: 0 },
    sort: { by: 'order', dir: 'way', asc: 1, desc: 2, fields: ['name'] },
    allow: [7],
    envelope: { api_ver: '3' },
    timeout: 9000,
  });
  const written = { style: 'simple', rows: 'data', total: 'count', page: null, timeout: 5000 };
  expect(add).toEqual({
    ...shared,
    ...written,
    path: '/test/thing/add',
    send: { state: 2, kind: 1 },
    rename: { name: 'title', state: 'mode' },
    wrap: 'thing',
    allow: [],
    once: 'X-Once',
    envelope: { api_ver: '3' },
  });
  expect(set).toEqual({
    ...shared,
    ...written,
    path: '/test/thing/set',
    server: 'main',
    wrap: 'data',
    allow: [7],
    envelope: { api_ver: '4' },
  });
});

it.each([
  ['list', false],
  ['get', false],
  ['add', true],
  ['set', true],
  ['del', true],
] as const)('the call %s is wrapped as all calls of the file: %s', (role, isWrapped) => {
  const roles = ['list', 'get', 'add', 'set', 'del'].map((one) => `  ${one}: /test/thing/${one}\n`).join('');
  expect(callsOf(`  all: { wrap: data }\n${roles}`)[role]?.wrap).toBe(isWrapped ? 'data' : undefined);
});

it('the call of an action is wrapped, too, and that of an export is not', () => {
  const { actions, exports } = definitionOf(`${valid.replace('calls:', 'calls:\n  all: { wrap: data }')}actions:
  act: { label: { en: Act, zh: 执行 }, call: /v2/test/thing/act }
exports:
  all: { label: { en: All, zh: 全部 }, call: /v2/test/thing/act }
`);
  expect(actions[0]?.run).toMatchObject({ call: { wrap: 'data' } });
  expect(exports[0]?.call).not.toHaveProperty('wrap');
});

it.each([
  ['/v2/test/thing/list', 'bearer'],
  ['/test/v2/list', 'envelope'],
])('a call to %s has the style %s', (path, style) => {
  expect(callsOf(`  list: ${path}\n`).list?.style).toBe(style);
});

it('a call sorts and pages by the usual keys', () => {
  const { list } = callsOf('  list: { path: /test/thing/list, sort: { fields: [name] }, page: { from: 0 } }\n');
  expect(list).toMatchObject({
    sort: { by: 'sort_by', dir: 'sort_dir', asc: 'asc', desc: 'desc', fields: ['name'] },
    page: { number: 'page_no', size: 'page_size', from: 0 },
  });
});

it('a list has one page where the file says so', () => {
  expect(callsOf('  list: { path: /test/thing/list, page: none }\n').list?.page).toBeNull();
});
