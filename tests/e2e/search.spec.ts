import type { Locator, Page, Request } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';

/*
 * The search for screens, actions, and records by any of their numbers.
 */

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search the console' });
}

function option(page: Page, name: string | RegExp): Locator {
  return page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name });
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

async function one(
  server: ConsoleServer,
  query: Parameters<ConsoleServer['database']['query']>[0],
): Promise<Record<string, string>> {
  const [row] = await server.database.query<Record<string, string>>(query);
  if (!row) throw new Error('The seed has no such record');
  return row;
}

test('every step works with the keyboard: open, choose, open in a new tab, close; the focus returns', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const opener = page.getByRole('button', { name: 'Search Ctrl K', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await openSearch(page);
  await page.keyboard.type('devices');
  await expect(option(page, /^Devices/)).toHaveAttribute('aria-selected', 'true');
  const first = (await box(page).getAttribute('aria-activedescendant')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant', first);
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', first);
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/product\/device/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
});

test('screens are found without the directory, and records when it is loaded', async ({ page, server }) => {
  const device = await one(server, sql`select uid from device order by uid limit 1`);
  await page.route('**/directory.json', (route) => route.abort());
  await signIn(page, 'admin', '/operate/company');
  await openSearch(page);
  await box(page).fill('device');
  await expect(option(page, /^Devices/)).toBeVisible();
  await expect(option(page, /^Records: the search failed/)).toBeVisible();
  await page.unroute('**/directory.json');
  await option(page, /^Records: the search failed/).click();
  await box(page).fill(device.uid ?? '');
  await expect(option(page, new RegExp(`^${device.uid}`))).toBeVisible();
});

test('further typing cancels the requests of the shorter text', async ({ page, server }) => {
  await signIn(page, 'admin', '/operate/company');
  await openSearch(page);
  // The list is asked for two numbers at once, and either may come first.
  server.fault({ path: '/v2/iot/web/uid/reg/list', kind: 'delay', ms: 20_000, times: 1, body: { uid: 'RSHP' } });
  const isShorter = (one: Request) => one.postData()?.includes('"uid":"RSHP"') === true;
  await Promise.all([page.waitForRequest(isShorter), box(page).fill('RSHP')]);
  await Promise.all([page.waitForEvent('requestfailed', isShorter), box(page).fill('RSHP1')]);
  await expect(option(page, /^RSHP1/).first()).toBeVisible();
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('shows the search on the full screen', async ({ page }) => {
    await signIn(page, 'admin', '/operate/company');
    await page.getByRole('button', { name: 'Search Ctrl K', exact: true }).click();
    await box(page).fill('RSHP');
    await expect(option(page, /^RSHP/).first()).toBeVisible();
    const sheet = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
    expect(sheet).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect(box(page)).toHaveCount(0);
  });
});
