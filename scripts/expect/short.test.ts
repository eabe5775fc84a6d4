import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileFiles } from '../../src/compiler/compile-files.case';
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
  '_defaults.yaml': 'schemaLanguage: 3\nfields:\n  note: { type: text, max: 20, label: { en: Remark, zh: 备注 } }\n',
  'enums.yaml': 'level: [{ value: 1, label: { en: Low, zh: 低 } }, { value: 2, label: { en: High, zh: 高 } }]\n',
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
function write(changed: Record<string, string> = {}): string[] {
  const schemas = compileFiles({ ...files, ...changed });
  expect(schemas.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return writeExpectations(schemas, folder, messages).map((path) => relative(folder, path).replace('.expect.yaml', ''));
}

function text(name: string): string {
  return readFileSync(join(folder, `${name}.expect.yaml`), 'utf8');
}

function told(changed: Record<string, string>): string[] {
  const { problems } = checkExpectations(
    compileFiles({ ...files, ...changed }),
    readExpectFiles(folder, 'tests/fixtures'),
    messages,
  );
  return problems.map(({ file, message }) => `${file} ${message.split('\n')[0] ?? ''}`);
}

it('leaves out what follows from other lines', () => {
  expect(text('test/thing')).toMatchInlineSnapshot(`
    "screen:
      label: Things | 物
      icon: file-text
      menu: first
    calls:
      list: /v2/test/thing/list
      set: /v2/test/other/set
      usual: add
    sees:
      columns: note (link), level
      columns on demand: the others
      filters: note, level
      add form: basics (note, level)
      record: basics, more (id, made)
    fields:
      id: + ID
      note: + required
      level:
      made: 时间; datetime; as text
    form:
      basics:
    record:
      more:
    tabs:
      one: Ones | 一; test/one; match { size id }
      two: Twos | 二; test/two; match { id }
    "
  `);
});

it('says once what several screens have alike', () => {
  expect(text('shared').replace(/^#.*\n/gm, '')).toMatchInlineSnapshot(`
    "kinds:
      id: as number; sent
      integer: min 1
      text: max 20
    refusals:
      datetime: Please choose a date
      enum:
      id: Please enter a numeric ID
      integer max min: Please enter a number from {min} to {max} / Please enter a whole number
      integer min: Please enter a number greater than or equal to {min} / Please enter a whole number
      text max: Only {max} characters at most
      text required max: Can't be empty / Only {max} characters at most
    enums:
      level: 1 Low | 低, 2 High | 高
    fields:
      id: Number | 编号; id
      level: 级别; enum; options level
      note: Remark | 备注; text
      size: 尺寸; integer
    form:
      basics: 基本信息
    record:
      more: 更多信息
    "
  `);
  expect(text('test/use')).toMatchInlineSnapshot(`
    "screen:
      label: Uses | 用
      icon: file-text
      menu: first
    calls:
      list: /v2/test/use/list
      usual: add, set
    sees:
      columns: id (link), level, note
      add form: basics (level, note)
      record: basics, more (id)
    fields:
      id: + ID
      level:
      note:
    form:
      basics:
    record:
      more:
    "
  `);
});

it('says the lines of a family in its file', () => {
  expect([text('test/_part'), text('test/one'), text('test/two')].join('---\n')).toMatchInlineSnapshot(`
    "screen:
      icon: file-text
      menu: first
    calls:
      list: /v2/test/part/list
      usual: get, add, set
    sees:
      columns: id (link), size
      add form: basics (size)
      record: basics, more (id)
    fields:
      id:
    form:
      basics:
    record:
      more:
    ---
    screen:
      label: Ones | 4个
    fields:
      size:
    ---
    screen:
      label: Two things | 10个
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
  writeFileSync(
    join(folder, 'shared.expect.yaml'),
    text('shared').replace('  level:', '  weight: 1 Light | 轻\n  level:'),
  );
  expect(told({})).toEqual(['tests/fixtures/shared.expect.yaml enums, weight: it is no longer there']);
});
