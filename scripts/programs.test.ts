import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasPrograms, keepPrograms, keptFolder, moduleOf, programFile, programs } from './programs';

/** One of each program, and one that they share. */
const modules = [...programs.map(moduleOf), 'shared.mjs'];

let root: string;
function at(path: string, minute: number): void {
  utimesSync(join(root, path), new Date(minute * 60_000), new Date(minute * 60_000));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const folder of ['schemas', 'sandbox']) mkdirSync(join(root, folder));
  for (const file of ['schemas/a.yaml', 'sandbox/app.ts', 'package-lock.json']) writeFileSync(join(root, file), '');
  for (const path of ['sandbox/app.ts', 'sandbox', 'package-lock.json']) at(path, 1);
  keepPrograms({ root, begun: 2 * 60_000, codes: new Map(modules.map((name) => [name, `// ${name}`])) });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('hasPrograms', () => {
  it('is true for kept programs', () => {
    expect(hasPrograms(root)).toBe(true);
    expect(readFileSync(programFile(root, 'seed.ts'), 'utf8')).toBe('// seed.ts.mjs');
  });

  it.each(['sandbox/app.ts', 'package-lock.json'])('is false after a change of %s', (path) => {
    at(path, 3);
    expect(hasPrograms(root)).toBe(false);
  });

  it('is false after a file was removed', () => {
    rmSync(join(root, 'sandbox/app.ts'));
    expect(hasPrograms(root)).toBe(false);
  });

  it('is true after a change of a schema, which the programs read when they run', () => {
    at('schemas/a.yaml', 3);
    expect(hasPrograms(root)).toBe(true);
  });

  it.each(modules)('is false for a damaged or missing %s', (name) => {
    const file = join(keptFolder(root), name);
    writeFileSync(file, 'export {');
    expect(hasPrograms(root)).toBe(false);
    rmSync(file);
    expect(hasPrograms(root)).toBe(false);
  });

  it.each(['{"hashes": ', 'null'])('is false when programs.json has %s', (text) => {
    writeFileSync(join(keptFolder(root), 'programs.json'), text);
    expect(hasPrograms(root)).toBe(false);
  });
});
