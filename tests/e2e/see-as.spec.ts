import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';

function bar(page: Page) {
  return page.getByRole('complementary', { name: 'The console as another role' });
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}

/** Starts it from the list of roles, as a person does. */
async function seeAs(page: Page, role: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: role, exact: true }) });
  const name = 'See the console as this role';
  const direct = row.getByRole('button', { name });
  await row.hover();
  await expect(direct.or(row.getByRole('button', { name: 'More' })).first()).toBeVisible();
  if (await direct.isVisible()) await direct.click();
  else {
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  await expect(bar(page)).toContainText(`You see the console as the role ${role}`);
}

test('menus, screens and actions are those of the role, in this tab only, until the end', async ({ page, context }) => {
  await signIn(page, 'admin', '/system/role');
  await seeAs(page, 'Distributor');
  await expect(page).toHaveURL(/\/dashboard/);
  await expectAccessible(page);
  await expect(menu(page).getByRole('button', { name: 'System' })).toHaveCount(0);
  await menu(page).getByRole('button', { name: 'Operation' }).click();
  await menu(page).getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Create|Edit|Delete|Export)$/ })).toHaveCount(0);
  await expect(bar(page)).toBeVisible();

  await page.reload();
  await expect(bar(page)).toContainText('Distributor');
  await go(page, '/system/role');
  await expect(page.getByText('No permission to view')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'API test' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/system/role')),
  ]);
  await expect(copy.getByRole('row').nth(1)).toBeVisible();
  await expect(bar(copy)).toHaveCount(0);
  await copy.close();

  await bar(page).getByRole('button', { name: 'End' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/system\/role/);
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
