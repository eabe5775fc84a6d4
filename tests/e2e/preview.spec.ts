import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

function preview(page: Page) {
  return page.getByRole('complementary', { name: /^(Preview|预览)$/ });
}

test('on a phone, in Chinese and in the dark theme the preview is below the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/applist/notice_template/create?lang=zh');
  await page.getByLabel('标题', { exact: true }).fill('订单已付款');
  await page.getByRole('textbox', { name: /^正文/ }).fill('感谢您的购买，云存储已开通。');
  const notice = preview(page).getByRole('figure', { name: '通知' });
  await expect(notice).toContainText('订单已付款');
  await expect(notice).toContainText('感谢您的购买，云存储已开通。');
  const [form, below] = await Promise.all([page.locator('.v-groups').boundingBox(), notice.boundingBox()]);
  expect(below?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
