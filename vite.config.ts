/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './scripts/adopted-styles';
import { filesPlugin } from './scripts/built-files';
import { compiledAhead } from './scripts/compiled-ahead';
import { earlyCode } from './scripts/early-code';
import { iconPackage } from './scripts/lucide-icons';
import { noticesPlugin } from './scripts/notices-plugin';
import { schemasPlugin } from './scripts/schemas-plugin';
import { versionPlugin } from './scripts/version-plugin';

// The icons are data, and their package leaves out the license's text.
const notices = noticesPlugin({
  [iconPackage]: readFileSync(new URL('scripts/lucide-license.txt', import.meta.url), 'utf8'),
});

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
const [pageTests, mockingTests] = process.env.VITEST ? findPageTests() : [[], []];

export default defineConfig({
  // One build serves any path: index.html and the code name their files relative to themselves.
  base: './',
  // ra-core's default for its router is react-router (30 KiB), which the console's own router replaces: docs/decisions.md#router.
  resolve: {
    alias: {
      './adapters/reactRouterProvider.js': fileURLToPath(new URL('src/router/react-admin.tsx', import.meta.url)),
    },
  },
  // Unit tests ask for no page, and shall not wait for the schemas.
  plugins: process.env.VITEST
    ? []
    : [
        react(),
        schemasPlugin(process.env.SCHEMAS_DIR ? { dir: process.env.SCHEMAS_DIR } : {}),
        adoptedStyles(),
        earlyCode(),
        compiledAhead('form'),
        versionPlugin(),
        notices.ofPages,
        filesPlugin(),
      ],
  /**
   * Unit and contract tests. Node is the environment; a test that needs the browser's asks for it in its first
   * line: `// @vitest-environment jsdom`. Files share what a worker has loaded: React and its libraries take longer than
   * most tests. Only those that replace modules have modules and a page of their own. A worker ends when the next file wants
   * another environment or project, so that no test of a page is among the others.
   */
  test: {
    // Sandboxes start a database: two files at a time suit two cores.
    maxWorkers: 2,
    ...(process.env.VITEST && {
      sequence: { sequencer: (await import('./tests/support/longest-first.ts')).LongestFirst },
    }),
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
  worker: { plugins: notices.ofWorkers },
  build: {
    target: 'es2022',
    // A style sheet stays a file: the Content-Security-Policy allows no inline styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The browser keeps code with two bytes for each character as soon as one of them is not Latin.
        charset: 'ascii',
        codeSplitting: {
          // A module that two lazy files share would be a file of its own: a request, and a name in the lists of files to load.
          groups: [
            // What the first list needs comes in two files.
            { name: 'base', tags: ['$initial'], priority: 3 },
            {
              name: 'list',
              test: /\/src\/(app\/shell\/Shell\.tsx|views\/list\/ListPage\.tsx|views\/filters\/offered\.ts)$/,
              priority: 2,
            },
            // What pages outside the shell, filters and menus share with the pages of a record.
            {
              name: 'inputs',
              test: /\/src\/(ui\/(frame|frame-note|take-focus)|fields\/(problem|useDebounced|date\/typed|shared\/(sentences|number\/typed)))\.tsx?$|\/@mui\/(material\/)?utils\/(contains|setRef|use(Controlled|EnhancedEffect|EventCallback|ForkRef|Id|PreviousProps))\b/,
              priority: 1,
            },
            { name: 'mui', test: /\/node_modules\/@mui\/utils\/|\/node_modules\/@mui\/material\/utils\//, priority: 1 },
            { name: 'filters', test: /\/src\/views\/filters\/FilterBar\.tsx$/, priority: 1 },
            // Most of it runs when a form opens; what else is with the forms is not compiled ahead, for the sake of the heap.
            { name: 'form', test: /\/node_modules\/react-hook-form\//, priority: 1 },
            // What writes is with the forms.
            {
              name: 'record',
              test: /\/src\/(views\/(detail\/ShowPage|form\/FormPage)\.tsx|wire\/(writing|transfer)\.ts)$/,
            },
          ],
        },
      },
    },
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
