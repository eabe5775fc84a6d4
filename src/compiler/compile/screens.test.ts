import { describe, expect, it } from 'vitest';
import { valid } from '../compile-files.case';
import { definitionOf } from './definition.case';

const more = `  code: { type: text, label: { en: Code, zh: 编码 } }
  part: { type: ref, to: test/part, label: { en: Part, zh: 部件 } }
  amount: { type: integer, label: { en: Amount, zh: 数额 } }
  begin: { type: datetime, label: { en: Begin, zh: 开始 } }
  end: { type: datetime, min: begin, max: now + days(30), label: { en: End, zh: 结束 } }
`;
const thing = valid + more;
const parts = 'resource: test/part, match: { thing: thing_id }';
const theirs = { resource: 'test/part', match: { thing: 'thing_id' } };

describe('a list', () => {
  it('has what its file says', () => {
    const list =
      definitionOf(`${thing.replace('/v2/test/thing/list', '{ path: /v2/test/thing/list, sort: { fields: [name] } }')}title: name
list:
  columns: [name, { en: code, zh: amount }]
  filters: [code, name, part]
  presets: [{ label: { en: Is on, zh: 已开 }, filter: { state: 1 } }, { label: { en: (Off!), zh: 已关 }, filter: { state: 2 } }, { label: { en: …, zh: 其他 }, filter: { state: 2 } }]
  views: [{ label: { en: Short, zh: 简短 }, filter: { code: a }, sort: { name: DESC }, fields: [name], perPage: 50 }, { label: { en: All, zh: 全部 } }]
  filter: { part: p }
  sort: { name: DESC }
  poll: 5
  totals: [{ label: { en: Amounts, zh: 数额 }, field: amount, by: state, when: { state: 1 } }, { label: { en: Parts, zh: 部件 }, resource: test/part, field: count, columns: kind, when: { kind: 2 } }]
`).list;
    expect(list).toEqual({
      view: 'table',
      columns: [
        { field: 'name', hidden: false, sortable: true },
        { field: 'code', hidden: false, sortable: false },
        ...['thing_id', 'state', 'part', 'amount', 'begin', 'end'].map((field) => ({
          field,
          hidden: true,
          sortable: false,
        })),
      ],
      filters: ['code', 'name', 'part'],
      presets: [
        { name: 'is-on', label: 'Is on', filter: { state: 1 } },
        { name: 'off', label: '(Off!)', filter: { state: 2 } },
        { name: 'x', label: '…', filter: { state: 2 } },
      ],
      views: [
        {
          name: 'short',
          label: 'Short',
          filter: { code: 'a' },
          sort: { field: 'name', order: 'DESC' },
          columns: ['name'],
          perPage: 50,
        },
        { name: 'all', label: 'All', filter: {} },
      ],
      filter: { part: 'p' },
      sort: { field: 'name', order: 'DESC' },
      poll: 5,
      totals: [
        { label: 'Amounts', field: 'amount', by: 'state', when: { state: [1] } },
        { label: 'Parts', resource: 'test/part', field: 'count', across: 'kind', when: { kind: [2] } },
      ],
    });
  });

  it('shows eight columns where its file names none', () => {
    const two =
      '  one: { type: text, label: { en: One, zh: 一 } }\n  two: { type: text, label: { en: Two, zh: 二 } }\n';
    expect(definitionOf(thing + two).list.columns.map(({ hidden }) => hidden)).toEqual([
      ...Array.from({ length: 8 }, () => false),
      true,
      true,
    ]);
  });

  it.each([
    ['search: [code]\n', 'filters: [name, code]', [{ field: 'code', sought: 'text' }]],
    ['', 'filters: [state, name, code]', [{ field: 'name', sought: 'text' }]],
    ['', 'filters: [part, code]', [{ field: 'part', sought: 'number' }]],
    ['', 'filters: [state]', []],
  ])('of cards is searched by what is typed: %s%s', (search, filters, expected) => {
    const card = 'card: { name: name, lines: [code, [state, amount]], at: begin, badge: state, unread: amount - 1 }';
    const { split } = definitionOf(`${thing}${search}list: { view: split, ${filters}, ${card} }\n`).list;
    expect(split).toEqual({
      title: 'name',
      lines: [['code'], ['state', 'amount']],
      age: 'begin',
      badge: 'state',
      unread: { field: 'amount', count: ['amount - 1', ['-', ['.', 'amount'], 1]] },
      search: expected,
    });
  });

  it('of cards has only what its file says', () => {
    const { view, split } = definitionOf(`${thing}list: { view: split, card: { lines: [code] } }\n`).list;
    expect([view, split]).toEqual(['table', { lines: [['code']], search: [] }]);
  });
});

