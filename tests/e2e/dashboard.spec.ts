import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

function main(page: Page) {
  return page.getByRole('main');
}

function card(page: Page, name: string) {
  return main(page).getByRole('region', { name, exact: true });
}

function attention(page: Page) {
  return card(page, 'Needs attention');
}

/** Waits until all numbers are loaded. */
async function settled(page: Page) {
  await expect(main(page).locator('.c-skeleton')).toHaveCount(0);
  await expect(main(page).locator('[aria-busy]')).toHaveCount(0);
}

test('a user with the permission to edit the dashboard hides figures for the own account', async ({ page, server }) => {
  await signIn(page, 'admin');
  await settled(page);
  const titles = () => card(page, 'Figures').locator('h3').allInnerTexts();
  const before = await titles();
  const toggle = async () => {
    await main(page).getByRole('button', { name: 'Edit control panel' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Failed orders' }).click();
  };
  await toggle();
  const wanted = before.filter((title) => title !== 'Failed orders');
  await expect.poll(titles).toHaveLength(wanted.length);
  await page.reload();
  await settled(page);
  expect(await titles()).not.toContain('Failed orders');
  await toggle();
  await expect.poll(titles).toEqual(before);

  await server.setViewerPermissions('dashboard:view', 'product/device:view');
  await signIn(page, 'viewer');
  await expect(card(page, 'Devices online').getByRole('link')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Edit control panel' })).toHaveCount(0);
});

test('the period is kept for the next visit', async ({ page }) => {
  await signIn(page, 'admin');
  await card(page, 'Figures').getByRole('button', { name: 'Yesterday' }).click();
  await expect(card(page, 'Orders')).toContainText('a week before');
  await page.reload();
  await expect(card(page, 'Orders')).toContainText('a week before');
});

test('[card-reveal-400] a card is hidden for 400 ms, then shown, even without its number', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.route('**/mall/statis/order', () => undefined);
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const found = document.querySelector<HTMLElement>('.v-dash-card');
      if (!found) return;
      const shown = getComputedStyle(found).visibility;
      seen[shown] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/dashboard?lang=en');
  await expect(card(page, 'Revenue')).toBeVisible();
  await expect(card(page, 'Revenue')).toHaveAttribute('aria-busy', 'true');
  const seen = await page.evaluate(() => (window as unknown as { seen: { hidden: number; visible: number } }).seen);
  expect(seen.visible - seen.hidden).toBeGreaterThan(390);
});

test.describe('with a fake clock', () => {
  test('the numbers are read again every minute and on request, without the loading overlay', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await signIn(page, 'admin');
    await settled(page);
    const waiting = () => attention(page).getByRole('link', { name: /^\d+ Pending feedback/ });
    await expect(waiting()).toBeVisible();
    const before = Number((await waiting().getAttribute('aria-label'))?.split(' ')[0]);
    const solve = () =>
      server.database.query(
        sql`update feedback set state = 2 where id = (select min(id) from feedback where state = 1)`,
      );
    await solve();
    await page.clock.runFor(61_000);
    await expect(waiting()).toHaveAttribute('aria-label', `${before - 1} Pending feedback`);
    // Another number is read by the same call, which is held below.
    const refresh = main(page).getByRole('button', { name: 'Refresh' });
    await expect(refresh).toBeEnabled();
    await solve();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/user/feedback/query', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/user/feedback/query');
    await refresh.click();
    await asked;
    await page.clock.runFor(3000);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    answer();
    await expect(waiting()).toHaveAttribute('aria-label', `${before - 2} Pending feedback`);
    await expect(main(page)).toContainText(/As of \d\d:\d\d/);
  });
});

for (const [lang, theme, width] of [
  ['en', 'light', 1280],
  ['zh', 'dark', 390],
] as const) {
  test(`the page is accessible and fits, with a card that failed: ${lang}, ${theme}, ${width} px`, async ({
    page,
    server,
  }) => {
    server.fault({ path: '/v2/umh/admin/user/list', times: 3, kind: 'html' });
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'admin', `/dashboard?lang=${lang}`);
    await settled(page);
    await expect(main(page).locator('a.v-dash-number').first()).toBeVisible();
    await expect(main(page).getByRole('status')).not.toBeEmpty();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await rawKeys(page)).toEqual([]);
    if (lang === 'zh') expect(await notChinese(page)).toEqual([]);
  });
}
