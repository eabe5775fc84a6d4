import { defineConfig } from 'vitest/config';

/**
 * Unit and contract tests. Node is the environment; a test of a component asks for the browser's
 * in its first line: `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/support/patience.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Sandboxes start a database: two files at a time suit two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
