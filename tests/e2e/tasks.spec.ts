import { expectSaved } from '../support/notices';
import type { Locator, Page, Request } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { ImportPage } from '../support/import-page';
import { openTool } from '../support/list-page';
import { readRows, sheetFile } from '../support/sheet';

/*
 * Imports and exports from the first step to the rows of the file, and the uploads of forms, with the sandbox.
 */

const importCall = '/v2/iot/uid/import/add';
const heading = ['UID', 'MAC address', 'SN'];

/** UIDs that no other device has. */
function uidAt(index: number) {
  return `PWTASK${String(index).padStart(6, '0')}`;
}

function macAt(index: number) {
  return `02:50:57:${[16, 8, 0].map((shift) => ((index >> shift) & 255).toString(16).toUpperCase().padStart(2, '0')).join(':')}`;
}

function goodRow(index: number) {
  return [uidAt(index), macAt(index), `SN-PW-${index}`];
}

async function pick(at: Locator, label: string, text: string): Promise<void> {
  const box = at.getByLabel(label, { exact: true });
  await box.click();
  await box.fill(text);
  await at.page().getByRole('listbox').getByRole('option', { name: text }).first().click();
}

/** A product with a unique name, and its company. */
async function productOf({ database }: ConsoleServer) {
  const [product] = await database.query<{ pk: string; name: string; comp_id: number; comp_name: string }>(sql`
    select p.pk, p.name, p.comp_id, c.comp_name from product p join company c using (comp_id)
    where p.name = (select name from product group by name having count(*) = 1 order by name limit 1)`);
  if (!product) throw new Error('Every product of the seed shares its name with another');
  return product;
}

test('an import of devices sends nothing before the last step, accepts a corrected row and leaves out a duplicate', async ({
  page,
  server,
}) => {
  const product = await productOf(server);
  const [known] = await server.database.query<{ uid: string }>(
    sql`select uid from device where pk <> ${product.pk} order by uid limit 1`,
  );
  const good = Array.from({ length: 150 }, (_, index) => goodRow(index));
  const file = await sheetFile('devices.xlsx', heading, [
    ...good,
    ['no uid', macAt(700), 'SN-PW-700'],
    goodRow(0),
    [known?.uid ?? '', '', ''],
  ]);

  await signIn(page, 'admin', '/operate/device');
  const run = new ImportPage(page, 'Import devices', importCall);
  await run.open();
  await run.dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(run.dialog.getByLabel('Product', { exact: true })).toHaveAccessibleDescription(/./);
  await pick(run.dialog, 'Product', product.name);
  await pick(run.dialog, 'Company', product.comp_name);
  await run.next('Choose the file');
  await run.choose(file);
  await expect(run.dialog.getByText('153 rows')).toBeVisible();
  await run.next('Match the columns');
  for (const [index, label] of heading.entries())
    await expect(run.dialog.getByLabel(label, { exact: true })).toHaveValue(String(index));

  await run.next('Check the rows');
  await expect(run.dialog.getByRole('status')).toContainText('151 rows can be imported. 2 rows need a correction.');
  await expect(run.cell('UID', 152)).toHaveAccessibleDescription('8 to 32 capital letters and digits');
  await expect(run.cell('UID', 153)).toHaveAccessibleDescription('Repeats row 2');
  await run.correct('UID', 152, uidAt(700));
  await expect(run.dialog.getByRole('status')).toContainText('152 rows can be imported. 1 row needs a correction.');
  await run.next('Import');
  await expect(run.dialog.getByText(': 152 rows. 1 row is left out.')).toBeVisible();
  expect(run.sent).toEqual([]);

  server.holdTasks();
  await run.start();
  await expect(run.dialog.getByRole('status')).toContainText('Running');
  await expect(page.locator('tr[data-id]').first()).toContainText('Importing');
  const [body] = run.sent;
  expect(run.sent).toHaveLength(1);
  expect(body).toMatchObject({ type: 1, pk: product.pk, comp_id: product.comp_id });
  const rows = body?.['list'] as object[];
  expect(rows).toHaveLength(152);
  expect(rows[150]).toEqual({ uid: uidAt(700), mac: macAt(700), sn: 'SN-PW-700' });

  server.releaseTasks();
  await expect(run.dialog.getByRole('status')).toHaveText(/Completed\s*152 rows · 151 succeeded · 1 failed/);
  const download = page.waitForEvent('download');
  await run.dialog.getByRole('link', { name: 'Download the failed rows' }).click();
  const failed = await readDownload(await download);
  expect(failed).toEqual([{ uid: known?.uid, mac: '', sn: '', reason: expect.stringContaining('registered already') }]);

  await run.dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.locator('tr[data-id]').first();
  await expect(row).toContainText('Imported');
  await expect(row).toContainText('151');
  const stored = await server.database.query(
    sql`select uid, mac, sn, pk, comp_id from device where uid in (${uidAt(0)}, ${uidAt(149)}, ${uidAt(700)}) order by uid`,
  );
  expect(stored).toEqual(
    [0, 149, 700].map((index) => ({
      uid: uidAt(index),
      mac: macAt(index),
      sn: `SN-PW-${index}`,
      pk: product.pk,
      comp_id: product.comp_id,
    })),
  );
  await go(page, '/product/device?lang=en');
  await page.getByRole('search').getByLabel('UID', { exact: true }).fill(uidAt(700));
  await expect(page.locator('tr[data-id]')).toHaveCount(1);
  await expect(page.locator('tr[data-id]')).toContainText(product.name);
});

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

test('[upload-puturl] [upload-direct-put] the picture of a good is sent to the address that the platform gives', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/good');
  await page.locator('tr[data-id]').first().hover();
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  const asked = page.waitForRequest('**/v2/oss/upload/puturl/get');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: png });
  expect((await asked).postDataJSON()).toMatchObject({
    name: 'good.png',
    zone: expect.any(String),
    region: expect.any(String),
  });
  const { data } = await answerTo<{ put_url: string; url?: string }>(await asked);
  expect((await put).url()).toBe(data.put_url);
  const picture = page.locator('form').getByRole('img', { name: 'Picture' });
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
  await page.locator('tr[data-id]').first().hover();
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

test('[upload-error-ui] [upload-error-map] a failed upload shows an error at its field, keeps the stored file and can be repeated', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/good');
  await page.locator('tr[data-id]').first().hover();
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  const picture = page.locator('form').getByRole('img', { name: 'Picture' });
  const before = await picture.getAttribute('src');
  const input = page.getByLabel('Picture', { exact: true });
  await page.route(/\/upload\/[\w-]{22}\//, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 405 }) : route.continue(),
  );
  await input.setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: png });
  await expect(input).toHaveAccessibleDescription(/Uploading failed/);
  await expect(picture).toHaveAttribute('src', before ?? '');
  await page.unroute(/\/upload\/[\w-]{22}\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(input).not.toHaveAccessibleDescription(/Uploading failed/);
});
