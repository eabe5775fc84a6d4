import type { Page, Request } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';

const address = 'https://voice.example.com/api/skill/link/M2K7';
const state = 'a%2Bb/c==';
const asked = { client_id: 'voice-home', redirect_uri: address, response_type: 'code', scope: 'devices:read video' };
function authorize(change: Record<string, string> = {}) {
  return `/authorize?${new URLSearchParams({ ...asked, ...change })}&state=${state}`;
}

/** Waits until the page shows one of the partner's: a test that ended before would leave it on its way there. */
async function arrive(page: Page): Promise<void> {
  await page.waitForURL(/^https:\/\/voice\.example\.com\//);
}

/** Requests of the browser to other hosts. Each is answered with a page. */
async function elsewhere(page: Page): Promise<string[]> {
  const visited: string[] = [];
  await page.context().route(/^https:\/\//, (route) => {
    visited.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  return visited;
}

async function enter(page: Page, account = 'viewer', password = 'Viewer@2026') {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** All storage that the page could read again later. */
function stored(page: Page) {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

function envelopeOf(request: Request) {
  return request.postDataJSON() as { params: Record<string, unknown>; request: Record<string, unknown> };
}

const phone = { width: 360, height: 740 };

test.describe('/authorize', () => {
  test('[authorize-purpose] [envelope-auth-type-cloud] signs in, asks for consent, and redirects with a code and the unchanged state', async ({
    page,
    server,
  }) => {
    const codes = () =>
      server.database.query(sql`select client_id, scope, redirect_uri from cloud_code where code_challenge <> ''`);
    const visited = await elsewhere(page);
    const checked = page.waitForRequest('**/auth/cloud');
    await page.goto(authorize({ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }));
    const check = envelopeOf(await checked);
    expect(check.request).toMatchObject({ auth_type: 4, acc_token: '' });
    expect(check.params).toEqual({ ...asked, code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' });
    await expect(page.getByRole('heading', { name: 'Sign in to connect Voice Home' })).toBeVisible();
    await enter(page);
    await expect(page.getByRole('heading', { name: 'Connect Voice Home to your account?' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Alice Morgan');
    await expect(page.getByRole('main')).toContainText('devices:read');
    await expect(page.getByRole('main')).toContainText('voice.example.com');
    const kept = await stored(page);
    const consented = page.waitForRequest('**/auth/cloud');
    await page.getByRole('button', { name: 'Allow' }).click();
    const consent = envelopeOf(await consented);
    expect(consent.params).toEqual(check.params);
    const token = String(consent.request['acc_token']);
    expect(token.length).toBeGreaterThan(20);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('acc_token');
    await expect.poll(() => visited).toHaveLength(1);
    await arrive(page);
    expect(visited[0]).toMatch(new RegExp(`^${address}\\?code=[\\w-]{43}&state=${state}$`));
    expect(await codes()).toEqual([{ client_id: 'voice-home', scope: asked.scope, redirect_uri: address }]);
  });

  test('a denial redirects with access_denied and without a code', async ({ page }) => {
    const visited = await elsewhere(page);
    await page.goto(authorize());
    await enter(page);
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect.poll(() => visited).toEqual([`${address}?error=access_denied&state=${state}`]);
    await arrive(page);
  });

  test('cancelling at the sign-in redirects in the same way', async ({ page }) => {
    const visited = await elsewhere(page);
    await page.goto(authorize());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => visited).toEqual([`${address}?error=access_denied&state=${state}`]);
    await arrive(page);
  });

  test('an unregistered redirect_uri shows an error and never redirects', async ({ page }) => {
    const visited = await elsewhere(page);
    await page.goto(authorize({ redirect_uri: 'https://evil.example/link' }));
    await expect(page.getByRole('alert')).toContainText('https://evil.example/link is not registered');
    await expect(page.getByRole('heading', { name: "This request can't be accepted" })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.setViewportSize(phone);
    await expectUsable(page);
    expect(visited).toEqual([]);
  });

  test('shows why a sign-in or a consent failed, and continues from there', async ({ page, server }) => {
    const visited = await elsewhere(page);
    server.fault({ path: '/auth/cloud', times: 1, kind: 'html' });
    await page.goto(authorize());
    await expect(page.getByRole('alert')).toContainText('The server answered with a web page instead of data');
    await page.getByRole('button', { name: 'Try again' }).click();
    await enter(page, 'viewer', 'Wrong@2026');
    await expect(page.getByRole('alert')).toHaveText('Wrong password');
    await enter(page);
    server.fault({ path: '/auth/cloud', times: 1, kind: 'code', code: 500 });
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('alert')).toContainText('500');
    server.fault({ path: '/auth/cloud', times: 1, kind: 'code', code: 401 });
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your sign-in has ended. Please sign in again.');
    expect(visited).toEqual([]);
    await enter(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => visited.length).toBe(1);
    await arrive(page);
  });

  test('requires a sign-in although the console is signed in, and does not change that session', async ({ page }) => {
    await elsewhere(page);
    await signIn(page, 'admin', '/system/role');
    const token = await page.evaluate(() => localStorage.getItem('acc_token'));
    await page.goto(authorize());
    await enter(page);
    await expect(page.getByRole('main')).toContainText('Alice Morgan');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await enter(page, 'factory', 'Factory@2026');
    await expect(page.getByRole('main')).toContainText('陈建华');
    expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBe(token);
  });

  test.describe('in a Chinese browser', () => {
    test.use({ locale: 'zh-CN' });
    test('[lang-query-authorize-en] is in English, and in Chinese on request, with the same state', async ({
      page,
    }) => {
      const visited = await elsewhere(page);
      await page.goto(authorize());
      await expect(page).toHaveURL(/&lang=en$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('授权');
      await page.getByRole('button', { name: '取消' }).click();
      await expect.poll(() => visited).toEqual([`${address}?error=access_denied&state=${state}`]);
      await arrive(page);
    });
  });

  test('is accessible in each step, on a phone and in the dark theme', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(authorize());
    await expect(page.getByLabel('Account')).toBeFocused();
    await expectUsable(page);
    await enter(page);
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
    await expectUsable(page);
  });
});

test.describe('/live_cdk', () => {
  /** A device, and unused codes. */
  const fresh = async (server: ConsoleServer) => {
    const year = new Date().getUTCFullYear() + 1;
    const made = await server.api(
      '/mall/cdk/order/add',
      { spec_id: 1, comp_id: 2, number: 2, public: 1, use_zone: '', gmt_expire: `${year}-01-01 00:00:00` },
      'admin',
    );
    expect(made.code, made.msg).toBe(200);
    const { batch_id: batch } = made.data as { batch_id: number };
    const [code] = await server.database.query<{ cdk: string }>(
      sql`select cdk from activation_code where batch_id = ${batch} limit 1`,
    );
    const [device] = await server.database.query<{ uid: string }>(
      sql`select uid from device where comp_id = 2 and zone = 'cn' order by uid limit 1`,
    );
    return { cdk: code?.cdk ?? '', uid: device?.uid ?? '' };
  };

  const show = async (page: Page, cdk: string, uid: string) => {
    await page.goto('/live_cdk?lang=en');
    await page.getByLabel('Activation code').fill(cdk);
    await page.getByLabel('Device UID').fill(uid);
    await page.getByRole('button', { name: 'Show the package' }).click();
  };

  test('[live-cdk-purpose] shows the package first, and uses the code only after a confirmation', async ({
    page,
    server,
  }) => {
    const { cdk, uid } = await fresh(server);
    const { data } = await server.api('/mall/cdk/get', { cdk });
    const [{ spec_name: name } = { spec_name: '' }] = data as { spec_name: string }[];
    await show(page, ` ${cdk} `, uid);
    await expect(page.getByRole('heading', { name: 'Activate this package?' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText(uid);
    expect((await server.api('/mall/cdk/get', { cdk })).data).toMatchObject([{ state: 2 }]);
    const sent = page.waitForRequest('**/mall/cdk/use');
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    expect(envelopeOf(await sent)).toMatchObject({ params: { cdk, uid }, request: { acc_token: '' } });
    await expect(page.getByRole('heading', { name: 'Activated' })).toBeFocused();
    expect((await server.api('/mall/cdk/get', { cdk })).data).toMatchObject([{ state: 1 }]);
    await page.getByRole('button', { name: 'Activate another code' }).click();
    await expect(page.getByLabel('Activation code')).toHaveValue('');
  });

  test('uses a code once on a double click', async ({ page, server }) => {
    const { cdk, uid } = await fresh(server);
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().endsWith('/mall/cdk/use'))));
    await show(page, cdk, uid);
    server.fault({ path: '/mall/cdk/use', times: 1, kind: 'delay', ms: 300 });
    await page.getByRole('button', { name: 'Activate', exact: true }).dblclick();
    await expect(page.getByRole('heading', { name: 'Activated' })).toBeVisible();
    expect(calls).toBe(1);
  });

  test('is in Chinese, accessible, on a phone and in the dark theme', async ({ page, server }) => {
    const { cdk, uid } = await fresh(server);
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/live_cdk?lang=zh&cdk=${cdk}&uid=${uid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('增值服务激活');
    await expectUsable(page);
    await page.getByRole('button', { name: '查看套餐' }).click();
    await expect(page.getByRole('heading', { name: '激活此套餐？' })).toBeVisible();
    await expectUsable(page);
  });
});

test.describe('/link3_login', () => {
  test.use({ locale: 'zh-CN' });

  test('[link3-login-lang-en] [title-from-route] is in English in a Chinese browser, with its own title', async ({
    page,
  }) => {
    await page.goto('/link3_login');
    await expect(page).toHaveURL(/\?lang=en$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorised sign-in');
    await expect(page).toHaveTitle(/^auth_login/);
    await page.setViewportSize(phone);
    await expectUsable(page);
  });

  test('signs in with the envelope call, and keeps the token only in memory', async ({ page }) => {
    await page.goto('/link3_login');
    const sent = page.waitForRequest('**/user/login');
    const answered = page.waitForResponse('**/user/login');
    await enter(page);
    const { params, request } = envelopeOf(await sent);
    expect(params).toMatchObject({ device_system: 'web', user_id: 'viewer' });
    expect(JSON.stringify(params)).not.toContain('Viewer@2026');
    expect(request).toMatchObject({ auth_type: 1, acc_token: '' });
    const { data } = (await (await answered).json()) as { data: { acc_token: string } };
    await expect(page.getByRole('heading', { name: 'Signed in as Alice Morgan' })).toBeFocused();
    expect(await stored(page)).not.toContain(data.acc_token);
    expect(await page.evaluate(() => localStorage.getItem('acc_token'))).toBeNull();
    const out = page.waitForRequest('**/user/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(envelopeOf(await out).request['acc_token']).toBe(data.acc_token);
    await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByLabel('Account')).toBeFocused();
  });
});

test('[public-pages] an old token of the console does not redirect from a public page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('acc_token', 'long-gone'));
  for (const path of ['/live_cdk', '/link3_login', '/live_play', authorize()]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  }
});

/** Checks that the page is accessible and has one h1, no pop-up and no horizontal scrolling. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}
