import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deployDefinitions } from './definitions';
import { InputError } from '../command/input-error';
import { formatOf, type Release } from '../build/release';
import { projectRoot } from '../command/settings';

let out: string;
let schemas: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'deployed-'));
  schemas = join(out, 'schemas');
  cpSync('tests/schemas/library', schemas, { recursive: true });
  writeFileSync(
    join(schemas, 'operate/_defaults.yaml'),
    'section:\n  icon: wrench\n  groups:\n    catalogue: { en: Goods, zh: 商品 }\n',
  );
  cpSync('schemas/_defaults.yaml', join(schemas, '_defaults.yaml'));
  cpSync('schemas/enums.yaml', join(schemas, 'enums.yaml'));
  deployed({ format: formatOf() });
  mkdirSync(join(out, 'defs/before'), { recursive: true });
});

afterEach(() => rmSync(out, { recursive: true }));

function deployed(release: Partial<Release>): void {
  writeFileSync(join(out, 'version.json'), JSON.stringify({ build: 'b1', definitions: 'before', ...release }));
}

function release() {
  return JSON.parse(readFileSync(join(out, 'version.json'), 'utf8')) as Release;
}

function deploy() {
  return deployDefinitions(projectRoot, out, schemas);
}

function edit(from: string, to: string) {
  const book = join(schemas, 'operate/book.yaml');
  writeFileSync(book, readFileSync(book, 'utf8').replace(from, to));
}

it('writes the definitions, names them, and keeps code and former definitions', () => {
  expect(deploy()).toContain('(before: defs/before)');
  const { build, definitions } = release();
  expect(build).toBe('b1');
  const label = (of: string) =>
    (
      JSON.parse(readFileSync(join(out, 'defs', of, 'en/start.json'), 'utf8')) as {
        manifest: Record<string, { label: string }>;
      }
    ).manifest['operate/book']?.label;
  expect(label(definitions)).toBe('Books');
  expect(existsSync(join(out, 'defs/before'))).toBe(true);
  expect(deploy()).toContain('has these definitions already');

  edit('{ en: Books, zh: 图书 }', '{ en: Titles, zh: 图书 }');
  deploy();
  expect(release().definitions).not.toBe(definitions);
  expect(label(release().definitions)).toBe('Titles');
  expect(label(definitions)).toBe('Books');
});

it.each([
  ['a console of other sources', () => deployed({ format: 'older' }), 'understands definitions of the format older'],
  ['a folder without a console', () => rmSync(join(out, 'version.json')), 'is missing or unreadable'],
  ['invalid schemas', () => edit('{ en: Books, zh: 图书 }', '{ en: Books, cn: 图书 }'), 'S100 "cn" is no language'],
])('refuses %s and changes nothing', (_what, prepare, message) => {
  prepare();
  expect(deploy).toThrow(InputError);
  expect(deploy).toThrow(message);
  expect(readdirSync(join(out, 'defs'))).toEqual(['before']);
});
