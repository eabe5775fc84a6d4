import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import type { Page } from '@playwright/test';

const enter = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('the sign-in page is reachable and accessible', async ({ page }) => {
  await page.goto('/login?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

test('[login-payload] [login-encryption] signs in, sends the password sealed and keeps the token as acc_token', async ({ page }) => {
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

test('asks for what is missing before it sends anything', async ({ page }) => {
  await page.goto('/login?lang=en');
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().includes('/v2/user/login'))));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Account')).toHaveAccessibleDescription("Can't be empty");
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toBe(0);
});

const refusals = [
  ['admin', 'Wrong@2026', 'password'],
  ['nobody', 'Wrong@2026', 'account'],
  ['expired', 'Expired@2026', 'expired'],
  ['disabled', 'Disabled@2026', 'disabled'],
] as const;
for (const [account, password, says] of refusals) {
  test(`[login-error-texts] refuses ${account} / ${password} and says why`, async ({ page }) => {
    await page.goto('/login?lang=en');
    await enter(page, account, password);
    await expect(page.getByRole('alert')).toContainText(new RegExp(says, 'i'));
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });
}

test('[login-error-texts] has a text of its own for each code of the sign-in', async ({ page, server }) => {
  const texts = new Set<string>();
  for (const code of [500, 512, 513, 514, 515, 516, 517, 518, 519]) {
    server.fault({ path: '/v2/user/login', times: 1, kind: 'code', code });
    await page.goto('/login?lang=en');
    await enter(page, 'admin', 'Admin@2026');
    texts.add(await page.getByRole('alert').innerText());
  }
  expect(texts.size).toBe(9);
  for (const text of texts) expect(text).not.toContain('Request failed');
});

test('[401-token-cleared] [401-to-login] [401-keeps-query] a refused token leads to the sign-in and back', async ({ page, server }) => {
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

test('[401-to-login] a form that was being filled is offered again after the sign-in', async ({ page, server }) => {
  await signIn(page, 'admin', '/operate/company/create');
  await page.getByLabel('Name', { exact: true }).fill('Half-typed Ltd');
  await page.getByLabel('Type').selectOption({ label: 'Customer company' });
  await page.getByLabel('Contact person').fill('Ada');
  server.fault({ path: '/v2/user/company/add', times: 1, kind: 'code', code: 401 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, 'admin', 'Admin@2026');
  await expect(page).toHaveURL(/\/operate\/company\/create/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half-typed Ltd');
  await expect(page.getByLabel('Contact person')).toHaveValue('Ada');
});

test('signs out with the call of the specification', async ({ page }) => {
  await signIn(page, 'viewer');
  const sent = page.waitForRequest('**/user/logout');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const body = (await sent).postDataJSON() as { request: Record<string, unknown> };
  expect(Object.keys(body).sort()).toEqual(['params', 'request', 'tag']);
  expect(body.request).toMatchObject({ api_ver: '1.0.1', auth_type: 1 });
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBeNull();
});

test('[base-datacenter] a data center is chosen from those listed, and changing it signs out', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^Data center:/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Local sandbox (EU)' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Data center')).toHaveValue(/\/eu\/api$/);
  const sent = page.waitForRequest('**/eu/api/v2/user/login');
  await enter(page, 'admin', 'Admin@2026');
  await sent;
});
