import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
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

test('an envelope is shown as it was sent, without the token', async ({ page }) => {
  await signIn(page, 'admin', pageOf('/user/product/get'));
  await send(page).click();
  await page.getByText('Request as it was sent').click();
  const request = page.getByRole('textbox', { name: 'Request as it was sent' });
  await expect(request).toHaveValue(/"acc_token": "\{acc_token\}"/);
  await expect(request).toHaveValue(/"params": \{/);
});

test('a body that is no JSON object is refused with line and column', async ({ page }) => {
  await signIn(page, 'admin', pageOf('/v2/user/company/list'));
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/v2/user/company/list'))));
  await body(page).fill('{\n  "page_no": 1\n  "page_size": 2\n}');
  await expect(body(page)).toHaveAccessibleDescription('Line 3, column 3: a comma or the closing bracket is expected');
  await send(page).click();
  await expect(body(page)).toBeFocused();
  await body(page).fill('[]');
  await expect(body(page)).toHaveAccessibleDescription(/^Line 1, column 1: the body must be an object/);
  await send(page).click();
  expect(calls).toBe(0);
  await page.getByRole('button', { name: 'Back to the sample' }).click();
  await send(page).click();
  await expect(result(page)).toContainText('Code 200');
  expect(calls).toBe(1);
});

test('a call that may write asks first, and its change is stored', async ({ page, server }) => {
  await signIn(page, 'admin', pageOf('/v2/user/role/add'));
  const added = () => server.database.query(raw("select cn_name from role where name = 'Tried out'"));
  await body(page).fill('{"name": "Tried out", "cn_name": "试用", "state": 1, "data_scope": 1, "menu_ids": []}');
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: /may change data/ });
  await expect(dialog).toContainText('/v2/user/role/add');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await added()).toEqual([]);
  await send(page).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(result(page)).toContainText('Code 200');
  expect(await added()).toEqual([{ cn_name: '试用' }]);
});

test('secrets are in no shown request, answer or history, and are not stored', async ({ page, server }) => {
  await signIn(page, 'admin', pageOf('/v2/oss/admin/platform/list'));
  const [secret] = await server.database.query<{ platform_app_secret: string }>(
    raw("select platform_app_secret from cloud_platform where platform_app_secret <> '' limit 1"),
  );
  await send(page).click();
  await expect(answer(page)).toHaveValue(/"platform_app_secret": "••••••"/);
  expect(await answer(page).inputValue()).not.toContain(secret?.platform_app_secret);
  await page.goto(`${pageOf('/user/password/modify')}&lang=en`);
  await page.goto(`${pageOf('/v2/user/account/add')}&lang=en`);
  await body(page).fill('{"user_id": "hidden.one", "user_password": "Open-Sesame-1"}');
  await send(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(result(page)).toContainText('Code');
  await page.getByText('Request as it was sent').click();
  await expect(page.getByRole('textbox', { name: 'Request as it was sent' })).toHaveValue(/"user_password": "••••••"/);
  await page
    .getByRole('region', { name: /^Sent since/ })
    .getByRole('button')
    .click();
  await expect(body(page)).toHaveValue(/"user_password": "••••••"/);
  await expect(body(page)).toHaveAccessibleDescription(/^Type the hidden values again/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('Open-Sesame-1');
  expect(stored).not.toContain('hidden.one');
});

const failures = [
  ['html', /web page/, /^<.*>/],
  ['truncated', /could not be read/, /^\{/],
  ['500', /status 500/, undefined],
  ['code', /CODE: 777/, /"code": 777/],
] as const;
test('an invalid answer of any kind is shown unchanged, with an explanation', async ({ page, server }) => {
  await signIn(page, 'admin', pageOf('/v2/user/role/list'));
  for (const [kind, says, came] of failures) {
    server.fault({ path: '/v2/user/role/list', times: 1, kind, code: 777 });
    await send(page).click();
    await expect(result(page), kind).toContainText(says);
    if (came) await expect(answer(page), kind).toHaveValue(came);
    await send(page).click();
    await expect(result(page), kind).toContainText('Code 200');
  }
});

test('a missing answer shows an error, and a late one can be aborted', async ({ page, server }) => {
  await signIn(page, 'admin', pageOf('/v2/user/role/list'));
  await page.route('**/v2/user/role/list', (route) => route.abort());
  await send(page).click();
  await expect(result(page)).toContainText('No answer.');
  await expect(result(page)).toContainText('could not be reached');
  await page.unroute('**/v2/user/role/list');
  server.fault({ path: '/v2/user/role/list', times: 1, kind: 'delay', ms: 20_000 });
  await send(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('The request was cancelled');
  await expect(send(page)).toBeEnabled();
});

test('a long answer shows its beginning; the history opens each exchange and ends with the session', async ({
  page,
}) => {
  await signIn(page, 'admin', pageOf('/v2/user/account/list'));
  await body(page).fill('{"page_no": 1, "page_size": 100, "only_sub": 1}');
  await send(page).click();
  await page.getByRole('button', { name: /^Show all [\d,]+ lines$/ }).click();
  await expect(answer(page)).toHaveValue(/\n\}$/);
  await page.getByRole('link', { name: '/v2/user/role/get' }).click();
  await expect(result(page)).toHaveCount(0);
  await send(page).click();
  await expect(result(page)).toBeVisible();
  const past = page.getByRole('region', { name: /^Sent since/ }).getByRole('button');
  await expect(past).toHaveCount(2);
  await past.filter({ hasText: '/v2/user/account/list' }).click();
  await expect(body(page)).toHaveValue(/"page_size": 100/);
  await expect(page).toHaveURL(/account%2Flist/);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Account').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Admin@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'API test' }).click();
  await expect(page.getByRole('link', { name: '/v2/user/role/get' })).toBeVisible();
  await expect(past).toHaveCount(0);
});

test('one call has a sample for each use', async ({ page }) => {
  await signIn(page, 'admin', pageOf('/v2/user/srv/resource/list'));
  for (const [use, type] of [
    ['Data centers', 'datacenter'],
    ['Zone bindings', 'zonebind'],
  ] as const) {
    const option = page.getByLabel('Used for').getByRole('option', { name: new RegExp(`^${use} · list`) });
    await page.getByLabel('Used for').selectOption(await option.getAttribute('value'));
    await expect(body(page)).toHaveValue(new RegExp(`"type": "${type}"`));
  }
});

for (const account of ['viewer', 'factory']) {
  test(`[no-permission-text] ${account} is not a super administrator and sends nothing`, async ({ page }) => {
    await signIn(page, account, '/___api_test');
    await expect(page.getByText('No permission to view')).toBeVisible();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    for (const name of ['API test', 'Drift']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await page.goto('/___drift?lang=en');
    await expect(page.getByText('No permission to view')).toBeVisible();
  });
}

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
