import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import type { Page } from '@playwright/test';

async function enter(page: Page, account: string, password: string) {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the sign-in page opens and is accessible', async ({ page }) => {
  await page.goto('/login?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

test('[login-payload] [login-encryption] [token-in-local-storage] a sign-in sends the sealed password and keeps the token as acc_token', async ({
  page,
}) => {
  await page.goto('/login?lang=en');
  const sent = page.waitForRequest('**/v2/user/login');
  await enter(page, 'admin', 'Admin@2026');
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(Object.keys(body).sort()).toEqual(['device_id', 'device_model', 'device_system', 'user_id', 'user_password']);
  expect(body).toMatchObject({ device_system: 'web', user_id: 'admin' });
  expect(JSON.stringify(body)).not.toContain('Admin@2026');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toMatch(/\S{20,}/);
});

test('a sign-in works when the browser refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login?lang=en');
  await enter(page, 'admin', 'Admin@2026');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('sign-in and registration are usable in both languages and themes, on a desktop and on a phone', async ({
  page,
}) => {
  for (const [colorScheme, language, width] of [
    ['light', 'zh', 1280],
    ['dark', 'en', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/login', '/register']) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    }
  }
});

test('the registration page says how to get an account, and links back', async ({ page }) => {
  await page.goto('/login?lang=en');
  await page.getByRole('link', { name: 'How to get one' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('Account')).toBeFocused();
});

test('the account is remembered and forgotten on request, and the password never', async ({ page }) => {
  await signIn(page, 'admin');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('remembered_account');
  for (const wished of [true, false]) {
    await page.evaluate(() => localStorage.removeItem('acc_token'));
    await page.goto('/login?lang=en');
    await page.getByLabel('Account').fill('admin');
    await page.getByLabel('Remember me on this device').setChecked(wished);
    await page.getByLabel('Password', { exact: true }).fill('Admin@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Admin@2026');
    await page.evaluate(() => localStorage.removeItem('acc_token'));
    await page.goto('/login?lang=en');
    await expect(page.getByLabel('Account')).toHaveValue(wished ? 'admin' : '');
    await expect(wished ? page.getByLabel('Password', { exact: true }) : page.getByLabel('Account')).toBeFocused();
  }
});

test('[401-token-cleared] [401-to-login] [401-keeps-query] [code-401-ordinary] a refused token leads to the sign-in and back', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/system/role');
  await expect(page.getByRole('row', { name: /Distributor/ }).first()).toBeVisible();
  server.fault({ path: '*', times: 20, kind: 'code', code: 401 });
  await page.goto('/system/role?lang=en&x=1');
  await expect(page).toHaveURL(/\/login\?lang=en&x=1$/);
  expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBeNull();
  server.clearFaults();
  await enter(page, 'admin', 'Admin@2026');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});

test('[401-to-login] the values of an open form are offered again after the sign-in', async ({ page, server }) => {
  await signIn(page, 'admin', '/operate/company/create');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Name', { exact: true }).fill('Half-typed Ltd');
  await page.getByLabel('Type').selectOption({ label: 'Customer company' });
  await page.getByLabel('Contact person').fill('Ada');
  server.fault({ path: '/v2/user/company/add', times: 1, kind: 'code', code: 401 });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('status').filter({ hasText: 'Your sign-in has ended' })).toHaveText(
    'Your sign-in has ended. What you typed is kept.',
  );
  await expect(page.getByRole('status').filter({ hasText: 'Your sign-in has ended' })).toBeVisible();
  await enter(page, 'admin', 'Admin@2026');
  await expect(page).toHaveURL(/\/operate\/company\/create/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half-typed Ltd');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ada');
});

test('a sign-out calls /user/logout', async ({ page }) => {
  await signIn(page, 'viewer');
  const sent = page.waitForRequest('**/user/logout');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const body = (await sent).postDataJSON() as { request: Record<string, unknown> };
  expect(Object.keys(body).sort()).toEqual(['params', 'request', 'tag']);
  expect(body.request).toMatchObject({ api_ver: '1.0.1', auth_type: 1 });
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBeNull();
});

test('[base-datacenter] a data center is chosen from the list, and changing it signs out', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^Data center:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Local sandbox (EU)' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Data center')).toHaveValue(/\/eu\/api$/);
  const sent = page.waitForRequest('**/eu/api/v2/user/login');
  await enter(page, 'admin', 'Admin@2026');
  await sent;
});
