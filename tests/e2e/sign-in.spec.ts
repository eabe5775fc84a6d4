import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, signInAhead, test } from '../support/console';
import type { Page } from '@playwright/test';

/* What a browser alone has. tests/console/public.test.ts has what is sent and said. */

async function enter(page: Page, account: string, password: string) {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

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
    for (const [path, title] of [
      ['/login', { zh: '登录', en: 'Sign in' }],
      ['/register', { zh: '注册', en: 'Register' }],
    ] as const) {
      const address = `${path}?lang=${language}`;
      await (path === '/login' ? page.goto(address) : go(page, address));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    }
  }
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
  await signInAhead(server, page, 'admin');
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
