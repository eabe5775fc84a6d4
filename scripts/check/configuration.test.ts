import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/auth/config';
import { formatProblem } from '../../src/compiler/problem';
import { checkConfig, checkConfigs } from './check-config';
import { configKeys, configSchema, withConfigTable } from '../docs/config-keys';

const root = process.cwd();
const least = { platform_name: 'Cloud', public_key: 'key', app_key: 'app' };
const center = { name: 'One', address: 'https://one.example/api' };
const accepts = new Ajv({ allowUnionTypes: true, strictTypes: false }).compile(configSchema);

it('the table of docs/configuration.md and the keys of the browser are those of the JSON Schema', () => {
  const document = readFileSync('docs/configuration.md', 'utf8');
  expect(withConfigTable(document)).toBe(document);
  expect(readFileSync('src/auth/config-keys.ts', 'utf8')).toBe(configKeys());
  expect(document).toContain('| `features.type_check` |');
});

it('a document without the place of the table is refused', () => {
  expect(() => withConfigTable('# Configuration')).toThrow('needs');
});

describe('the JSON Schema and the console agree about', () => {
  it.each<[string, object]>([
    ['the least configuration', {}],
    ['names by language', { platform_name: { en: 'Cloud', zh: '云端' } }],
    ['a name without English', { platform_name: { zh: '云端' } }],
    ['an empty text', { app_key: ' ' }],
    ['a number as text', { public_key: 5 }],
    ['data centers', { data_centers: [center], default_address: center.address }],
    ['a data center without a name', { data_centers: [{ address: '/api' }] }],
    ['an address of another protocol', { data_centers: [{ ...center, address: 'ftp://one.example' }] }],
    ['data centers that are no list', { data_centers: center }],
    ['a special host without a title', { special_host: { host: 'h' } }],
    ['servers', { servers: { logs: '/logs', pictures: 'https://p.example' } }],
    ['a server without an address', { servers: { logs: 5 } }],
    ['calls that keep values', { kept_with_account: { read: '/a/get', write: '/a/set', style: 'simple' } }],
    ['one call that keeps values', { kept_with_account: { read: '/a/get' } }],
    ['a call at another host', { kept_with_account: { read: '//a/get', write: 'https://a/set' } }],
    ['a call of another style', { kept_with_account: { read: '/a', write: '/b', style: 'soap' } }],
    ['switches', { features: { type_check: true } }],
    ['a switch that is a text', { features: { test_mode: 'yes' } }],
    ['features that are a list', { features: [] }],
    ['an interval', { intervals: { beat: 1.5 } }],
    ['an interval that is too short', { intervals: { poll: 0 } }],
    ['an interval that is a text', { intervals: { poll: '10' } }],
    ['a header', { simple_header: 'X-Token' }],
    ['an empty header', { simple_header: '' }],
    ['a name of a language', { api_language: { zh: 'cn' } }],
    ['a language that is a number', { api_language: { en: 1 } }],
    ['the address of the JSON Schema', { $schema: 'config.schema.json' }],
    ['an unknown key', { simple_haeder: 'X' }],
    ['an unknown key in a data center', { data_centers: [{ ...center, adress: '/x' }] }],
  ])('%s', (_what, extra) => {
    const config = { ...least, ...extra };
    const result = parseConfig(config, 'https://console.example');
    expect(accepts(config)).toBe('config' in result && result.warnings.length === 0);
  });

  it.each(Object.keys(least))('a configuration without %s', (key) => {
    const config = Object.fromEntries(Object.entries(least).filter(([name]) => name !== key));
    expect([accepts(config), 'config' in parseConfig(config, 'https://console.example')]).toEqual([false, false]);
  });
});

