import type { Locator, Page, Request } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';
import { openTool } from '../support/list-page';
import { expectSaved } from '../support/notices';
import { readRows } from '../support/sheet';

/*
 * The file of an export, and the uploads of forms, with the sandbox. Imports, exports that run and further uploads:
 * tests/console/import.test.ts, tasks.test.ts and upload.test.ts.
 */

/** The 15th of the last month that has reached its 16th, or of an earlier month, plus days. */
function middle(monthsBefore: number, days = 0) {
  const now = new Date(Date.now() - 16 * 24 * 60 * 60 * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBefore, 15 + days))
    .toISOString()
    .slice(0, 10);
}

/** The dialog of an export, and the calls that start one. */
async function openExport(page: Page, label: string, path: string) {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(path)) return;
    const body = request.postDataJSON() as { params?: Record<string, unknown> };
    sent.push(body.params ?? (body as Record<string, unknown>));
  });
  await openTool(page, 'Export', label);
  return { dialog: page.getByRole('dialog', { name: label }), sent };
}

async function setPeriod(dialog: Locator, label: string, from: string, to: string): Promise<void> {
  await dialog.getByLabel(`${label}: From`).fill(from);
  await dialog.getByLabel(`${label}: To`).fill(to);
}

async function readDownload(download: {
  createReadStream(): Promise<NodeJS.ReadableStream>;
}): Promise<Record<string, string>[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return readRows(Buffer.concat(chunks));
}

test('[bound-export-range] an export of more than three calendar months is refused at the field, and one of three has these rows only', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/vas/order');
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await expect(page).toHaveURL(/order_state/);
  const { dialog, sent } = await openExport(page, 'Export orders', '/mall/order/export/add');
  await expect(dialog).toContainText('Asia/Shanghai');
  await expect(dialog).toContainText('Success');
  const [from, to] = [middle(3), middle(0)];
  await setPeriod(dialog, 'Created', middle(3, -1), to);
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByLabel('Created: From')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('group', { name: 'Created' })).toHaveAccessibleDescription(
    /The time range must be within 3 months/,
  );
  expect(sent).toEqual([]);

  await setPeriod(dialog, 'Created', from, to);
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect(dialog.getByRole('status')).toContainText('Completed');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ order_state: 3 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the file' }).click();
  const rows = await readDownload(await download);
  const expected = await server.database.query<{ order_id: string; comp_name: string }>(sql`
    select o.order_id, c.comp_name from mall_order o join company c using (comp_id)
    where order_state = 3 and o.gmt_create >= ${`${from}T00:00:00+08`}::timestamptz and o.gmt_create <= ${`${to}T23:59:59+08`}::timestamptz`);
  expect(expected.length).toBeGreaterThan(20);
  const pairs = (of: [string | undefined, string | undefined][]) => of.map((pair) => pair.join(' ')).sort();
  expect(pairs(rows.map((row) => [row['Order ID'], row['Company']]))).toEqual(
    pairs(expected.map((row) => [row.order_id, row.comp_name])),
  );
});

async function answerTo<T>(request: Request): Promise<{ data: T }> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} has no answer`);
  return (await response.json()) as { data: T };
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('[upload-puturl] [upload-direct-put] [upload-error-ui] [upload-error-map] the picture of a good is sent to the address that the platform gives; one that fails shows an error at its field, keeps the stored file and can be repeated', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/good');
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  const picture = page.locator('form').getByRole('img', { name: 'Picture' });
  const before = await picture.getAttribute('src');
  const input = page.getByLabel('Picture', { exact: true });
  const puts = /\/upload\/[\w-]{22}\//;
  await page.route(puts, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 405 }) : route.continue(),
  );
  await input.setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: png });
  await expect(input).toHaveAccessibleDescription(/Uploading failed/);
  await expect(picture).toHaveAttribute('src', before ?? '');
  await page.unroute(puts);

  const asked = page.waitForRequest('**/v2/oss/upload/puturl/get');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    name: 'good.png',
    zone: expect.any(String),
    region: expect.any(String),
  });
  const { data } = await answerTo<{ put_url: string; url?: string }>(await asked);
  expect((await put).url()).toBe(data.put_url);
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(input).not.toHaveAccessibleDescription(/Uploading failed/);
  await expect(picture).toHaveAttribute('src', data.url ?? data.put_url.replace(/\?.*/, ''));
  const address = (await picture.getAttribute('src')) ?? '';
  expect(await (await page.request.get(address)).body()).toEqual(png);
  const set = page.waitForRequest('**/v2/mall/admin/product/set');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await set).postDataJSON()).toMatchObject({ img: address });
  await expectSaved(page);
  expect(await server.database.query(sql`select img from good where img = ${address}`)).toHaveLength(1);
});

test('[upload-multipart] the key file of a push platform is posted as multipart', async ({ page, server }) => {
  await signIn(page, 'admin', '/applist/flatform');
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  const posted = page.waitForRequest('**/v2/oss/upload');
  await page.getByLabel('Key file', { exact: true }).setInputFiles({
    name: 'push.p8',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('key of the push service'),
  });
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request.headers()['authorization']).toBe(
    `Bearer ${await page.evaluate(() => localStorage.getItem('acc_token'))}`,
  );
  const { data } = await answerTo<{ url: string }>(request);
  await expect(page.getByRole('link', { name: /push\.p8/ })).toHaveAttribute('href', data.url);
  expect(await (await page.request.get(data.url)).text()).toBe('key of the push service');
  expect(data.url.startsWith(server.url)).toBe(true);
});
