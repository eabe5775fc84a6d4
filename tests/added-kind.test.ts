import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * Follows docs/adding-a-kind.md in a copy of the project, with the code of that page: a folder of src/fields and a line of
 * the JSON Schema.
 */

/** The compiler and the tests of the copy run as processes. */
const MINUTES = 300_000;

const copy = resolve('.cache/added-kind');
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
    'src',
    'scripts',
    'schemas',
    'locales',
    'sandbox',
    'package.json',
    'vite.config.ts',
    'docs/configuration.md',
    'tests/support/set-up.ts',
    'tests/support/own-style.ts',
    'tests/support/page-faults.ts',
    'tests/support/left-listeners.ts',
    'tests/support/suspended-act.ts',
    'tests/support/scheduler.ts',
    'tests/support/longest-first.ts',
    'tests/kinds.test.ts',
  ]) {
    cpSync(path, `${copy}/${path}`, {
      recursive: true,
      filter: (source) => !/\/(node_modules|\.dist)(\/|$)/.test(source),
    });
  }
  cpSync('tests/colour.case.tsx', `${copy}/tests/colour.test.tsx`);
  cpSync('tests/colour-schema.case.ts', `${copy}/tests/colour-schema.test.ts`);
  mkdirSync(`${copy}/src/fields/colour`);
  const page = readFileSync('docs/adding-a-kind.md', 'utf8');
  for (const [, name = '', code = ''] of page.matchAll(/^`(\w+\.tsx?)`.*\n\n```tsx?\n([\s\S]*?)```/gm))
    writeFileSync(`${copy}/src/fields/colour/${name}`, code);
  const schema = readFileSync('schemas/resource.schema.json', 'utf8');
  writeFileSync(`${copy}/schemas/resource.schema.json`, schema.replace(/^( *)"cron"$/m, '$1"cron",\n$1"colour"'));
  writeFileSync(
    `${copy}/tsconfig.json`,
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['src', 'tests/colour*'],
      // Its tests are those of the project, whose types are checked by themselves.
      exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    }),
  );
  node('--import', 'tsx', 'scripts/docs.ts');
}, MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  'the types accept a new kind after one folder and one line of the JSON Schema',
  () => {
    expect(() => node(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--singleThreaded')).not.toThrow();
  },
  MINUTES,
);

it(
  'a new kind works in lists, filters, forms, record pages, imports and exports, and passes the tests for every kind',
  () => {
    const report = node(resolve('node_modules/vitest/vitest.mjs'), 'run', 'tests/', '--reporter', 'verbose');
    expect(report.match(/colour/g)?.length).toBeGreaterThan(10);
    expect(report).toMatch(/Test Files\s+3 passed/);
  },
  MINUTES,
);
