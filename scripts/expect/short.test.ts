import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileFiles, languages } from '../../src/compiler/compile-files.case';
import { parseFixture, type FixtureFile } from '../fixtures/fixture-files';
import { readLocale } from '../locale-files';
import { checkExpectations, readExpectFiles, writeExpectations } from './expect-files';

const messages = readLocale('locales', 'en');

function part(label: string, more = '') {
  return `extends: test/_part
label: { en: ${label}, zh: ${label.length}个 }
calls: { at: /v2/test/part, has: [list, get, add, set] }
${more}`;
}

const files = {
  '_defaults.yaml': `${languages}fields:\n  note: { type: text, max: 20, label: { en: Remark, zh: 备注 } }\n`,
  'enums.yaml': 'level: { 1: { en: Low, zh: 低 }, 2: { en: High, zh: 高 } }\n',
  'test/_part.yaml': `fields:
  id: { type: id, label: { en: Number, zh: 编号 } }
  size: { type: integer, min: 1, label: { en: Size, zh: 尺寸 } }
`,
  'test/one.yaml': part('Ones'),
  'test/two.yaml': part('Two things', 'fields: { size: { max: 9 } }\n'),
  'test/thing.yaml': `label: { en: Things, zh: 物 }
calls: { list: /v2/test/thing/list, add: /v2/test/thing/add, set: /v2/test/other/set }
title: "{note}"
fields:
  id: { type: id }
  note: { required: true }
  level: { type: enum, of: level, label: { en: Level, zh: 级别 } }
  made: { type: datetime, readonly: true, label: { en: Made, zh: 时间 } }
list: { columns: [note, level], filters: [note, level] }
tabs:
  - { label: { en: Ones, zh: 一 }, resource: test/one, match: { size: id } }
  - { label: { en: Twos, zh: 二 }, resource: test/two, match: { id: id } }
`,
  'test/use.yaml': `label: { en: Uses, zh: 用 }
calls: { at: /v2/test/use, has: [list, add, set] }
fields:
  id: { type: id }
  level: { type: enum, of: level, label: { en: Level, zh: 级别 } }
  note: {}
`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-'));
  mkdirSync(join(folder, 'test'));
  write();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files that are written, of changed schemas. */
function write(changed: Record<string, string> = {}, fixtures: FixtureFile[] = []): string[] {
  const schemas = compileFiles({ ...files, ...changed });
  expect(schemas.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return writeExpectations(schemas, folder, messages, fixtures).map((path) =>
    relative(folder, path).replace('.expect.yaml', ''),
  );
}

function text(name: string): string {
  return readFileSync(join(folder, `${name}.expect.yaml`), 'utf8');
}

function told(changed: Record<string, string>, fixtures: FixtureFile[] = []): string[] {
  const { problems } = checkExpectations(
    compileFiles({ ...files, ...changed }),
    readExpectFiles(folder, 'tests/fixtures'),
    messages,
    fixtures,
  );
  return problems.map(({ file, message }) => `${file} ${message.split('\n')[0] ?? ''}`);
}

it('leaves out what follows from other lines', () => {
  expect(text('test/thing')).toMatchInlineSnapshot(`
    "label: Things|物
    icon: file-text
    calls:
     list: /v2/test/thing/list
     add: /v2/test/thing/add
     set: /v2/test/other/set
    sees:
     columns: note, level
     filters: note, level
     add form: basics (note, level)
     record: basics, more
    fields:
     id: + ID
     note: + required
     level:
     made: 时间; datetime; as text
    tabs:
     one: Ones|一; test/one; match size id
     two: Twos|二; test/two; match id
    "
  `);
});

it('says once what several screens have alike', () => {
  expect(text('shared').replace(/^#.*\n/gm, '')).toMatchInlineSnapshot(`
    "lists:
     columns on demand: id, datetime
     record: id, integer, text, enum, datetime
     export: id, integer, text, enum, datetime
    kinds:
     id: as number; sent
     integer: min 1
     text: max 20
    refusals:
     required: Can't be empty
     datetime: Please choose a date
     id: Please enter a numeric ID
     integer max min: Please enter a number from {min} to {max} / Please enter a whole number
     integer min: Please enter a number greater than zero / Please enter a whole number
     text max: Only {max} characters at most
    enums:
     level: Low|低, High|高, known
    fields:
     id: Number|编号; id
     level: 级别; options level
     note: Remark|备注
     size: 尺寸; integer
    form:
     basics: 基本信息
    record:
     more: 更多信息
    "
  `);
  expect(text('test/use')).toMatchInlineSnapshot(`
    "label: Uses|用
    icon: file-text
    calls:
     list: /v2/test/use/list
     add: /v2/test/use/add
     set: /v2/test/use/set
    sees:
     columns: id..note
     add form: basics (level, note)
     record: basics, more
    fields:
     id: + ID
     level:
     note:
    "
  `);
});

it('says the lines of a family in its file', () => {
  expect([text('test/_part'), text('test/one'), text('test/two')].join('---\n')).toMatchInlineSnapshot(`
    "icon: file-text
    calls:
     list: /v2/test/part/list
     get: /v2/test/part/get
     add: /v2/test/part/add
     set: /v2/test/part/set
    sees:
     columns: id, size
     add form: basics (size)
     record: basics, more
    fields:
     id:
    ---
    label: Ones|4个
    fields:
     size:
    ---
    label: Two things|10个
    fields:
     size: + max 9
    "
  `);
});

it.each([
  ['a default', '_defaults.yaml', 'max: 20', 'max: 30'],
  ['an enum', 'enums.yaml', 'en: High', 'en: Highest'],
] as const)('has one changed line after a change of %s: that of the shared file', (_, path, from, to) => {
  const before = text('shared').split('\n');
  expect(told({ [path]: files[path].replace(from, to) })).not.toEqual([]);
  expect(write({ [path]: files[path].replace(from, to) })).toEqual(['shared']);
  expect(
    text('shared')
      .split('\n')
      .filter((line, index) => line !== before[index]),
  ).toHaveLength(1);
});

it('differs when lines change places', () => {
  const tabs = files['test/thing.yaml'].replace(/( {2}- .*\n)( {2}- .*\n)/, '$2$1');
  expect(told({ 'test/thing.yaml': tabs })).toEqual([
    'tests/fixtures/test/thing.expect.yaml tabs: the order is now two, one',
  ]);
});

it('tells lines of the shared file that no screen has', () => {
  writeFileSync(join(folder, 'shared.expect.yaml'), text('shared').replace(' level:', ' weight: Light|轻\n level:'));
  expect(told({})).toEqual(['tests/fixtures/shared.expect.yaml enums, weight: it is no longer there']);
});

/** A screen with a part, a reference, a secret, an action of each sort and a block. */
const full = `label: { en: Machines, zh: 机器 }
calls:
  list: /v2/test/machine/list
  add: /v2/test/machine/add
  set: { path: /v2/test/machine/set, idempotencyKey: Idempotency-Key }
search: [name]
title: "{name}"
fields:
  id: { type: id }
  name: { type: text, required: true, max: 64, label: { en: Called, zh: 叫作 } }
  owner: { type: ref, to: test/use, text: owner_name, label: { en: Owned by, zh: 所有者 } }
  owner_name: { type: text, in: [export], label: { en: Owner name, zh: 所有者名 } }
  level: { type: enum, of: level, label: { en: Level, zh: 级别 } }
  state: { type: enum, of: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 }, 5: { en: 2 hours, zh: 两小时 } }, label: { en: State, zh: 状态 } }
  key: { type: secret, label: { en: Key, zh: 密钥 } }
  seen: { type: datetime, readonly: true, label: { en: Last seen, zh: 最近在线 }, rangeKeys: [seen_start, seen_end] }
list:
  columns: [name, state]
  filters: [state, name, seen, level]
  presets: [{ label: { en: On, zh: 开 }, filter: { state: 1 } }, { label: { en: Stopped, zh: 已停 }, filter: { state: 2 } }]
form:
  - { label: { en: Machine, zh: 机器 }, fields: [name, owner, level, state] }
  - { label: { en: Keys, zh: 密钥 }, fields: [key] }
detail:
  - { label: { en: Machine, zh: 机器 }, fields: [name, owner, level, state, seen] }
  - { label: { en: Keys, zh: 密钥 }, fields: [key] }
  - { label: { en: Uses, zh: 用 }, resource: test/use, match: { level: level }, fields: [note] }
actions:
  stop: { label: { en: Stop, zh: 停止 }, call: /v2/test/machine/halt, send: { state: 2 }, when: { state: 1 }, places: [row, bulk, detail] }
  notes: { label: { en: Notes, zh: 备注 }, open: test/machine.note, icon: users, places: [list], permission: view }
errors: { 409: { field: name, text: { en: It exists already., zh: 已存在。 } }, 410: { text: { en: It is gone., zh: 已删除。 } } }
`;
const machine = {
  'test/machine.yaml': full,
  'test/machine.note.yaml': files['test/use.yaml'].replace('test/use', 'test/note'),
};

function machineWith(from: string | RegExp = '', to = '') {
  expect(full).toMatch(from);
  return { ...machine, 'test/machine.yaml': full.replace(from, to) };
}

/** A fixture of the screen with a call of each sort. */
function fixtureOf(zh = ', zh: 已存在。'): FixtureFile[] {
  const { file, problems } = parseFixture(
    {
      path: 'tests/fixtures/test/machine.yaml',
      text: `calls:
  - { name: the list, does: { list: {} }, asks: { path: /v2/test/machine/list } }
  - { name: changed, does: { update: { id: 1, before: {}, values: {} } }, asks: { path: /v2/test/machine/set } }
  - { name: stopped, does: { action: { name: stop } }, asks: [{ path: /v2/test/machine/halt }] }
  - { name: twice, does: { create: {} }, asks: { path: /v2/test/machine/add }, answers: { code: 409 }, fails: { field: name, text: It exists already.${zh} } }
`,
    },
    'test/machine',
  );
  expect(problems).toEqual([]);
  return file ? [file] : [];
}

it('leaves out what follows of lists, pages, presets and losses', () => {
  write(machine);
  expect(text('test/machine')).toMatchInlineSnapshot(`
    "label: Machines|机器
    icon: file-text
    search: name text
    calls:
     list: /v2/test/machine/list
     add: /v2/test/machine/add
     set: /v2/test/machine/set; once Idempotency-Key
    sees:
     columns: name, state
     columns on demand: also id
     filters: state, name, seen, level
     add form: machine (name..state), keys (key)
     record: machine (also seen), keys, uses.
    without permission:
     secret: "add form: keys:, key; edit form: keys:, key; record: keys:, key"
    fields:
     id: + in list detail export
     name: Called|叫作; required; max 64
     owner: Owned by|所有者; to test/use; text owner_name; as number
     owner_name: 所有者名; sent; no max
     level:
     state: 状态; options [On|开, Off|关, 5 2 hours|两小时, known]
     key: 密钥; secret; permission secret
     seen: Last seen|最近在线; datetime
    list:
     presets: state is On; Stopped|已停 { state 2 }
    form:
     machine: 机器
     keys: 密钥
    record:
     uses: 用; list resource test/use, match { level }, fields [note]
    actions:
     stop: 停止; /v2/test/machine/halt; send state 2; when state is On; permission stop
     notes: 备注; open test/machine.note; icon users
    errors:
     "409": field name; It exists already.|已存在。
     "410": It is gone.|已删除。
    "
  `);
});

it.each([
  [
    'a field of a run',
    '[name, owner, level, state] }',
    '[name, owner, state, level] }',
    'now "machine (name, owner, state, level)',
  ],
  [
    'a field that is in no form',
    '[name, owner, level, state] }',
    '[name, level, state] }',
    'now "machine (name, level, state)',
  ],
  ['a field of a form alone', ', state, seen]', ', seen]', 'now "machine (name..level, seen)'],
  ['an export', 'zh: 最近在线 },', 'zh: 最近在线 }, in: [list, detail],', 'export: it is new: without seen'],
  [
    'a column on demand',
    'zh: 最近在线 },',
    'zh: 最近在线 }, in: [detail, export],',
    'columns on demand: no longer "also id", now "id, owner, level"',
  ],
  ['the column with the link', 'title: "{name}"', 'title: "{state}"', 'now "name, state (link)"'],
  [
    'the filters above the list',
    '[state, name, seen, level]',
    '[state, name, level, seen]',
    'now "state, name, level, seen"',
  ],
  [
    'the name of a preset',
    '{ label: { en: On, zh: 开 }, filter',
    '{ label: { en: On, zh: 开着 }, filter',
    'now "On|开着 { state 1 }"',
  ],
  ['the icon of a page', 'icon: users, ', '', 'notes: no longer "icon users"'],
  ['the permission of a field', 'type: secret,', 'type: secret, permission: set,', 'now "permission set"'],
  ['the keys of a period', '[seen_start, seen_end]', '[from, to]', 'seen: now "rangeKeys from, to"'],
  ['a value', '5: {', '3: {', 'now "options [On|开, Off|关, 3 2 hours|两小时, known]"'],
] as const)('tells a change of %s', (_, from, to, message) => {
  write(machine);
  expect(told(machineWith(from, to)).join('\n')).toContain(message);
});

it('leaves out the paths and errors that a fixture has word for word', () => {
  write(machine, fixtureOf());
  expect(/^calls:\n(?: .*\n)+/m.exec(text('test/machine'))?.[0]).toBe('calls:\n set: once Idempotency-Key\n');
  expect(text('test/machine')).toContain(' stop: 停止; send state 2;');
  expect(/^errors:\n(?: .*\n)+/m.exec(text('test/machine'))?.[0]).toBe('errors:\n "410": It is gone.|已删除。\n');
  const other = machineWith('It exists already.', 'It is taken.');
  expect(told(other, fixtureOf())).toEqual([
    'tests/fixtures/test/machine.expect.yaml errors, 409: it is new: field name; It is taken.|已存在。',
  ]);
  write(machine, fixtureOf(''));
  expect(text('test/machine')).toContain(' "409": field name; It exists already.|已存在。\n');
});

it('says the facts of an action that differ from those that screens share', () => {
  const another = full.replaceAll('/machine/', '/engine/').replace('Machines, zh: 机器', 'Engines, zh: 发动机');
  write({ ...machine, 'test/engine.yaml': another.replace('en: Stop, zh: 停止', 'en: Halt, zh: 停机') }, fixtureOf());
  expect(text('shared')).toContain(' stop: Halt|停机; send state 2; when state is On; permission stop\n');
  expect(text('test/machine')).toContain(' stop: + 停止\n');
  expect(text('test/engine')).toContain(' stop: + /v2/test/engine/halt\n');
});
