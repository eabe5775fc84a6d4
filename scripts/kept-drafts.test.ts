import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepDrafts, readDrafts } from './kept-drafts';

let root: string;
const drafts = [{ name: 'shop/item', label: { en: 'Items', zh: '商品' }, id: ['id'], calls: {}, fields: [] }];
function at(path: string, minute: number): void {
  utimesSync(join(root, path), new Date(minute * 60_000), new Date(minute * 60_000));
}

function write(path: string): void {
  writeFileSync(join(root, path), '');
}

function read() {
  return readDrafts(root, join(root, 'schemas'));
}

function cache(name: string) {
  return join(root, 'node_modules/.cache/start', name);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'));
  for (const folder of ['schemas', 'sandbox', 'src/compiler']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['schemas/a.yaml', 'sandbox/app.ts', 'src/compiler/parse.ts', 'package-lock.json']) write(file);
  for (const path of [
    'schemas/a.yaml',
    'schemas',
    'sandbox/app.ts',
    'sandbox',
    'src/compiler/parse.ts',
    'src/compiler',
    'src',
    'package-lock.json',
  ])
    at(path, 1);
  keepDrafts({ root, schemaDirectory: join(root, 'schemas'), begun: 2 * 60_000, drafts });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('readDrafts', () => {
  it('returns the kept drafts', () => expect(read()).toEqual(drafts));

  it.each(['schemas/a.yaml', 'sandbox/app.ts', 'src/compiler/parse.ts', 'package-lock.json'])(
    'returns nothing after a change of %s',
    (path) => {
      at(path, 3);
      expect(read()).toBeUndefined();
    },
  );

  it('returns nothing after a file was removed', () => {
    rmSync(join(root, 'sandbox/app.ts'));
    expect(read()).toBeUndefined();
  });

  it('returns nothing for other schemas', () => expect(readDrafts(root, join(root, 'others'))).toBeUndefined());

  it.each(['{"drafts": [', 'null'])('returns nothing for a file with %s', (text) => {
    writeFileSync(cache('drafts.json'), text);
    expect(read()).toBeUndefined();
  });

  it('returns nothing when the file is missing', () => {
    rmSync(cache('drafts.json'));
    expect(read()).toBeUndefined();
  });
});
