import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './support/chromium';

const executablePath = findChromium();

/**
 * Browser tests: the built console over HTTP. Each worker starts a sandbox of its own
 * (tests/support/console.ts), so that no file sees what another one wrote.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/built.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a machine that is busy with other work: who waits in vain has failed all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    // A sixth of the time of every test: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