describe('the page of a record', () => {
  const blocks: [string, unknown][] = [
    [
      'fields: [begin, end], edit: true, aside: true, when: { state: 1 }',
      { when: { state: [1] }, aside: true, fields: ['begin', 'end'], edit: true },
    ],
    ['fields: [begin]', { fields: ['begin'] }],
    ['figures: [amount]', { figures: ['amount'] }],
    ['period: [begin, end]', { period: ['begin', 'end'] }],
    [
      `timeline: [begin, { ${parts}, at: day }], newestFirst: true`,
      {
        timeline: ['begin', { ...theirs, at: 'day', filter: {}, fields: [] }],
        newestFirst: true,
      },
    ],
    [
      `timeline: [{ ${parts}, at: day, filter: { kind: 1 }, fields: [count] }]`,
      {
        timeline: [{ ...theirs, at: 'day', filter: { kind: 1 }, fields: ['count'] }],
        newestFirst: false,
      },
    ],
    [
      'extension: history',
      { extension: { name: 'history', of: 'test/thing', reads: ['state'], resources: ['test/part'] } },
    ],
    [parts, { list: { ...theirs, filter: {}, fields: [] } }],
    [`${parts}, filter: { kind: 1 }, fields: [name]`, { list: { ...theirs, filter: { kind: 1 }, fields: ['name'] } }],
    [
      `gallery: { ${parts}, picture: photo }`,
      {
        gallery: {
          picture: 'photo',
          fields: [],
          records: { ...theirs, filter: {} },
        },
      },
    ],
    [
      `gallery: { ${parts}, picture: photo, filter: { kind: 1 }, fields: [name] }`,
      {
        gallery: {
          picture: 'photo',
          fields: ['name'],
          records: { ...theirs, filter: { kind: 1 } },
        },
      },
    ],
    [
      `thread: { ${parts}, text: body, at: day, ours: { kind: 1 } }`,
      {
        thread: {
          placeholders: {},
          ...theirs,
          text: 'body',
          at: 'day',
          ours: { kind: [1] },
        },
      },
    ],
    [
      `thread: { ${parts}, text: body, at: day, name: name, placeholders: { sn: code } }`,
      {
        thread: {
          placeholders: { sn: 'code' },
          ...theirs,
          text: 'body',
          at: 'day',
          name: 'name',
        },
      },
    ],
    ['of: part, fields: [count]', { of: { field: 'part', resource: 'test/part' }, fields: ['count'] }],
  ];
  it.each(blocks)('has a block with %s', (block, expected) => {
    const { detail } = definitionOf(`${thing}detail: [{ label: { en: The block, zh: 区块 }, ${block} }]\n`);
    expect(detail).toEqual([{ name: 'the-block', label: 'The block', ...(expected as object) }]);
  });

  it('shows pictures of the messages that stand beside them', () => {
    const { detail } = definitionOf(`${thing}detail:
  - { label: { en: Talk, zh: 对话 }, thread: { ${parts}, text: body, at: day } }
  - { label: { en: All, zh: 全部 }, gallery: { ${parts}, picture: photo } }
  - { label: { en: Some, zh: 部分 }, gallery: { ${parts}, picture: photo, filter: { kind: 1 } } }
`);
    expect(detail.map((block) => 'gallery' in block && block.gallery?.records?.inThread)).toEqual([
      false,
      true,
      undefined,
    ]);
  });

  it('has the groups of the form, and what is in none of them', () => {
    const form = 'form: [{ label: { en: Names, zh: 名称 }, fields: [name, code] }]\n';
    expect(definitionOf(thing + form).detail).toEqual([
      { name: 'names', label: 'Names', fields: ['name', 'code'] },
      { name: 'more', label: 'More', fields: ['thing_id', 'state', 'part', 'amount', 'begin', 'end'] },
    ]);
  });
});

