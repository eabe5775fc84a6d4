import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signInAt, test } from '../support/console';
import { startServer, type ConsoleServer } from '../support/server';

const check = '/v2/user/account/get';

/** Three data centers: of the console's own origin, of another origin, and where nothing listens. */
let near: ConsoleServer;
let far: ConsoleServer;
let gone: string;
test.beforeAll(async () => {
  gone = await freeAddress();
  far = await startServer();
  near = await startServer({
    config: {
      data_centers: [
        { name: { en: 'Near', zh: '本地机房' }, address: '/api' },
        { name: 'Far', address: `${far.url}/api` },
        { name: 'Gone', address: `${gone}/api` },
      ],
    },
  });
});
test.afterEach(() => far.clearFaults());
test.afterAll(() => Promise.all([near.close(), far.close()]));

/** An address of this machine that answers no more. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

/** The requests to other origins than the console's. */
function askedOutside(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => request.url().startsWith(near.url) || asked.push(request));
  return asked;
}

function openMenu(page: Page) {
  return page.getByRole('button', { name: /^Data center:/ }).click();
}

function entry(page: Page, name: string) {
  return page.getByRole('menuitemcheckbox', { name });
}

test('the menu says which data center answers, which is slow and which is broken, and asks each once and without the token', async ({
  page,
}) => {
  const asked = askedOutside(page);
  await signInAt(near, page, 'admin', `${near.url}/system/role`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  far.fault({ path: check, times: 1, kind: 'delay', ms: 3_200 });
  await openMenu(page);
  await expect(entry(page, 'Far')).toHaveAccessibleName('Far Checking…');
  await expect(entry(page, 'Near')).toHaveAccessibleName(/^Near Answers in [\d.]+ m?s$/);
  await expect(entry(page, 'Gone')).toHaveAccessibleName('Gone Does not answer: it could not be reached');
  await expect(entry(page, 'Far')).toHaveAccessibleName(/^Far Slow: answers in 3\.\d s$/);
  await expectAccessible(page);
  const calls = asked.filter((request) => request.url().startsWith(far.url));
  expect(
    calls.map((request) => `${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`),
  ).toEqual([`POST /api${check} {}`]);
  for (const request of asked) expect(Object.keys(await request.allHeaders())).not.toContain('authorization');
  const before = asked.length;
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expect(entry(page, 'Far')).toHaveAccessibleName(/Slow/);
  expect(asked).toHaveLength(before);
});

test('a gateway that answers for the platform is no answer of it, and the menu fits a phone in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  far.fault({ path: check, times: 1, kind: 'status', code: 502 });
  await signInAt(near, page, 'admin', `${near.url}/system/role?lang=zh`);
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await expect(entry(page, 'Far')).toHaveAccessibleName('Far 有响应，但不是平台的返回：HTTP 502');
  await expect(entry(page, 'Gone')).toHaveAccessibleName('Gone 无响应：无法连接');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('an origin that the policy does not allow is told as that, and never asked', async ({ page }) => {
  const forgotten = far.url.replace('127.0.0.1', 'localhost');
  const asked: string[] = [];
  page.on('response', (response) => asked.push(response.url()));
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: {
        ...config,
        data_centers: [
          { name: { en: 'Near', zh: '本地机房' }, address: '/api' },
          { name: 'Forgotten', address: `${forgotten}/api` },
        ],
      },
    });
  });
  await signInAt(near, page, 'admin', `${near.url}/system/role`);
  await openMenu(page);
  await expect(entry(page, 'Forgotten')).toHaveAccessibleName(
    `Forgotten Does not answer: the Content-Security-Policy of this page does not allow ${forgotten}; its administrator must add it to connect-src`,
  );
  expect(asked.filter((url) => url.startsWith(forgotten))).toEqual([]);
});

for (const [language, width, colorScheme] of [
  ['en', 1280, 'light'],
  ['zh', 390, 'dark'],
] as const) {
  test(`the sign-in says that its data center does not answer, and offers one that does (${language}, ${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(
      (address) => localStorage.getItem('data_center') ?? localStorage.setItem('data_center', address),
      `${gone}/api`,
    );
    await page.goto(`${near.url}/login?lang=${language}`);
    const center = page.getByLabel(language === 'en' ? 'Data center' : '数据中心');
    await expect(center).toHaveAccessibleDescription(
      language === 'en' ? 'Does not answer: it could not be reached' : '无响应：无法连接',
    );
    const use = page
      .getByRole('status')
      .getByRole('button', { name: language === 'en' ? /^Use Near \([\d.]+ m?s\)$/ : /^改用\s*本地机房（/ });
    await expect(use).toBeVisible();
    await expect(page.getByRole('status').getByRole('button', { name: /Far/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await use.click();
    await expect(center).toHaveValue(`${near.url}/api`);
    await expect(center).toHaveAccessibleDescription(language === 'en' ? /^Answers in/ : /^响应正常/);
    await expect(use).toHaveCount(0);
  });
}

test('a check without an answer blocks no sign-in', async ({ page }) => {
  far.fault({ path: check, times: 1, kind: 'delay', ms: 4_900 });
  const asked = page.waitForRequest(`${far.url}/**`);
  await page.goto(`${near.url}/login?lang=en`);
  await asked;
  await page.getByLabel('Account').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Admin@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('a single data center is not checked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, data_centers: undefined } });
  });
  await page.goto(`${near.url}/login?lang=en`);
  await expect(page.getByLabel('Account')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith(check))).toEqual([]);
});
