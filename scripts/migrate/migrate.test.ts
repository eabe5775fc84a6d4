import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { formatProblem } from '../../src/compiler/problem';
import { languageVersion } from '../../src/compiler/renamed-words';
import { InputError } from '../input-error';
import { migrate } from './migrate';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'migrate-')), 'schemas');
  mkdirSync(join(dir, 'shop'), { recursive: true });
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

function defaults() {
  return readFileSync(join(dir, '_defaults.yaml'), 'utf8');
}

const old = `# The things of the shop.
label: { en: Things, zh: 物品 }
one: { en: Thing, zh: 物品 } # singular
calls: { list: { path: /v2/shop/thing/list, page: { no: page, size: size } }, set: /v2/shop/thing/set }
fields:
  id: { type: id }
  name: { type: text, label: { en: one span, zh: 名称 } }

  # The word span in a comment stays.
  secret: { type: secret, 'untouched': true, label: { en: Secret, zh: 密钥 } }
  gmt_update: { after: gmt_create }
  gmt_create: { type: timerange, span: [gmt_start, gmt_end], in: [filter], label: { en: Created, zh: 创建时间 } }
actions:
  close:
    call: /v2/shop/thing/set
    label: { en: Close, zh: 关闭 }
    with: [name]   # sent as well
    on: [row]  # not on its page
    when: { name: { not: [a, b] }, gmt_create: { before: now-3d } } # old and of another name
  open:
    call: /v2/shop/thing/set
    label: { en: Open, zh: 打开 }
    when:
      name: { filled: false }
      secret: x
    sendFields: [name]
`;

it('renames the keys where they are words of the language, and nothing else', () => {
  const path = join(dir, 'shop/thing.yaml');
  writeFileSync(path, old);
  writeFileSync(join(dir, '_defaults.yaml'), 'fields: {}\nschemaLanguage: 1 # of all files\n');
  const done = migrate(dir);
  expect(done.map(({ file, line, old: before, now }) => `${file}:${line} ${before} ${now}`)).toEqual([
    'schemas/shop/thing.yaml:3 one singular',
    'schemas/shop/thing.yaml:10 untouched omitUnchanged',
    'schemas/shop/thing.yaml:12 span rangeKeys',
    'schemas/shop/thing.yaml:17 with send',
    'schemas/shop/thing.yaml:18 on places',
    'schemas/shop/thing.yaml:26 sendFields send',
    `schemas/shop/thing.yaml:19 { name: { not: [a, b] }, gmt_create: { before: now-3d } } "!(name in ['a', 'b']) && gmt_create < now - days(3)"`,
    `schemas/shop/thing.yaml:24 name: { filled: false } secret: x "name == null && secret == 'x'"`,
    'schemas/shop/thing.yaml:15 call: /v2/shop/thing/set call: set',
    'schemas/shop/thing.yaml:21 call: /v2/shop/thing/set call: set',
    'schemas/shop/thing.yaml:11 after: gmt_create min: gmt_create',
    'schemas/shop/thing.yaml:4 no: page keys: [page, size]',
    'schemas/shop/thing.yaml:4 size: size keys: [page, size]',
    `schemas/_defaults.yaml:2 schemaLanguage: 1 schemaLanguage: ${languageVersion}`,
    'schemas/_defaults.yaml:4 no languages languages: en, zh, zh-TW',
    'schemas/shop/thing.yaml:2 label: { en: Things, zh: 物品 } label: { en: Things, zh: 物品 }\ntitle: id',
  ]);
  expect(defaults()).toBe(`fields: {}\nschemaLanguage: ${languageVersion} # of all files\n\n${languages}`);
  expect(readFileSync(path, 'utf8')).toBe(
    old
      .replace('\none: ', '\ntitle: id\nsingular: ')
      .replace('{ after: gmt_create }', '{ min: gmt_create }')
      .replaceAll('    call: /v2/shop/thing/set', '    call: set')
      .replace('no: page, size: size', 'keys: [page, size]')
      .replace(
        '{ name: { not: [a, b] }, gmt_create: { before: now-3d } }',
        `"!(name in ['a', 'b']) && gmt_create < now - days(3)"`,
      )
      .replace('name: { filled: false }\n      secret: x', `"name == null && secret == 'x'"`)
      .replace('    on: [', '    places: [')
      .replace("'untouched'", "'omitUnchanged'")
      .replace('span: [', 'rangeKeys: [')
      .replace('    with: ', '    send: ')
      .replace('    sendFields: ', '    send: '),
  );
  expect(
    compileSchemas({ dir })
      .problems.map(formatProblem)
      .filter((text) => /renamed|unknown key|version/.test(text)),
  ).toEqual([]);
  expect(migrate(dir)).toEqual([]);
});

