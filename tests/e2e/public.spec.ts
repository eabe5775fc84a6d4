import type { Page, Request } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, test, type ConsoleServer } from '../support/console';

/* Where answers lead, and how the pages look. tests/console/public.test.ts and activation.test.ts have what is sent and said. */

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

  test.describe('in a Chinese browser', () => {
    test.use({ locale: 'zh-CN' });
    test('[lang-query-authorize-en] is in English, and in Chinese on request; cancelling redirects like a denial', async ({
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
    await page.goto(authorize({ redirect_uri: 'https://evil.example/link' }));
    await expect(page.getByRole('heading', { name: "This request can't be accepted" })).toBeVisible();
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
