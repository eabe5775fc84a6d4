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
    'Amount to refund: Please enter a number less than or equal to 159.8',
  );
  await expectAccessible(page);
  await guide.getByRole('link', { name: 'Open “Service orders”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service orders' })).toBeVisible();
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();
});

test('a screen offers the guides that begin on it, in the language of the reader', async ({ page }) => {
  await signIn(page, 'admin', '/vas/order?lang=zh');
  await page.getByRole('button', { name: '操作指南' }).click();
  await page.getByRole('menuitem', { name: '为什么我看不到退款？' }).click();
  const guide = page.getByRole('dialog', { name: '操作指南' });
  await expect(guide.getByRole('listitem').first()).toContainText('菜单中没有“退款”');
  await expect(guide.getByRole('listitem').nth(4)).toContainText('待处理');
});

test('an address names a guide, and one that is unknown is told', async ({ page }) => {
  await signIn(page, 'admin', '/product/refund?lang=en#guide=refund-whole');
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await expect(guide.getByRole('heading', { name: 'How do I refund a whole order?' })).toBeVisible();
  await page.goto('/product/refund?lang=en#guide=nothing');
  await expect(guide).toContainText('The guide could not be loaded');
});

test('no guide is offered that begins on a screen which the account may not see', async ({ page }) => {
  await signIn(page, 'viewer', '/operate/company');
  await search(page, 'how do I');
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option', { name: /How do I add a company with its administrator\?/ })).toBeVisible();
  await expect(results.getByRole('option', { name: /refund/ })).toHaveCount(0);
});
