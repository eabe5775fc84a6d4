import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/chromium';

const executablePath = findChromium();

/**
 * Browser tests: the built console over HTTP. Each worker starts a sandbox of its own
 * (tests/support/console.ts), so that no file sees what another one wrote.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/built.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 7_500,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
