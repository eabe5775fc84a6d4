import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/console';

/*
 * Errors of the console, for whoever operates it (docs/operate.md).
 */

/** Adds keys to config.json. */
async function configure(page: Page, keys: Record<string, string>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...keys } });
  });
}

interface Logs {
  resourceLogs: {
    scopeLogs: {
      logRecords: { body: { stringValue: string }; attributes: { key: string; value: { stringValue?: string } }[] }[];
    }[];
  }[];
}

test('errors of the code and parts that cannot be loaded are reported without values', async ({ page }) => {
  const bodies: string[] = [];
  await configure(page, { report_url: '/reports' });
  await page.route('**/reports', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ json: {} });
  });
  const loaded = page.waitForResponse(/assets\/reporting-/);
  await signIn(page, 'admin', '/operate/company');
  await (await loaded).finished();
  await expect(page.locator('tr[data-id]').first()).toBeVisible();

  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('hidden-value');
    });
  });
  await page.route('**/assets/ApiTest*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'API test' }).click();
  await expect(page.getByRole('heading', { name: 'This page failed' })).toBeAttached();

  const records = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Logs).resourceLogs.flatMap(({ scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) => logRecords),
      ),
    );
  await expect
    .poll(
      () =>
        records()
          .map(({ body }) => body.stringValue)
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(['failed chunk: ChunkError', 'uncaught error: TypeError']);
  const screens = records().map(({ attributes }) => attributes.find(({ key }) => key === 'screen')?.value.stringValue);
  expect(screens).toContain('operate/company');
  expect(bodies.join('')).not.toMatch(/hidden-value|acc_token/);
});

test('nothing is loaded or sent when no address is configured, and the error page offers its details', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reporters: string[] = [];
  page.on('request', (request) => {
    if (/assets\/reporting-/.test(request.url())) reporters.push(request.url());
  });
  const ahead = page.waitForResponse(/assets\/details-/);
  await signIn(page, 'admin', '/operate/company');
  await (await ahead).finished();
  await page.route('**/assets/ApiTest*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'API test' }).click();
  await page.getByRole('button', { name: 'Copy details for support' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^[\dT:.-]+Z \| A part of the console could not be loaded \| console [\d.]+, build \w{12} \| screen \/___api_test$/,
    );
  expect(reporters).toEqual([]);
});
