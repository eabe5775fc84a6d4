import { chromium } from '@playwright/test';
import { findChromium, chromiumFlags } from './tests/support/chromium.ts';
const base = 'http://127.0.0.1:8163';
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
export async function session({ lang = 'en', dark = false, width = 1440 } = {}) {
  const ctx = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(base + '/login?lang=' + lang);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill('Admin@2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  return page;
}
export { browser, base };