describe('npm run check', () => {
  const problemsOf = (text: string) => checkConfig(root, 'config.json', text).map(formatProblem).join('\n');

  it('accepts the example for two data centers', () => {
    expect(checkConfigs(root)).toEqual([]);
    const example = JSON.parse(readFileSync('deploy/config.example.json', 'utf8')) as { data_centers: unknown[] };
    expect([example.data_centers.length, accepts(example)]).toEqual([2, true]);
  });

  it('names misspelt keys with their lines and the nearest known key', () => {
    expect(
      problemsOf(
        '{\n  "platform_name": "Cloud",\n  "pubic_key": "key",\n  "app_key": "app",\n  "data_centers": [\n    { "name": "One", "address": "https://one.example", "adress": "/" }\n  ],\n  "features": { "typecheck": true }\n}\n',
      ),
    ).toMatchInlineSnapshot(`
      "config.json:1:1  C001 public_key: A text is expected here.
          1 | {
            | ^
      config.json:3:3  C002 warning: pubic_key: This key is unknown and has no effect. “public_key” was probably meant.
          3 |   "pubic_key": "key",
            |   ^^^^^^^^^^^
      config.json:6:56  C002 warning: data_centers[0].adress: This key is unknown and has no effect. “address” was probably meant.
          6 |     { "name": "One", "address": "https://one.example", "adress": "/" }
            |                                                        ^^^^^^^^
      config.json:8:17  C002 warning: features.typecheck: This key is unknown and has no effect. “type_check” was probably meant.
          8 |   "features": { "typecheck": true }
            |                 ^^^^^^^^^^^"
    `);
  });

  it('proposes the Traditional name of the platform, of a data center and of the special host', () => {
    const named = (name: string) => problemsOf(`{ "platform_name": ${name}, "public_key": "key", "app_key": "app" }`);
    expect(named('{ "en": "Cloud", "zh": "设备云" }')).toContain(
      'config.json:1:37  C003 warning: platform_name: Traditional Chinese shows this Simplified name: add "zh-TW": "裝置雲"',
    );
    expect(named('{ "en": "Cloud", "zh": "设备云", "zh-TW": "設備雲" }')).toBe('');
    expect(
      named('{ "en": "Cloud", "zh": "智能", "zh-TW": "智能" }') +
        named('{ "en": "Cloud", "zh": "天眼" }') +
        named('"Cloud"') +
        named('{ "en": "Cloud" }'),
    ).toBe('');
    const others = problemsOf(
      '{ "platform_name": "Cloud", "public_key": "key", "app_key": "app", "data_centers": [{ "name": { "en": "EU", "zh": "欧洲" }, "address": "https://eu.example" }], "special_host": { "host": "a.example", "title": { "en": "A", "zh": "设备" } } }',
    );
    expect(others.match(/C003.*/g)).toEqual([
      'C003 warning: data_centers[0].name: Traditional Chinese shows this Simplified name: add "zh-TW": "歐洲"',
      'C003 warning: special_host.title: Traditional Chinese shows this Simplified name: add "zh-TW": "裝置"',
    ]);
  });

  it('reports names for languages that the console does not have', () => {
    expect(
      problemsOf(
        '{ "platform_name": { "en": "Cloud", "ja": "雲" }, "public_key": "key", "app_key": "app", "api_language": { "zh-CN": "cn" } }',
      ),
    ).toMatchInlineSnapshot(`
      "config.json:1:37  C002 warning: platform_name: "ja" is no language of schemas/_defaults.yaml: en, zh, zh-TW
          1 | { "platform_name": { "en": "Cloud", "ja": "雲" }, "public_key": "key", "app_key": "app", "api_language": { "zh-CN": "cn" } }
            |                                     ^^^^
      config.json:1:107  C002 warning: api_language: "zh-CN" is no language of schemas/_defaults.yaml: en, zh, zh-TW
          1 | { "platform_name": { "en": "Cloud", "ja": "雲" }, "public_key": "key", "app_key": "app", "api_language": { "zh-CN": "cn" } }
            |                                                                                                            ^^^^^^^"
    `);
  });

  it('names invalid values, and a file that is no JSON', () => {
    expect(
      problemsOf('{ "platform_name": "Cloud", "public_key": "key", "app_key": "app", "intervals": { "beat": "15" } }'),
    ).toMatchInlineSnapshot(`
      "config.json:1:83  C001 intervals.beat: A number of seconds, 1 or more, is expected here.
          1 | { "platform_name": "Cloud", "public_key": "key", "app_key": "app", "intervals": { "beat": "15" } }
            |                                                                                   ^^^^^^"
    `);
    expect(problemsOf('{\n  "platform_name": "Cloud",\n}')).toContain(
      'config.json:3:1  C001 the file is not valid JSON: ',
    );
    expect(problemsOf('{ "platform_name": "Cloud" } # a comment')).toContain('C001');
    expect(problemsOf('[]')).toContain('C001');
    expect(problemsOf('{ "app_key": "one", "app_key": "two" }')).toContain('C001');
  });
});
