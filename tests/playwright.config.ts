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
  // One more than the cores of a small machine: a test waits for a quarter of its time.
  workers: 3,
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
    // Frames of a movement that no test looks at: a test of one asks for it by page.emulateMedia.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A sixth of the time of every test: `npx playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
