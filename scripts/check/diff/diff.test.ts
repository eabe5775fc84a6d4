import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFixture } from '../../cases/case-files';
import { compiled, worldWith } from '../../cases/task.case';
import { diffOf, requestsOf, schemasAt } from './diff';
import { asMarkdown, asText, type Grade } from './report';

const schema = `label: { en: Tasks, zh: 任务 }
icon: list
about: { en: What has to be done., zh: 待办事项。 }
title: name
grantedToAll: [view]
aliases: [old/tasks]
calls:
  list: { path: /v2/x/task/list, sort: { keys: [sort, order], values: [1, 2], fields: [name, count] } }
  add: /v2/x/task/add
  set: { path: /v2/x/task/set, rename: { name: task_name }, send: { from: console } }
  del: /v2/x/task/del
fields:
  id: { type: id }
  name: { type: text, required: true, min: 2, max: 8, label: { en: Name, zh: 名称 } }
  state:
    type: enum
    default: 1
    label: { en: State, zh: 状态 }
    of:
      1: { en: Open, zh: 启用, tone: good }
      2: { en: Closed, zh: 关闭 }
      3: { en: Lost, zh: 丢失 }
  reason: { type: text, when: { state: 2 }, help: { en: Why, zh: 为何 }, label: { en: Reason, zh: 原因 } }
  key: { type: text, permission: secret, label: { en: Key, zh: 密钥 } }
  count: { type: integer, min: 0, max: 9, label: { en: Count, zh: 数量 } }
  gmt_note: { readonly: false, type: text, label: { en: Note, zh: 备注 } }
  gmt_create: { type: datetime, readonly: true, label: { en: Created, zh: 创建时间 } }
list:
  columns: [name, count, state]
  filters: [name, state]
  sort: { name: DESC }
  filter: { state: 1 }
  presets: [{ label: { en: Mine, zh: 我的 }, filter: { count: 1 } }]
form:
  - { label: { en: Basics, zh: 基本 }, fields: [name, state] }
  - { label: { en: More, zh: 更多 }, fields: [reason, key, count] }
actions:
  close: { label: { en: Close, zh: 关闭 }, icon: x, tone: bad, call: /v2/x/task/close, send: { state: 2 }, when: { state: 1 }, confirm: { en: Close it?, zh: 关闭吗？ }, done: { en: Closed., zh: 已关闭。 } }
  open: { label: { en: Open, zh: 打开 }, call: /v2/x/task/open, permission: set, places: [row] }
errors:
  409: { field: name, text: { en: The name exists., zh: 名称已存在。 } }
`;