it('writes unique at the fields that it names', () => {
  const path = join(dir, 'shop/thing.yaml');
  const before = `label: { en: Things, zh: 物品 }
fields:
  id: { type: id }
  # Each size once.
  sizes: { type: rows, unique: [size], fields: { size: {} } }
  texts:
    type: rows
    unique: [lang, zone] # together
    fields:
      lang:
        type: text # a code
        max: 8
      zone: { max: 8 }
  others: { type: rows, fields: { a: { max: 8 } }, unique: [a] }
imports:
  all:
    columns:
      uid: { type: text, required: true, max: 8 }
      mac:
        max: 8
    unique: [uid, mac]
    tasks: shop/thing
  some: { columns: { uid: { type: text } }, unique: [uid, sn] }
`;
  writeFileSync(path, before);
  expect(migrate(dir).map(({ line, old: was, now }) => [line, was, now])).toEqual([
    [5, 'unique: [size]', 'size: { unique: true }'],
    [8, 'unique: [lang, zone]', 'lang: { unique: zone }'],
    [14, 'unique: [a]', 'a: { unique: true }'],
    [21, 'unique: [uid, mac]', 'uid: { unique: true }, mac: { unique: true }'],
    [1, 'no version', `schemaLanguage: ${languageVersion}`],
    [3, 'no languages', 'languages: en, zh, zh-TW'],
  ]);
  expect(readFileSync(path, 'utf8')).toBe(
    before
      .replace('unique: [size], fields: { size: {} }', 'fields: { size: { unique: true } }')
      .replace('    unique: [lang, zone] # together\n', '')
      .replace('type: text # a code\n', 'type: text # a code\n        unique: zone\n')
      .replace('{ a: { max: 8 } }, unique: [a] }', '{ a: { unique: true, max: 8 } } }')
      .replace('required: true, max', 'required: true, unique: true, max')
      .replace('mac:\n        max: 8\n    unique: [uid, mac]\n', 'mac:\n        unique: true\n        max: 8\n'),
  );
  expect(migrate(dir)).toEqual([]);
});

const languages =
  'languages:\n  en: { name: English }\n  zh: { name: 简体中文 }\n  zh-TW: { name: 繁體中文, from: zh }\n';

const lead = '# yaml-language-server: $schema=./editor/defaults.schema.json\n';

it.each([
  ['makes the file of the version', undefined, `schemaLanguage: ${languageVersion}\n\n${languages}`],
  [
    'writes the version below the first line',
    `${lead}# Shared.\nfields: {}\n`,
    `${lead}schemaLanguage: ${languageVersion}\n\n${languages}\n# Shared.\nfields: {}\n`,
  ],
  [
    'writes the version above the first key',
    'fields: {}\n',
    `schemaLanguage: ${languageVersion}\n\n${languages}\nfields: {}\n`,
  ],
])('%s', (_what, before, after) => {
  writeFileSync(join(dir, 'shop/thing.yaml'), 'label: { en: Things, zh: 物品 }\nfields: {}\n');
  if (before !== undefined) writeFileSync(join(dir, '_defaults.yaml'), before);
  expect(migrate(dir)).toMatchObject([
    { file: 'schemas/_defaults.yaml', old: 'no version', now: `schemaLanguage: ${languageVersion}` },
    { file: 'schemas/_defaults.yaml', old: 'no languages', now: 'languages: en, zh, zh-TW' },
  ]);
  expect(defaults()).toBe(after);
  expect(migrate(dir)).toEqual([]);
});

it('writes nothing into an empty folder', () => expect(migrate(dir)).toEqual([]));

it.each([
  ['a newer version', `schemaLanguage: ${languageVersion + 1}\n`, 'upgrade the console'],
  ['a value that is no version', 'schemaLanguage: latest\n', '"schemaLanguage" is not a version'],
  ['a file that is not YAML', 'fields: {\n', 'S001'],
])('refuses %s and changes nothing', (_what, text, message) => {
  writeFileSync(join(dir, 'shop/thing.yaml'), old);
  writeFileSync(join(dir, '_defaults.yaml'), text);
  expect(() => migrate(dir)).toThrow(InputError);
  expect(() => migrate(dir)).toThrow(message);
  expect(readFileSync(join(dir, 'shop/thing.yaml'), 'utf8')).toBe(old);
  expect(defaults()).toBe(text);
});

it('says what to write into a file whose layout it does not know', () => {
  writeFileSync(join(dir, '_defaults.yaml'), '{ fields: {} }\n');
  expect(() => migrate(dir)).toThrow(`Write into it: schemaLanguage: ${languageVersion}`);
  expect(defaults()).toBe('{ fields: {} }\n');
});
