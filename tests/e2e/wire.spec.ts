import type { Page, Request } from '@playwright/test';
import { endpointOf } from '../../sandbox/contract';
import { expect, go, signIn, test } from '../support/console';
import { expectNoNotices } from '../support/notices';

/*
 * Requests and answers of the browser (docs/specification.md#wire, docs/specification.md#codes).
 */

interface Envelope {
  params: Record<string, unknown>;
  tag: string;
  request: Record<string, unknown>;
}

/** Every request below the base address while the pages open, in order. */
async function callsOf(page: Page, base: string, paths: string[]): Promise<Request[]> {
  const calls: Request[] = [];
  const note = (request: Request) => void (request.url().startsWith(`${base}/api/`) && calls.push(request));
  page.on('request', note);
  for (const path of paths) {
    await go(page, `${path}?lang=en`);
    await expect(page.getByRole('main').locator('tbody tr[data-id]').first()).toBeVisible();
  }
  page.off('request', note);
  return calls;
}

function pathOf(request: Request) {
  return new URL(request.url()).pathname.slice('/api'.length);
}

test('[post-json] [base-default] [bearer-shape] [envelope-shape] [envelope-token] [envelope-api-ver] [envelope-api-ver-zone] [envelope-auth-type] every call is a POST of JSON to the host plus /api, in its style', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin');
  const token = await page.evaluate(() => localStorage.getItem('acc_token'));
  const calls = await callsOf(page, server.url, [
    '/operate/company',
    '/operate/server',
    '/product/product_list',
    '/operate/zone',
  ]);
  const zones = page.waitForRequest('**/discovery/srv/zone/get');
  await page.getByRole('button', { name: 'Service zones' }).click();
  calls.push(await zones);
  const seen = new Set<string>();
  for (const call of calls) {
    const path = pathOf(call);
    const endpoint = endpointOf.get(path);
    const headers = await call.allHeaders();
    expect(call.method(), path).toBe('POST');
    expect(headers['content-type'], path).toBe('application/json');
    seen.add(endpoint?.style ?? path);
    if (endpoint?.style === 'bearer') {
      expect(headers['authorization'], path).toBe(`Bearer ${token}`);
      expect(Object.keys(call.postDataJSON() as object), path).not.toContain('request');
    } else {
      const { params, tag, request, ...rest } = call.postDataJSON() as Envelope;
      expect({ params: typeof params, tag: typeof tag, rest }, path).toEqual({
        params: 'object',
        tag: 'string',
        rest: {},
      });
      expect(Object.keys(request).sort(), path).toEqual(['acc_token', 'api_ver', 'app_key', 'auth_type', 'language']);
      expect(request, path).toMatchObject({
        acc_token: token,
        auth_type: 1,
        api_ver: path === '/discovery/srv/zone/get' ? '1.0.2' : '1.0.1',
      });
      expect(headers['authorization'], path).toBeUndefined();
    }
  }
  expect([...seen].sort()).toEqual(['bearer', 'envelope']);
});

test('[response-shape] [code-200-success] rows come from data, the total from count, and 200 shows no notice', async ({
  page,
}) => {
  await signIn(page, 'admin', '/system/role');
  await expect(page.getByRole('row', { name: /Distributor/ }).first()).toBeVisible();
  const data = ['Left', 'Right', 'Middle'].map((name, index) => ({
    id: 901 + index,
    name,
    cn_name: name,
    state: 1,
    type: 2,
    data_scope: 1,
  }));
  await page.route('**/v2/user/role/list', (route) => route.fulfill({ json: { code: 200, data, count: 37 } }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main').locator('tbody tr[data-id]')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Middle/ })).toBeVisible();
  await expect(page.getByText(/ of 37$/)).toBeVisible();
  await expectNoNotices(page);
});

for (const checked of [true, false]) {
  test(`[response-type-check] [response-no-reject] wrong types are ${checked ? 'reported' : 'not reported'} when the configuration says ${checked}`, async ({
    page,
    server,
  }) => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, features: { type_check: checked } } });
    });
    await page.addInitScript(
      ([token]) => localStorage.setItem('acc_token', token ?? ''),
      [await server.token('admin')],
    );
    const data = [{ id: 901, name: 77, cn_name: '七七', state: 1, type: 2, data_scope: 1 }];
    await page.route('**/v2/user/role/list', (route) => route.fulfill({ json: { code: 200, data, count: 1 } }));
    await page.goto('/system/role?lang=en');
    await expect(page.getByRole('row', { name: /77/ })).toBeVisible();
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(
      page.getByRole('dialog', { name: 'Notices' }).getByText(/: name should be string, but is number$/),
    ).toHaveCount(checked ? 1 : 0);
  });
}