/** What a change of the schema means: its grades, and its lines. */
function meant(from: string | RegExp, to: string): { grade: Grade | 'none'; text: string } {
  const changed = schema.replace(from, to);
  expect(changed, `the schema has no ${String(from)}`).not.toBe(schema);
  const after = compiled({ 'x/task': changed });
  expect(after.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const screens = diffOf(compiled({ 'x/task': schema }), after);
  return {
    grade: screens[0]?.grade ?? 'none',
    text: asText(screens),
  };
}

const edits: [title: string, from: string | RegExp, to: string, line: string][] = [
  ['a path', 'task/set', 'task/edit', 'breaking  call set, path: now "/v2/x/task/edit", before "/v2/x/task/set"'],
  ['a wire key', 'task_name', 'title', 'breaking  call set, wire key of name: now "title", before "task_name"'],
  ['a constant', 'send: { state: 2 }', 'send: { state: 1 }', 'breaking  action close, constant state: now 1, before 2'],
  ['a removed call', '  del: /v2/x/task/del\n', '', 'breaking  call del: removed'],
  [
    'a filter always sent',
    'filter: { state: 1 }',
    'filter: { state: 2 }',
    'breaking  fixed filter state: now 2, before 1',
  ],
  ['a removed order', 'fields: [name, count]', 'fields: [name]', 'breaking  call list, sort, field count: removed'],
  [
    'a type',
    'count: { type: integer',
    'count: { type: decimal',
    'breaking  field count, type: now "decimal", before "integer"',
  ],
  [
    'a field no longer sent',
    'readonly: false, type',
    'readonly: true, type',
    'breaking  field gmt_note, sent by saves: no longer',
  ],
  ['a removed field that is sent', /  gmt_note: .*\n/, '', 'breaking  field gmt_note: removed: "Note | 备注" text'],
  [
    'a new field that is sent',
    '  gmt_create:',
    `${extra('false')}  gmt_create:`,
    'look      field extra: new: "Extra | 附加" text',
  ],
  [
    'a new field that is shown',
    '  gmt_create:',
    `${extra('true')}  gmt_create:`,
    'safe      field extra: new: "Extra | 附加" text',
  ],
  [
    'another permission',
    'permission: secret',
    'permission: set',
    'breaking  field key, permission: now "set", before "secret"',
  ],
  [
    'a permission',
    'count: { type',
    'count: { permission: secret, type',
    'look      field count, permission: new: "secret"',
  ],
  [
    'a permission of an action',
    'permission: set',
    'permission: view',
    'breaking  action open, permission: now "view", before "set"',
  ],
  [
    'a required field',
    'count: { type',
    'count: { required: true, type',
    'breaking  field count, required: it has to be filled in now',
  ],
  ['a lower maximum', 'max: 8', 'max: 7', 'breaking  field name, max: now 7, before 8'],
  ['a pattern', 'reason: { type', 'reason: { pattern: a+, type', 'breaking  field reason, pattern: new: { regex a+'],
  ['a condition', 'when: { state: 2 }', 'when: { state: 1 }', 'look      field reason, when: now { state [1] }'],
  [
    'a removed option',
    '      3: { en: Lost, zh: 丢失 }\n',
    '',
    'breaking  field state, option 3: removed: "Lost | 丢失"',
  ],
  ['a meaning', 'en: Closed,', 'en: Done,', 'look      field state, option 2, label: now "Done | 关闭"'],
  [
    'the order of a form',
    '[reason, key, count]',
    '[reason, count, key]',
    'safe      group more, fields: the order is now reason, count',
  ],
  ['no question', 'confirm: { en: Close it?, zh: 关闭吗？ }, ', '', 'breaking  action close, confirm: removed'],
  ['a removed action', /  open: .*\n/, '', 'breaking  action open: removed: "Open | 打开"'],
  ['a hidden column', ', state]\n  filters', ']\n  filters', 'look      column state, hidden at first: yes now'],
  [
    'the order of columns',
    '[name, count, state]',
    '[name, state, count]',
    'safe      columns: the order is now name, state, count',
  ],
  ['a removed filter', 'filters: [name, state]', 'filters: [name]', 'look      filter state: removed'],
  ['a removed address', 'aliases: [old/tasks]\n', '', 'breaking  address old/tasks: removed'],
  ['a label', 'en: Name', 'en: Title', 'safe      field name, label: now "Title | 名称", before "Name | 名称"'],
  [
    'the text of an error',
    'en: The name exists.',
    'en: Taken.',
    'look      code 409, text: now "Taken. | 名称已存在。"',
  ],
];

function extra(readonly: string): string {
  return `  extra: { type: text, readonly: ${readonly}, label: { en: Extra, zh: 附加 } }\n`;
}

describe('an edit of a schema', () => {
  it.each(edits)('is graded: %s', (_, from, to, line) => {
    const [grade] = line.split(' ');
    expect(meant(from, to)).toEqual({ grade, text: expect.stringContaining(line) });
  });

  it('without a meaning is no change', () => {
    expect(meant('icon: list\n', '# a comment\nicon: list\n')).toEqual({ grade: 'none', text: 'No change.' });
  });
});

describe('a report', () => {
  const before = compiled({ 'x/task': schema, 'x/other': schema.replace('aliases: [old/tasks]\n', '') });
  const after = compiled({
    'x/task': schema
      .replace('[name, count, state]', '[name, state, count]')
      .replace('task/set', 'task_set')
      .replace('permission: secret, ', ''),
    'x/other': schema.replace('aliases: [old/tasks]\n', '').replace('en: Tasks', 'en: Jobs'),
  });
  const screens = diffOf(before, after);

  it('has the gravest first', () => {
    expect(asText(screens)).toBe(`x/task: breaking
  breaking  call set, path: now "/v2/x/task_set", before "/v2/x/task/set"
  breaking  field key, permission: removed: "secret"
  safe      columns: the order is now name, state, count, id, reason, key, gmt_note, gmt_create

x/other: safe
  safe      label: now "Jobs | 任务", before "Tasks | 任务"
  safe      singular: now "job | 任务", before "task | 任务"

2 screens: 2 breaking, 0 look, 3 safe`);
  });

  it('is Markdown in which no text is markup', () => {
    expect(asMarkdown(screens)).toContain(String.raw`- **breaking**: call set, path: now "/v2/x/task\_set"`);
    expect(
      asMarkdown([
        { name: 'x/task', grade: 'safe', lines: [{ grade: 'safe', text: 'now "a\r\n# Heading\u2028<b>"' }] },
      ]),
    ).toContain(String.raw`- safe: now "a # Heading \<b\>"`);
  });

  it('names the screens that are new or gone', () => {
    expect(asText(diffOf(before, compiled({ 'x/task': schema })))).toContain('breaking  the screen is removed');
    expect(asText(diffOf(compiled({ 'x/task': schema }), before))).toContain('look      the screen is new');
  });
});

it('has the requests of cases that were others before', async () => {
  const asks = 'asks: { path: /v2/x/task_set, body: { id: 7, task_name: Dust, state: 1 } }';
  const cases = `given: { x/task: { id: 7, name: Sweep, state: 1 } }
cases:
  - { name: renamed, record: 7, do: edit, with: { name: Dust }, ${asks} }
  - { name: opened, record: 7, sees: { name: Sweep } }
`;
  const { file, problems } = parseFixture({ path: 'x.yaml', text: cases }, 'x/task');
  expect(problems).toEqual([]);
  const lines = file ? await requestsOf(file, worldWith(compiled({ 'x/task': schema }))) : [];
  expect(lines.map(({ text }) => text)).toEqual([
    'the request of "renamed": now { path: /v2/x/task_set, body: { id: 7, task_name: Dust, state: 1 } }, before { path: /v2/x/task/set, body: { id: 7, task_name: Dust, state: 1, from: console } }',
  ]);
});

describe('the schemas of a commit', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });
  const commit = (text: string) => {
    writeFileSync(join(root, 'schemas/x/task.yaml'), text);
    git('add', '.');
    git('commit', '-qm', 'x');
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'diff-test-'));
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'x');
    mkdirSync(join(root, 'schemas/x'), { recursive: true });
    writeFileSync(
      join(root, 'schemas/_defaults.yaml'),
      'languages: { en: { name: English }, zh: { name: 简体中文 } }\n',
    );
    commit(schema.replace('[name, count, state]', '[name, state, count]'));
    commit('label: [');
    commit(schema);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are compared as they were', () => {
    expect(asText(diffOf(schemasAt(root, 'HEAD'), compiled({ 'x/task': schema })))).toBe('No change.');
    expect(asText(diffOf(schemasAt(root, 'HEAD~2'), compiled({ 'x/task': schema })))).toContain(
      'columns: the order is now name, count, state',
    );
  });

  it('have the extensions of today', () => {
    const text = schema.replace('type: text, required: true, min: 2', 'type: text, extension: property-value, min: 2');
    expect(text).not.toBe(schema);
    commit(text);
    const before = schemasAt(root, 'HEAD').definition('x/task', 'en');
    git('reset', '-q', '--hard', 'HEAD~1');
    expect(before?.fields['name']?.cell).toMatchObject({ name: 'property-value', reads: ['identifier', 'unit'] });
  });

  it.each([
    ['HEAD~1', /^the present compiler refuses the schemas of HEAD~1: \d errors?\n\nschemas\/x\/task\.yaml:1/],
    ['HEAD~3', /^the commit "HEAD~3" has no folder schemas$/],
    ['nonsense', /^git does not know the commit "nonsense"$/],
  ])('of %s are refused in plain words', (name, message) => {
    expect(() => schemasAt(root, name)).toThrow(message);
  });
});
