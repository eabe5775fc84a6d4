import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOfGuide } from '../scripts/new/guide.case';

/*
 * Follows docs/adding-a-resource.md in a copy of the project: the schemas and the fixtures of that page, and what
 * `npm run check -- --expect` writes. What `npm test` proves of schemas holds then without another file.
 */

/** The check and the tests of the copy run as processes. */
const MINUTES = 300_000;

const copy = resolve('.cache/added-resource');
function node(...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return execFileSync(process.execPath, args, {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const path of [
    ...['src', 'scripts', 'schemas', 'locales', 'sandbox', 'stories', 'docs', 'public', 'tests'],
    ...['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'README.md'],
  ]) {
    cpSync(path, `${copy}/${path}`, {
      recursive: true,
      filter: (source) => !/\/(node_modules|\.dist)(\/|$)/.test(source),
    });
  }
  for (const [path, text] of filesOfGuide(readFileSync('docs/adding-a-resource.md', 'utf8'))) {
    mkdirSync(dirname(`${copy}/${path}`), { recursive: true });
    writeFileSync(`${copy}/${path}`, text);
  }
  node('--import', 'tsx', 'scripts/check.ts', '--expect');
}, MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  'the check finds nothing in the resources of the guide, nor in the others',
  () => expect(node('--import', 'tsx', 'scripts/check.ts', '--deny-warnings')).toMatch(/problems 0 /),
  MINUTES,
);

it(
  'the tests of all schemas pass, and the form of each new resource is filled, saved and found',
  () => {
    const run = (...more: string[]) =>
      node(resolve('node_modules/vitest/vitest.mjs'), 'run', '--configLoader', 'runner', ...more);
    const ofSchemas = ['schema-docs', 'new-schema', 'drafts', 'resource-names', 'chinese-texts'];
    expect(run('--maxWorkers=1', ...ofSchemas.map((name) => `${name}.test.ts`))).toMatch(/Test Files\s+\d+ passed/);
    expect(run('--maxWorkers=1', 'tests/console/resources.test.ts', '-t', 'depot')).toMatch(/Tests\s+3 passed/);
  },
  MINUTES,
);
