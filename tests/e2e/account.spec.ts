import type { Page } from '@playwright/test';
import { routeLabel } from '../../sandbox/contract';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

function main(page: Page) {
  return page.getByRole('main');
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

function card(page: Page, name: string) {
  return main(page).getByRole('region', { name, exact: true });
}

function press(page: Page, name: string) {
  return main(page).getByRole('button', { name, exact: true }).click();
}

test.describe("the user's own account", () => {
  /** Opens the dialog from the header's menu, and fills it. */
  const change = async (page: Page, present: string, next: string, repeated = next) => {
    await press(page, 'Change password');
    const asked = dialog(page, 'Change password');
    await asked.getByLabel('Current password', { exact: true }).fill(present);
    await asked.getByLabel('New password', { exact: true }).fill(next);
    await asked.getByLabel('Repeat password').fill(repeated);
    await asked.getByRole('button', { name: 'Change password' }).click();
    return asked;
  };
  test('shows the identity, the company and the current session', async ({ page }) => {
    await signIn(page, 'factory', '/user/info');
    await expect(main(page).getByRole('heading', { level: 2, name: '陈建华' })).toBeVisible();
    await expect(card(page, 'Company and permissions')).toContainText('深圳锐视智能科技有限公司');
    await expect(card(page, 'Company and permissions')).toContainText('Manufacturer');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menu')).toContainText(/Local sandbox · http.*api/);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
  });

  test('its bills are accessible with a filter', async ({ page }) => {
    await signIn(page, 'admin', '/user/bills');
    await press(page, 'Purchases');
    await expect(card(page, 'Sums of the movements shown').getByRole('row', { name: /USD/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('a wrong current password shows one error, at its field', async ({ page }) => {
    await signIn(page, 'viewer', '/user/info');
    const asked = await change(page, 'Wrong@2026', 'Better@2026');
    await expect(asked.getByText('The current password is wrong.')).toHaveCount(1);
    await expect(asked.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(asked.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
      /The current password is wrong\./,
    );
    await expectAccessible(page);
  });
});

// In English, and at the width of a desktop, they are checked in routes.spec.ts.
test('account and bills are accessible and fit a phone, in Chinese and in the dark theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/user/info?lang=zh');
  for (const path of ['/user/info', '/user/bills']) {
    await go(page, `${path}?lang=zh`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(routeLabel(path).zh);
    await expect(main(page).locator('.v-card dd').first()).toBeVisible();
    await expect(main(page).locator('.c-skeleton')).toHaveCount(0);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await rawKeys(page)).toEqual([]);
    expect((await notChinese(page)).filter((name) => !/USD|CNY|INR|系统|¥/.test(name))).toEqual([]);
  }
});
