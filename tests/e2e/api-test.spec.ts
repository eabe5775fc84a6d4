import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

function pageOf(call: string) {
  return `/___api_test?call=${encodeURIComponent(call)}`;
}

function body(page: Page) {
  return page.getByRole('textbox', { name: 'Body (JSON)' });
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Send', exact: true });
}

function answer(page: Page) {
  return page.getByRole('textbox', { name: 'Answer' });
}

function result(page: Page) {
  return page.getByRole('region', { name: 'Request and answer' });
}

test("[main-layout] the dashboard and the API test are in the shell, and the account's menu links there", async ({
  page,
}) => {
  await signIn(page, 'admin', '/dashboard');
  for (const heading of ['Dashboard', 'API test']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    if (heading === 'API test') break;
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'API test' }).click();
    await expect(page).toHaveURL(/\/___api_test/);
  }
});

test('a call is found and sent, and request and answer are shown without the token', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/___api_test');
  const token = (await page.evaluate(() => localStorage.getItem('acc_token'))) ?? '';
  const search = page.getByRole('searchbox', { name: 'Path or screen' });
  await search.fill('console itself');
  for (const path of ['/auth/cloud', '/oss/playback/url', '/user/login', '/user/logout', '/v2/oss/upload'])
    await expect(page.getByRole('link', { name: `${path} The console itself`, exact: true })).toBeVisible();
  await search.fill('companies list');
  await page.getByRole('link', { name: '/v2/user/company/list' }).click();
  await expect(body(page)).toHaveValue(JSON.stringify({ page_no: 1, page_size: 10, only_sub: 1 }, null, 2));
  await body(page).fill('{"page_no": 1, "page_size": 2}');
  const sent = page.waitForRequest('**/v2/user/company/list');
  await body(page).press('Control+Enter');
  expect((await sent).postDataJSON()).toEqual({ page_no: 1, page_size: 2 });
  await expect(result(page)).toContainText('Code 200');
  await expect(result(page)).toContainText('HTTP 200');
  await expect(answer(page)).toHaveValue(/^\{\n {2}"code": 200,\n {2}"data": \[/);
  await page.getByText('Request as it was sent').click();
  await expect(result(page)).toContainText('Bearer {acc_token}');
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  expect(curl).toContain("-H 'Authorization: Bearer {acc_token}'");
  expect(curl).toContain("/api/v2/user/company/list'");
  expect(curl + (await page.locator('body').innerText())).not.toContain(token);
});

test('the page is accessible on a phone, in Chinese and in the dark theme', async ({ page, server }) => {
  await page.addInitScript(([token]) => localStorage.setItem('acc_token', token ?? ''), [await server.token('admin')]);
  await page.goto(`${pageOf('/v2/user/role/list')}&lang=en`);
  await send(page).click();
  await page.getByText('Request as it was sent').click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/___api_test?lang=zh');
  await page.getByRole('link', { name: '/v2/user/role/list' }).click();
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('region', { name: '请求与返回' })).toContainText('返回码 200');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: '接口列表' }).click();
  await expect(page.getByRole('link', { name: '/v2/user/role/list' })).toBeVisible();
  await expectAccessible(page);
});
