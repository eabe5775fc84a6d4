import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

/** Serves config.json with other values. */
async function configure(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, ...change } });
  });
}

async function enter(page: Page, account = 'admin', password = 'Admin@2026') {
  await page.getByLabel(/^(Account|账号)$/).fill(account);
  await page.getByLabel(/^(Password|密码)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click();
}

test('an app_key that the platform does not know: the sign-in page names it and says what the platform said', async ({
  page,
}) => {
  await configure(page, { app_key: 'of-another-console' });
  await page.goto('/product/product_list?lang=en');
  await enter(page);
  const note = page.getByRole('status').filter({ hasText: 'app_key' });
  await expect(note).toHaveText(
    'The platform refused this console: its administrator must check app_key in config.json. Signing in again does not help. The platform said: “Authentication failed, check APPID”',
  );
  await expect(page).toHaveURL(/\/login\?/);
  await expectAccessible(page);
});

test('a platform that ends the session right after the sign-in without a reason: the page says when to check app_key', async ({
  page,
  server,
}) => {
  await page.goto('/login?lang=zh');
  server.fault({ path: '/v2/user/menu/list', times: 20, kind: 'code', code: 401 });
  await enter(page);
  await expect(page.getByRole('status').filter({ hasText: 'app_key' })).toHaveText(
    '登录后会话随即被平台终止。如果每次登录都这样，请部署维护人员检查 config.json 中的 app_key。',
  );
});

test('an origin that the policy does not allow: the sign-in names the origin and the directive', async ({
  page,
  server,
}) => {
  const forgotten = server.url.replace('127.0.0.1', 'localhost');
  await configure(page, { data_centers: undefined, default_address: `${forgotten}/api` });
  await page.goto('/login?lang=en');
  await enter(page);
  await expect(page.getByRole('alert')).toHaveText(
    `The Content-Security-Policy of this page does not allow ${forgotten}. The administrator of this console must add it to connect-src.`,
  );
});

test('a misspelt key: the log of the browser and the notices of a super administrator suggest the right one', async ({
  page,
}) => {
  await configure(page, { intervalls: { poll: 5 } });
  const says = 'config.json: intervalls. This key is unknown and has no effect. “intervals” was probably meant.';
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text() === says);
  await page.goto('/login?lang=en');
  await logged;
  await signIn(page, 'admin', '/system/role');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(says);
});
