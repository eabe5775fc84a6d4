import type { Locator, Page } from '@playwright/test';
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

/** Paths of the list calls that the search makes. */
function watchLists(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/'))
      paths.push(new URL(request.url()).pathname.replace('/api', ''));
  });
  return paths;
}

async function one(
  server: ConsoleServer,
  query: Parameters<ConsoleServer['database']['query']>[0],
): Promise<Record<string, string>> {
  const [row] = await server.database.query<Record<string, string>>(query);
  if (!row) throw new Error('The seed has no such record');
  return row;
}

test('a record is found by each of its numbers, with or without spaces and separators, and opens', async ({
  page,
  server,
}) => {
  const device = await one(server, sql`select uid, sn, mac, iccid from device where iccid <> '' order by uid limit 1`);
  const order = await one(
    server,
    sql`select order_id, pay_order_id, platform_order_id from mall_order where platform_order_id <> '' order by order_id limit 1`,
  );
  const code = await one(server, sql`select cdk from activation_code order by cdk limit 1`);
  const person = await one(
    server,
    sql`select user_id, user_name, user_phone from account where user_phone <> '' order by id limit 1`,
  );
  const appUser = await one(
    server,
    sql`select user_id, user_phone from app_user where user_phone <> '' order by user_id limit 1`,
  );
  const bareMac = (device.mac ?? '').replaceAll(':', '').toLowerCase();
  const keys: [typed: string, title: string][] = [
    [device.uid ?? '', device.uid ?? ''],
    [(device.uid ?? '').toLowerCase(), device.uid ?? ''],
    [device.sn ?? '', device.uid ?? ''],
    [device.mac ?? '', device.uid ?? ''],
    [bareMac, device.uid ?? ''],
    [(device.mac ?? '').replaceAll(':', '-'), device.uid ?? ''],
    [device.iccid ?? '', device.uid ?? ''],
    [device.iccid ?? '', device.iccid ?? ''],
    [order.order_id ?? '', order.order_id ?? ''],
    [order.pay_order_id ?? '', order.order_id ?? ''],
    [order.platform_order_id ?? '', order.order_id ?? ''],
    [code.cdk ?? '', code.cdk ?? ''],
    [person.user_id ?? '', person.user_id ?? ''],
    [person.user_phone ?? '', person.user_id ?? ''],
    [`+86 ${appUser.user_phone ?? ''}`, appUser.user_id ?? ''],
  ];
  await signIn(page, 'admin', '/operate/company');
  const paths = watchLists(page);
  await openSearch(page);
  for (const [typed, title] of keys) {
    // The results of the previous text are gone.
    const found = option(page, new RegExp(title.replace(/[.+]/g, '\\$&')));
    await box(page).fill('');
    await expect(found).toHaveCount(0);
    paths.length = 0;
    await box(page).fill(typed);
    await expect(found.first(), typed).toBeVisible();
    expect(paths.length, `calls for ${typed}`).toBeLessThanOrEqual(16);
  }
  await box(page).fill(device.mac ?? '');
  await option(page, new RegExp(device.uid ?? '')).click();
  await expect(page.getByRole('heading', { level: 1, name: device.uid })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});

test('every step works with the keyboard: open, choose, open in a new tab, close; the focus returns', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const opener = page.getByRole('button', { name: 'Search', exact: true });
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
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/product\/device/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
});

test('Enter waits for the results of the last text, and screens are found in both languages', async ({
  page,
  server,
}) => {
  const [one, other] = await server.database.query<{ uid: string }>(sql`select uid from device order by uid limit 2`);
  await signIn(page, 'admin', '/operate/company');
  await openSearch(page);
  await box(page).fill(one?.uid ?? '');
  await expect(option(page, new RegExp(one?.uid ?? ''))).not.toHaveCount(0);
  await box(page).fill(other?.uid ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: other?.uid })).toBeVisible();
  await openSearch(page);
  await box(page).fill('退款');
  await expect(option(page, /^Refunds/)).toBeVisible();
});

