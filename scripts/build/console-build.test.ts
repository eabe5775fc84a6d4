import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale } from './console-build';

let root: string;
function at(path: string, minute: number): void {
  utimesSync(join(root, path), new Date(minute * 60_000), new Date(minute * 60_000));
}

function stale() {
  return isStale(root, join(root, 'dist'), join(root, 'schemas'));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const directory of ['src/app', 'schemas', 'dist']) mkdirSync(join(root, directory), { recursive: true });
  for (const file of ['src/app/App.tsx', 'schemas/a.yaml', 'dist/index.html', 'README.md'])
    writeFileSync(join(root, file), '');
  for (const path of ['src/app/App.tsx', 'src/app', 'src', 'schemas/a.yaml', 'schemas']) at(path, 1);
  at('dist/index.html', 2);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('isStale', () => {
  it('is false for a build newer than its sources', () => expect(stale()).toBe(false));

  it('is true without a build', () => {
    rmSync(join(root, 'dist/index.html'));
    expect(stale()).toBe(true);
  });

  it.each(['src/app/App.tsx', 'schemas/a.yaml'])('is true after a change of %s', (path) => {
    at(path, 3);
    expect(stale()).toBe(true);
  });

  it('is true after a file was removed', () => {
    rmSync(join(root, 'schemas/a.yaml'));
    expect(stale()).toBe(true);
  });

  it('is false after a change of a file that the build does not read', () => {
    at('README.md', 3);
    expect(stale()).toBe(false);
  });
});
