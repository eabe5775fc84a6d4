import { expectNotice } from '../support/notices';
import { expect, go, signIn, test } from '../support/console';

/* Failures that a browser alone can have. tests/console/failures.test.ts has the bad answers of the platform. */

test('[overlay-in-flight] [overlay-check-second] a late answer shows the loading overlay, and the page stays usable', async ({
  page,
}) => {
  await signIn(page, 'admin', '/system/role');
  await expect(page.getByRole('row', { name: /Distributor/ }).first()).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/user/role/list', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(overlay).toBeVisible();
  await page.getByRole('button', { name: 'Operation' }).click();
  await expect(page.getByRole('link', { name: 'Companies', exact: true })).toBeVisible();
  answer();
  await expect(overlay).toHaveCount(0);
});

test('[overlay-in-flight] the sign-in page shows the overlay without covering the form', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/user/login', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/login?lang=en');
  await page.getByLabel('Account').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Admin@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(overlay).toHaveCSS('position', 'fixed');
  expect((await overlay.boundingBox())?.y).toBeLessThan(100);
  answer();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('[chunk-failure-error] [lazy-pages] [chunks-get] a chunk that cannot be loaded shows an error with a remedy', async ({
  page,
}) => {
  await signIn(page, 'admin', '/dashboard');
  const methods = new Set<string>();
  await page.route(/\/assets\/.*\.js$/, (route) => {
    methods.add(route.request().method());
    return route.abort();
  });
  await go(page, '/info/order');
  await expect(page.getByRole('alert')).toContainText('A part of the console could not be loaded');
  expect([...methods]).toEqual(['GET']);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order statistics' })).toBeVisible();
});

test('while the next page loads, the former one stays and is said to be busy', async ({ page }) => {
  await signIn(page, 'admin', '/dashboard');
  const main = page.getByRole('main');
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/defs\/.*\/system\/role\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  await go(page, '/system/role');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  load();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Roles');
  await expect(main).not.toHaveAttribute('aria-busy');
});

for (const [what, address] of [
  ['a definition', /\/defs\/.*\/system\/role\.json$/],
  ['the texts of all but the first list', /\/defs\/.*\/rest\.json$/],
] as const) {
  test(`${what} that cannot be loaded shows an error with a remedy, and is not requested again and again`, async ({
    page,
  }) => {
    await signIn(page, 'admin', '/dashboard');
    let asked = 0;
    await page.route(address, (route) => {
      asked += 1;
      return route.fulfill({ status: 500 });
    });
    await (what === 'a definition' ? go(page, '/system/role') : page.goto('/___api_test'));
    await expect(page.getByRole('alert')).toContainText('A part of the console could not be loaded');
    expect(asked).toBeLessThan(4);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: what === 'a definition' ? 'Roles' : 'API test' }),
    ).toBeVisible();
  });
}

test.describe('with its own cache', () => {
  // No other test has this language, so that nothing is in the cache of its context.
  test.use({ locale: 'en-US' });

  test('reads show an error offline, no page shows rows of another, and everything is read again online', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin', '/operate/user?perPage=10');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add filter' })).toBeVisible();
    const first = main.getByRole('row').nth(1).getByRole('link').first();
    const record = await first.getAttribute('href');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectNotice(page, /could not be reached/);
    await expect(first).toHaveAttribute('href', record!);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(main.getByText('Waiting for the connection')).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(0);
    // Parts that are not loaded show an error in their place: a dialog in a dialog, a page in the page instead of the browser's error.
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'A part of the console could not be loaded' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(main.getByText('Waiting for the connection')).toBeVisible();
    // No row refers to this screen, so its definition is not loaded yet.
    await go(page, '/system/menu');
    await expect(main.getByRole('alert')).toContainText('A part of the console could not be loaded');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toContainText('A part of the console could not be loaded');
    await page.goBack();
    await expect(main.getByText('Waiting for the connection')).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByRole('row')).toHaveCount(11);
    await expect(page).toHaveURL(/page=2/);
    await expect(first).not.toHaveAttribute('href', record!);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
});

const broken = [
  ['no JSON', 'nothing of the kind', /JSON/],
  ['empty', '{}', /public_key/],
  [
    'a wrong address',
    JSON.stringify({
      platform_name: 'X',
      data_centers: [{ name: 'A', address: 'ftp://x' }],
      public_key: 'k',
      app_key: 'a',
    }),
    /data_centers\[0\]\.address/,
  ],
  ['a list', '[]', /config\.json/],
] as const;
for (const [what, body, says] of broken) {
  test(`an invalid config.json (${what}) shows a page that names the place`, async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await page.goto('/operate/company?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console cannot start');
    await expect(page.getByRole('alert')).toContainText(says);
  });
}

test('a missing config.json shows an error page', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/login?lang=en');
  await expect(page.getByRole('alert')).toContainText('The console cannot start');
});