test('an action opens its dialog or its form', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await openSearch(page);
  await box(page).fill('import devices');
  await option(page, /^Import devices/).click();
  const dialog = page.getByRole('dialog', { name: 'Import devices' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/#/);
  await openSearch(page);
  await box(page).fill('export orders');
  await option(page, /^Export orders/).click();
  await expect(page.getByRole('dialog', { name: 'Export orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openSearch(page);
  await box(page).fill('create company');
  await option(page, /^Create company/).click();
  await expect(page).toHaveURL(/\/operate\/company\/create/);
});

test('a screen and its records are neither offered nor requested without the permission to view it', async ({
  page,
  server,
}) => {
  const device = await one(server, sql`select uid from device order by uid limit 1`);
  await signIn(page, 'viewer', '/operate/company');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const paths = watchLists(page);
  await openSearch(page);
  await box(page).fill(device.uid ?? '');
  await expect(page.getByText('Nothing found.', { exact: false })).toBeVisible();
  expect(paths.filter((path) => !['/v2/user/company/list', '/v2/user/account/list'].includes(path))).toEqual([]);
  await box(page).fill('refunds');
  await expect(page.getByText('Nothing found.', { exact: false })).toBeVisible();
  await box(page).fill('new company');
  await expect(page.getByText('Nothing found.', { exact: false })).toBeVisible();
});

test('a list that fails shows an error with a retry, and the other results stay', async ({ page, server }) => {
  const device = await one(server, sql`select uid from device order by uid limit 1`);
  await signIn(page, 'admin', '/operate/company');
  await openSearch(page);
  server.fault({ path: '/v2/mall/admin/order/list', kind: '500', times: 6 });
  await box(page).fill(device.uid ?? '');
  await expect(option(page, new RegExp(`^${device.uid}`))).toBeVisible();
  const failed = option(page, /^Service orders: the search failed/);
  await expect(failed).toBeVisible();
  server.clearFaults();
  await failed.click();
  await expect(failed).toHaveCount(0);
  await expect(box(page)).toBeFocused();
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
  server.fault({ path: '/v2/iot/web/uid/reg/list', kind: 'delay', ms: 20_000, times: 1 });
  const asked = page.waitForRequest('**/v2/iot/web/uid/reg/list');
  await box(page).fill('RSHP');
  const request = await asked;
  const called = page.waitForEvent('requestfailed', (failed) => failed === request);
  await box(page).fill('RSHP1');
  await called;
  await expect(option(page, /^RSHP1/).first()).toBeVisible();
});

test('recent pages are offered again, per user', async ({ page, server }) => {
  const device = await one(server, sql`select uid from device order by uid limit 1`);
  await signIn(page, 'admin', `/product/device/${device.uid}/show`);
  await expect(page.getByRole('heading', { level: 1, name: device.uid })).toBeVisible();
  await openSearch(page);
  await page.keyboard.press('Escape');
  await page.goto('/operate/company?lang=en');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openSearch(page);
  await expect(page.getByRole('group', { name: 'Recently visited' }).getByRole('option').first()).toContainText(
    device.uid ?? '',
  );
  await option(page, new RegExp(device.uid ?? '')).click();
  await expect(page.getByRole('heading', { level: 1, name: device.uid })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('acc_token'));
  await signIn(page, 'factory', '/operate/company');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openSearch(page);
  await expect(page.getByText('UID, SN, MAC in any notation, ICCID')).toBeVisible();
  await expect(option(page, new RegExp(device.uid ?? ''))).toHaveCount(0);
});

test('a screen is found in Chinese by its Chinese and its English name', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company?lang=zh');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const zhBox = page.getByRole('combobox', { name: '搜索控制台' });
  const results = page.getByRole('listbox', { name: '搜索结果' });
  await zhBox.fill('激活码订单');
  await expect(results.getByRole('option').first()).toContainText('激活码订单');
  await zhBox.fill('refunds');
  await expect(results.getByRole('option').first()).toContainText('退款');
  await expect(zhBox).toBeFocused();
  await expectAccessible(page);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('shows the search on the full screen', async ({ page }) => {
    await signIn(page, 'admin', '/operate/company');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
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
