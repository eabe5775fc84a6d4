import { expectNotice, expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';

/*
 * Notices at the top centre, and their history in the header.
 */

function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Notices/ });
}

function stack(page: Page) {
  return page.getByRole('region', { name: 'Notices' });
}

function history(page: Page) {
  return page.getByRole('dialog', { name: 'Notices' });
}

test('[toasts] [notification-timeout] a save and an export show notices at the top centre, the export with a link', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  await page.locator('tr[data-id]').first().hover();
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Short name').fill(`Platform ${Date.now() % 1000}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  await go(page, '/operate/company?lang=en');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const notice = stack(page).getByRole('status').filter({ hasText: 'rows exported' });
  await expect(notice).toBeVisible();
  const place = await notice.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(place?.y).toBeLessThan(80);
  // A notice under the pointer stays open, so that its button can be pressed.
  await notice.hover();
  const downloading = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Companies-.*\.csv$/);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('a new record is marked and visible in its list, and the notice links to it', async ({ page }) => {
  await signIn(page, 'admin', '/system/role');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByRole('row')).not.toHaveCount(11);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Companies: Edit', exact: true })).toBeVisible();
  const name = `Doorbells ${Date.now() % 100_000}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Chinese name').fill(`门铃 ${Date.now() % 100_000}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const notice = stack(page).getByRole('status').filter({ hasText: 'Created' });
  await expect(page.locator('tr[data-made]')).toContainText(name);
  await expect(page.locator('tr[data-made]')).toBeInViewport();
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the history of notices has unread marks, types, times, texts and pages, and can be cleared', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/operate/company');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await expect(stack(page).getByText('rows exported')).toBeVisible();
  server.fault({ path: '/v2/user/company/list', kind: 'code', code: 777, times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectNotice(page, /777/);
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await bell(page).click();
  await expect(history(page).getByRole('listitem')).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expectAccessible(page);
  await history(page).getByRole('button', { name: 'Errors' }).click();
  const error = history(page).getByRole('listitem');
  await expect(error).toHaveCount(1);
  await expect(error).toContainText(/777.*\d\d:\d\d:\d\d/s);
  await error.getByRole('button', { name: 'Copy details for support' }).click();
  await expectNotice(page, /The details are copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /777.* \| call \/v2\/user\/company\/list code 777 \| request [\w-]{36} \| console [\d.]+, build \w{12} \| screen \/operate\/company$/,
  );
  await error.getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();

  await expect(history(page)).toHaveCount(0);
  await bell(page).click();
  await history(page).getByRole('button', { name: 'Clear' }).click();
  await expect(history(page)).toContainText('No notices yet.');
});
