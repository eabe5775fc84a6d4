import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

/* The staff's help: each story is a guide, found by the search and on the screen that it begins on. */

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search the console' });
  await expect(box).toBeFocused();
  await box.fill(text);
}

test('a guide is found by its question, stays beside the pages that follow, and closes', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await search(page, 'refund part');
  await page.getByRole('option', { name: /How do I refund a part of an order\?/ }).click();
  await expect(page).toHaveURL(/\/product\/refund/);
  await expect(page).not.toHaveURL(/#guide/);
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await expect(guide.getByRole('heading', { name: 'How do I refund a part of an order?' })).toBeVisible();
  await expect(guide.getByRole('listitem').nth(1)).toContainText('Press “Refund”');
  await expect(guide.getByRole('listitem').nth(1)).toContainText(
    'Amount to refund: Please enter a number less than or equal to ¥159.80',
  );
  await expectAccessible(page);
  await guide.getByRole('link', { name: 'Open “Service orders”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service orders' })).toBeVisible();
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();
});
