import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

const path = '/product/dev_dup';
function cards(page: Page) {
  return page.getByRole('region', { name: 'Duplicate devices' }).locator('[data-card]');
}

function record(page: Page) {
  return page.locator('section.v-split-record:visible');
}

function heading(page: Page) {
  return record(page).getByRole('heading', { level: 2 }).first();
}

function openId(page: Page) {
  return new URL(page.url()).searchParams.get('open');
}

function idsOf(page: Page) {
  return cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-card') ?? ''));
}

/** Signs in, waits until the first record opens by itself, and returns the ids of the cards. */
async function come(page: Page, to = path, account = 'admin'): Promise<string[]> {
  await signIn(page, account, to);
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => openId(page)).not.toBeNull();
  return await idsOf(page);
}

test('the first preset has its number, and the first record is open but unread until the user clicks or types', async ({
  page,
  server,
}) => {
  const ids = await come(page);
  const [counted] = await server.database.query<{ pending: number; allowed: number }>(
    raw(
      'select count(*) filter (where state = 1)::int as pending, count(*) filter (where state = 2)::int as allowed from device_duplicate',
    ),
  );
  const tabs = page.getByRole('group', { name: 'Preset filters' });
  await expect(tabs.getByRole('button', { name: 'Pending' })).toHaveText(`Pending${counted?.pending}`);
  await expect(tabs.getByRole('button', { name: 'Allowed' })).toHaveText(`Allowed${counted?.allowed}`);
  expect(openId(page)).toBe(ids[0]);
  await expect(heading(page)).toBeVisible();
  await expect(record(page)).toContainText(`1 of ${counted?.pending}`);
  await expect(cards(page).first()).toContainText('Unread:');
  await record(page).getByText(/^1 of/).click();
  await expect(cards(page).first()).not.toContainText('Unread:');
  await expectAccessible(page, { within: 'main' });
});

test('keys move along the cards, and the address has the open record, the preset and the search', async ({ page }) => {
  const ids = await come(page);
  await page.keyboard.press('j');
  await expect.poll(() => openId(page)).toBe(ids[1]);
  await expect(record(page)).toContainText('2 of');
  await page.keyboard.press('k');
  await expect.poll(() => openId(page)).toBe(ids[0]);
  await page.getByRole('button', { name: 'Allowed' }).click();
  await expect(page.getByRole('button', { name: 'Allowed' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await idsOf(page)).includes(ids[0] ?? '')).toBe(false);
  await expect(cards(page).first()).toBeVisible();
  const uid = (await cards(page).first().locator('.v-split-card-title').innerText()).trim();
  await page.keyboard.press('/');
  await page.keyboard.type(uid);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => openId(page)).not.toBeNull();
  const address = page.url();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(uid);
  expect(page.url()).toBe(address);
});

test('another resource with a split view shows the record and its related records beside the list', async ({
  page,
}) => {
  await signIn(page, 'admin', '/applist/alarm');
  const alarm = record(page);
  await expect(alarm.getByRole('heading', { name: 'Pushes' })).toBeVisible();
  await expect(alarm.getByRole('heading', { name: 'Device', exact: true })).toBeVisible();
  await expect(page.locator('[data-card]')).toHaveCount(30);
  await page.locator('[data-card]').last().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-card]')).toHaveCount(60);
});

test('a phone shows one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', path);
  await expect(cards(page).first()).toBeVisible();
  await expect(record(page)).toBeHidden();
  expect(openId(page)).toBeNull();
  await cards(page).first().click();
  await expect(heading(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Back to Duplicate devices' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(record(page)).toBeHidden();
});
