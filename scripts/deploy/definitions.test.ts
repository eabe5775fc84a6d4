import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deployDefinitions } from './definitions';
import { InputError } from '../input-error';
import { formatOf, type Release } from '../release';
import { projectRoot } from '../settings';

let out: string;
let schemas: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'deployed-'));
  schemas = join(out, 'schemas');
  cpSync('schemas', schemas, { recursive: true });
  deployed({ format: formatOf() });
  mkdirSync(join(out, 'defs/before'), { recursive: true });
});

afterEach(() => rmSync(out, { recursive: true }));

function deployed(release: Partial<Release>): void {
  writeFileSync(join(out, 'version.json'), JSON.stringify({ build: 'b1', definitions: 'before', ...release }));
}

const release = () => JSON.parse(readFileSync(join(out, 'version.json'), 'utf8')) as Release;
const deploy = () => deployDefinitions(projectRoot, out, schemas);
const edit = (from: string, to: string) => {
  const company = join(schemas, 'operate/company.yaml');
  writeFileSync(company, readFileSync(company, 'utf8').replace(from, to));
};

it('writes the definitions, names them, and keeps code and former definitions', () => {
  expect(deploy()).toContain('(before: defs/before)');
  const { build, definitions } = release();
  expect(build).toBe('b1');
  const label = (of: string) => (JSON.parse(readFileSync(join(out, 'defs', of, 'en/start.json'), 'utf8')) as { manifest: Record<string, { label: string }> }).manifest['operate/company']?.label;
  expect(label(definitions)).toBe('Companies');
  expect(existsSync(join(out, 'defs/before'))).toBe(true);
  expect(deploy()).toContain('has these definitions already');

  edit('{ en: Companies, zh: 公司 }', '{ en: Firms, zh: 公司 }');
  deploy();
  expect(release().definitions).not.toBe(definitions);
  expect(label(release().definitions)).toBe('Firms');
  expect(label(definitions)).toBe('Companies');
});

it.each([
  ['a console of other sources', () => deployed({ format: 'older' }), 'understands definitions of the format older'],
  ['a folder without a console', () => rmSync(join(out, 'version.json')), 'is missing or unreadable'],
  ['invalid schemas', () => edit('{ en: Companies, zh: 公司 }', '{ en: Companies, cn: 公司 }'), 'S003 unknown key "cn"'],
])('refuses %s and changes nothing', (_what, prepare, message) => {
  prepare();
  expect(deploy).toThrow(InputError);
  expect(deploy).toThrow(message);
  expect(readdirSync(join(out, 'defs'))).toEqual(['before']);
});
