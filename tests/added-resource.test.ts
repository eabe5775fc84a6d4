import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOfGuide } from './support/guide';
import { copyOfProject, type ProjectCopy } from './support/project-copy';

/*
 * Follows docs/adding-a-resource.md in a copy of the project: the schemas and the fixtures of that page. What `npm test` proves of schemas holds then without another file.
 */

/** The check and the tests of the copy run as processes. */
const MINUTES = 300_000;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyOfProject(
    'added-resource',
    'stories',
    'docs',
    'public',
    'tests',
    'tsconfig.json',
    'index.html',
    'README.md',
  );
  for (const [path, text] of filesOfGuide(readFileSync('docs/adding-a-resource.md', 'utf8'))) {
    mkdirSync(dirname(`${copy.folder}/${path}`), { recursive: true });
    writeFileSync(`${copy.folder}/${path}`, text);
  }
}, MINUTES);
afterAll(() => copy.remove());

it(
  'the check finds nothing in the resources of the guide, nor in the others',
  () => expect(copy.node('--import', 'tsx', 'scripts/check.ts', '--deny-warnings')).toMatch(/problems 0 /),
  MINUTES,
);

it(
  'the tests of all schemas pass, and the form of each new resource is filled, saved and found',
  () => {
    const run = (...more: string[]) =>
      copy.node(resolve('node_modules/vitest/vitest.mjs'), 'run', '--configLoader', 'runner', ...more);
    const ofSchemas = ['schema-docs', 'new-schema', 'drafts', 'resource-names', 'chinese-texts'];
    expect(run('--maxWorkers=1', ...ofSchemas.map((name) => `${name}.test.ts`))).toMatch(/Test Files\s+\d+ passed/);
    expect(run('--maxWorkers=1', 'tests/console/resources.test.ts', '-t', 'depot')).toMatch(/Tests\s+3 passed/);
  },
  MINUTES,
);
