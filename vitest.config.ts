import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const forTests = {
  environment: 'node',
  setupFiles: ['tests/support/set-up.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Most of what a test makes is garbage soon: half of the collector's time goes with more room for what is young.
  execArgv: ['--max-semi-space-size=32'],
};

/** They run once in each of two time zones. */
const testsOfDates = [
  'src/fields/date/*.test.ts',
  'src/schema/moment.test.ts',
  'src/schema/zone.test.ts',
  'src/views/blocks/period.test.ts',
  'src/views/split/ago.test.ts',
  'src/views/import/cell-value.test.ts',
];

/** They open the whole console over a sandbox: a page beside Node. */
const testsOfConsole = ['tests/console/*.test.ts'];

/** Tests of a page, by their first line; and those of them that replace modules. */
const [pageTests, mockingTests] = findPageTests();

/**
 * Unit and contract tests. Node is the environment; a test that needs the browser's asks for it in its first
 * line: `// @vitest-environment jsdom`. Files share what a worker has loaded: React and its libraries take longer than
 * most tests. Only those that replace modules have modules and a page of their own. A worker ends when the next file wants
 * another environment or project, so that no test of a page is among the others.
 */
export default defineConfig({
  test: {
    // Sandboxes start a database: two files at a time suit two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...forTests,
          name: 'modules',
          include: ['{src,sandbox,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...testsOfDates, ...testsOfConsole, ...pageTests],
          isolate: false,
        },
      },
      // Dates are drawn and typed in the viewer's zone. One is ahead of UTC, one behind it, with half an hour and summer time.
      ...['Asia/Shanghai', 'America/St_Johns'].map((zone) => ({
        test: { ...forTests, name: zone, include: testsOfDates, env: { TZ: zone }, isolate: false },
      })),
      {
        test: {
          ...forTests,
          name: 'pages',
          include: pageTests,
          exclude: [...testsOfDates, ...mockingTests],
          isolate: false,
        },
      },
      {
        // React as it is deployed: its development build takes half as long again.
        oxc: { jsx: { development: false } },
        test: {
          ...forTests,
          name: 'console',
          environment: './tests/support/page-beside-node.ts',
          include: testsOfConsole,
          env: { TZ: 'UTC', REACT_BUILD: 'production' },
          isolate: false,
          // The first test of a file loads the console, and some walk through all of its screens, also on a busy machine.
          testTimeout: 120_000,
        },
      },
      { test: { ...forTests, name: 'mocks', include: mockingTests, exclude: testsOfDates } },
    ],
  },
});

function findPageTests(): [string[], string[]] {
  const files = ['src', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
  );
  const sources = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const pages = sources.filter(({ source }) => source.startsWith('// @vitest-environment jsdom'));
  return [
    pages.map(({ file }) => file),
    pages.filter(({ source }) => source.includes('vi.mock(')).map(({ file }) => file),
  ];
}
