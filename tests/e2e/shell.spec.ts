import type { Request } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';

test('[sidebar-collapsible] [sidebar-minimise] groups open and close, and the sidebar stays minimised', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await nav.getByRole('button', { name: 'System' }).click();
  await expect(nav.getByRole('link', { name: 'Roles' })).toBeVisible();
  await nav.getByRole('button', { name: 'System' }).click();
  await expect(nav.getByRole('link', { name: 'Roles' })).toHaveCount(0);
  const wide = (await nav.boundingBox())?.width ?? 0;
  await nav.getByRole('button', { name: 'Minimise the sidebar' }).click();
  await expect.poll(async () => (await nav.boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
  await page.reload();
  await nav.getByRole('button', { name: 'System' }).click();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await nav.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(async () => (await nav.boundingBox())?.width).toBe(wide);
});

test('[sidebar-accents] [sidebar-backgrounds] the chosen appearance is kept', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('button', { name: 'Appearance' }).click();
  for (const accent of ['Purple', 'Azure', 'Green', 'Orange', 'Red', 'Rose'])
    await page.getByRole('group', { name: 'Accent colour' }).getByRole('radio', { name: accent }).press(' ');
  for (const sidebar of ['White', 'Red', 'Black'])
    await page.getByRole('group', { name: 'Sidebar' }).getByRole('radio', { name: sidebar }).press(' ');
  await page.getByRole('radio', { name: 'Dark' }).press(' ');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'rose');
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'black');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the chosen appearance is set before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('last_user', 'ann');
    localStorage.setItem('preferences:ann', JSON.stringify({ theme: 'dark', accent: 'rose', density: 7 }));
  });
  // The page waits for its configuration.
  await page.route('**/config.json', () => undefined);
  await page.goto('/login?lang=en', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'rose');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'normal');
  await expect(page.locator('#root')).toBeEmpty();
});

test.describe('with a fake clock', () => {
  test('[notice-error-look] [notice-error-one] one red notice is at the top centre for 2 s, and all can be read again', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await signIn(page, 'admin', '/system/role');
    await expect(page.getByRole('row', { name: /Distributor/ }).first()).toBeVisible();
    server.fault({ path: '/v2/user/role/list', times: 2, kind: 'code', code: 777 });
    // From here the test controls the page's clock, so that notices stay open.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('button', { name: 'Refresh' }).click();
    const notices = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await notices.count()).toBe(1);
    }).toPass({ intervals: [50] });
    const box = await notices.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(4);
    expect(box?.y).toBeLessThan(40);
    await expect(notices).toHaveCSS('background-color', 'rgb(180, 35, 45)');
    await page.clock.runFor(1900);
    await expect(notices).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(notices).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('CODE: 777');
  });
});

test('[scroll-top] a new page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await signIn(page, 'admin', '/operate/company/create');
  await page.getByLabel('Company key').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// The screens themselves are checked in routes.spec.ts, forms with every kind of input in resources.spec.ts.
const pages = ['/operate/company/create', '/operate/company/3/show', '/system/role/3', '/no/such/path'];
for (const theme of ['light', 'dark'] as const) {
  test(`forms, a detail page and an unknown address are accessible and have one h1 (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const language = theme === 'light' ? 'en' : 'zh';
    await signIn(page, 'admin', `/system/role?lang=${language}`);
    for (const path of pages) {
      await go(page, `${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main').locator('table, form, dl, h2, .c-state').first()).toBeVisible();
      await expect(page.locator('.c-skeleton')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 598, height: 900 } });

  test('[mobile-layout] [footer-3-pages-mobile] has cards, a drawer and three page buttons', async ({ page }) => {
    await signIn(page, 'admin', '/operate/company');
    await expect(page.getByRole('list', { name: 'Companies' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d/ })).toHaveCount(
      3,
    );
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Companies', exact: true })).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
  });

  test('[mobile-layout] has its tools in one menu, and rarely used settings in the user menu', async ({ page }) => {
    await signIn(page, 'admin', '/operate/company');
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司');
    // A record without a form opens its record page.
    await page.goto('/product/device/RSBS10000001?lang=en');
    await expect(page).toHaveURL(/\/RSBS10000001\/show\?lang=en$/);
  });

  test('[mobile-layout] 599 px has the desktop layout', async ({ page }) => {
    await page.setViewportSize({ width: 599, height: 900 });
    await signIn(page, 'admin', '/operate/company');
    await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible();
  });
});

