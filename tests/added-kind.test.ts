import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOfProject, type ProjectCopy } from './support/project-copy';

/*
 * Follows docs/adding-a-kind.md in a copy of the project, with the code of that page: a folder of src/fields and a line of
 * the JSON Schema.
 */

/** The compiler and the tests of the copy run as processes. */
const MINUTES = 300_000;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject(
    'added-kind',
    'docs/configuration.md',
    'tests/support/set-up.ts',
    'tests/support/own-style.ts',
    'tests/support/page-faults.ts',
    'tests/support/left-listeners.ts',
    'tests/support/suspended-act.ts',
    'tests/support/scheduler.ts',
    'tests/support/longest-first.ts',
    'tests/kinds.test.ts',
  );
  cpSync('tests/colour.case.tsx', `${copy.folder}/tests/colour.test.tsx`);
  cpSync('tests/colour-schema.case.ts', `${copy.folder}/tests/colour-schema.test.ts`);
  mkdirSync(`${copy.folder}/src/fields/colour`);
  const page = readFileSync('docs/adding-a-kind.md', 'utf8');
  for (const [, name = '', code = ''] of page.matchAll(/^`(\w+\.tsx?)`.*\n\n```tsx?\n([\s\S]*?)```/gm))
    writeFileSync(`${copy.folder}/src/fields/colour/${name}`, code);
  const schema = readFileSync('schemas/resource.schema.json', 'utf8');
  writeFileSync(
    `${copy.folder}/schemas/resource.schema.json`,
    schema.replace(/^( *)"cron"$/m, '$1"cron",\n$1"colour"'),
  );
  writeFileSync(
    `${copy.folder}/tsconfig.json`,
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['src', 'tests/colour*'],
      // Its tests are those of the project, whose types are checked by themselves.
      exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    }),
  );
  copy.node('--import', 'tsx', 'scripts/docs.ts');
}, MINUTES);
afterAll(() => copy.remove());

it(
  'the types accept a new kind after one folder and one line of the JSON Schema',
  () => {
    expect(() => copy.node(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--singleThreaded')).not.toThrow();
  },
  MINUTES,
);

it(
  'a new kind works in lists, filters, forms, record pages, imports and exports, and passes the tests for every kind',
  () => {
    const report = copy.node(resolve('node_modules/vitest/vitest.mjs'), 'run', 'tests/', '--reporter', 'verbose');
    expect(report.match(/colour/g)?.length).toBeGreaterThan(10);
    expect(report).toMatch(/Test Files\s+3 passed/);
  },
  MINUTES,
);
