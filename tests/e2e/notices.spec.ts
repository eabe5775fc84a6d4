import { expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { expect, go, signIn, test } from '../support/console';

function stack(page: Page) {
  return page.getByRole('region', { name: 'Notices' });
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