test('a reload shows the shape of the shell before its code is loaded, in the chosen appearance', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.evaluate(() =>
    localStorage.setItem(`preferences:${localStorage.getItem('last_user')}`, JSON.stringify({ theme: 'dark' })),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.c-shape-side')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const { width = 0 } = (await page.locator('.c-shape-side').boundingBox()) ?? {};
  release();
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar).toBeVisible();
  await expect(page.locator('.c-shape')).toBeHidden();
  expect((await sidebar.boundingBox())?.width).toBe(width);
  await page.evaluate(() => localStorage.removeItem(`preferences:${localStorage.getItem('last_user')}`));
});

test('times, periods and the platform are told the time zone that the account has chosen', async ({ page, server }) => {
  const [henry] = await server.database.query<{ id: number; end: string }>(
    raw(
      `select id, to_char(gmt_validity at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as end from account where user_id = 'expired'`,
    ),
  );
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const inBerlin = there.format(new Date(`${henry?.end}+08:00`.replace(' ', 'T')));
  const list = '**/v2/user/account/list';
  const bodyOf = async (request: Promise<Request>) => (await request).postDataJSON() as Record<string, unknown>;
  await signIn(page, 'admin', `/operate/user?filter=${encodeURIComponent('{"user_id":"expired"}')}`);
  const row = page.getByRole('row', { name: /Henry Foster/ });
  const expectEnd = async (end = '', zoneName: string) => {
    const moment = row.locator('.c-num', { hasText: end.slice(0, 16) });
    await moment.hover();
    await expect(moment).toHaveAttribute('title', `${end} ${zoneName}`);
  };
  await expectEnd(henry?.end, 'Asia/Shanghai');

  const again = page.waitForRequest(list);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('As this computer (Asia/Shanghai)');
  await zone.fill('berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await expect(row).toContainText(inBerlin.slice(0, 16));
  await again;
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectEnd(inBerlin, 'Europe/Berlin');

  const asked = page.waitForRequest(list);
  await page.goto(`/operate/user?filter=${encodeURIComponent('{"gmt_validity":{"from":"month","to":"month"}}')}`);
  const { gmt_validity_start: start, gmt_validity_end: end } = await bodyOf(asked);
  expect([start, end].map((moment) => there.format(new Date(`${String(moment).replace(' ', 'T')}Z`)))).toEqual([
    expect.stringMatching(/-01 00:00:00$/),
    expect.stringMatching(/-(28|29|30|31) 23:59:59$/),
  ]);

  const counted = page.waitForRequest('**/mall/statis/order');
  await go(page, '/info/order');
  expect(await bodyOf(counted)).toMatchObject({ params: { time_zone: 'Europe/Berlin' } });
  await expect(page.getByRole('main')).toContainText('Europe/Berlin');

  await go(page, `/operate/user/${henry?.id}`);
  await expect(page.getByLabel('Valid until')).toHaveValue(inBerlin.replace(/:00$/, ''));
  await page.getByLabel('Remark').fill('seen from Berlin');
  const saved = page.waitForRequest('**/v2/user/account/set');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await bodyOf(saved)).toMatchObject({ remark: 'seen from Berlin' });
  await expect
    .poll(() => server.database.query(raw(`select remark from account where id = ${henry?.id}`)))
    .toEqual([{ remark: 'seen from Berlin' }]);
  expect(
    await server.database.query(
      raw(
        `select to_char(gmt_validity at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as end from account where id = ${henry?.id}`,
      ),
    ),
  ).toEqual([{ end: henry?.end }]);
});