describe('an action', () => {
  const call = {
    path: '/v2/test/thing/act',
    style: 'bearer',
    send: {},
    rename: {},
    rows: 'data',
    total: 'count',
    page: null,
    allow: [],
    envelope: {},
  };
  const run = { call, send: {}, sendFields: [] };
  const act = 'call: /v2/test/thing/act';
  const usual = { places: ['row', 'detail'], permission: 'act', fields: {} };
  const opened = { permission: 'view', fields: {} };
  const actions: [string, unknown][] = [
    [act, { ...usual, run }],
    [
      `icon: snowflake, places: [row, bulk], key: Q, tone: bad, when: { state: 1 }, permission: set, ${act}, send: { state: 2 }, done: { en: Closed, zh: 已关闭 }`,
      {
        places: ['row', 'bulk'],
        icon: 'snowflake',
        key: 'Q',
        tone: 'bad',
        when: { state: [1] },
        permission: 'set',
        run: { ...run, send: { state: 2 } },
        done: 'Closed',
        fields: {},
      },
    ],
    [`${act}, send: [name]`, { ...usual, run: { ...run, sendFields: ['name'] } }],
    [`${act}, confirm: true`, { ...usual, run, confirm: {} }],
    [
      `${act}, confirm: { en: Really?, zh: 确定？ }, typed: true`,
      { ...usual, run, confirm: { text: 'Really?', typed: 'name' } },
    ],
    [`${act}, typed: { state: 1 }`, { ...usual, run, confirm: { typed: 'name', typedWhen: { state: [1] } } }],
    [
      `${act}, fails: { when: { state: 1 }, text: { en: "{name} is on", zh: "{name} 已开" } }`,
      { ...usual, run, fails: { when: { state: [1] }, text: [{ field: 'name' }, { text: ' is on' }] } },
    ],
    [`${act}, places: [bar], tells: [name]`, { ...usual, places: ['bar'], run, tells: ['name'] }],
    [
      `${act}, confirm: true, shows: [name, part.count, { label: { en: Others, zh: 其他 }, resource: test/part, match: { part_id: part }, fields: [day] }]`,
      {
        ...usual,
        run,
        confirm: {},
        shows: ['name'],
        facts: [
          { label: 'Part · Count', of: ['part'], resource: 'test/part', fields: ['count'] },
          { label: 'Others', of: ['part'], resource: 'test/part', fields: ['day'] },
        ],
      },
    ],
    [
      `${act}, fields: { note: { type: text, label: { en: Why, zh: 原因 } } }`,
      {
        ...usual,
        run,
        fields: {
          note: {
            name: 'note',
            kind: 'text',
            label: 'Why',
            in: ['list', 'detail', 'add', 'edit'],
            sent: true,
            required: false,
            options: {},
          },
        },
      },
    ],
    ['call: set', { ...usual, run: { ...run, call: { ...call, path: '/v2/test/thing/set' }, sendsRecord: true } }],
    ['open: test/part', { ...opened, places: ['list'], run: { open: 'test/part', match: {}, filter: {} } }],
    [
      `places: [next], open: { ${parts}, filter: { kind: 1 } }`,
      {
        ...opened,
        places: ['next'],
        run: { open: 'test/part', match: { thing: 'thing_id' }, filter: { kind: 1 }, adds: true },
      },
    ],
    [
      'extension: watch',
      { ...usual, run: { dialog: { name: 'watch', of: 'test/thing', reads: ['thing_id'], resources: [] } } },
    ],
    ['extension: launch', { ...usual, run: { page: 'launch' } }],
  ];
  it.each(actions)('with %s', (action, expected) => {
    const compiled = definitionOf(`${thing}actions: { act: { label: { en: Do it, zh: 执行 }, ${action} } }\n`).actions;
    expect(compiled).toEqual([{ name: 'act', label: 'Do it', ...(expected as object) }]);
  });
});
