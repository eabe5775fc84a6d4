import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, waitForKeys } from '../support/console';

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Inspector' });
}

function button(page: Page, name: string) {
  return panel(page).getByRole('button', { name, exact: true });
}

test('it opens by keys, offers its parts by keys, and closes with Esc', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await expect(page.locator('tr[data-id="2"]')).toBeVisible();
  await waitForKeys(page);
  await page.keyboard.press('Alt+Shift+KeyI');
  await button(page, 'comp_person').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Field comp_person');
  await expect(panel(page)).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Not shown').click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, { within: '[data-inspector][role]' });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('nobody else has it, except in npm run dev', async ({ page }) => {
  await signIn(page, 'viewer', '/operate/company');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inspector' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await waitForKeys(page);
  await page.keyboard.press('Alt+Shift+KeyI');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone it is below the page, in Chinese and in the dark theme', async ({ page, server }) => {
  await page.addInitScript(([token]) => localStorage.setItem('acc_token', token ?? ''), [await server.token('admin')]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operate/company?lang=zh');
  const card = page.locator('.v-record-card').first();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '检查器' }).click();
  const inspector = page.getByRole('dialog', { name: '检查器' });
  await expect(inspector.getByRole('button', { name: '选取' })).toHaveAttribute('aria-pressed', 'true');
  await card.locator('[data-field="comp_type"]').click();
  await expect(inspector).toContainText('字段 comp_type');
  await expectAccessible(page, { within: '[data-inspector][role]' });
  await inspector.getByRole('button', { name: '未显示的内容' }).click();
  await expect(inspector.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, { within: '[data-inspector][role]' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
