import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/console';

test('the login page asks for account and password', async ({ page }) => {
  await page.goto('/login?lang=en');
  await expect(page.getByLabel('Account')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
});
