import { defineConfig } from 'vitest/config';

const common = {
  environment: 'node',
  setupFiles: ['tests/support/patience.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * Unit and contract tests. Node is the environment; a test that needs the browser's asks for it in its first
 * line: `// @vitest-environment jsdom`. Tests of components have modules of their own for each file, because they
 * replace some of them and the page is theirs; the others share what a worker has loaded.
 */
export default defineConfig({
  test: {
    // Sandboxes start a database: two files at a time suit two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'modules',
          include: ['{src,sandbox,scripts,bench,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          isolate: false,
        },
      },
      { test: { ...common, name: 'components', include: ['{src,tests}/**/*.test.tsx'] } },
    ],
  },
});
