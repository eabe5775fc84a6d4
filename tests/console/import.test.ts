import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { ImportDialog } from '../support/import-dialog';
import { openTool } from '../support/list-page';
import { readRows, sheetFile } from '../support/sheet';
import { startConsole, type WholeConsole } from '../support/whole-console';

/*
 * Imports from the first step to their rows. In a thread of their own, from the clipboard, over a reload and in the
 * background: tests/e2e/sheet-import.spec.ts, jobs.spec.ts and task-centre.spec.ts.
 */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
// Nothing has a height: every row is visible.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10_000));
afterEach(() => page.leave());
afterAll(() => page.close());

const path = '/v2/iot/uid/import/add';
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

/** Opens the import of devices. */
async function come(): Promise<ImportDialog<DomPart>> {
  await page.screen.open('/operate/device?lang=en');
  const run = new ImportDialog<DomPart>(domPage, 'Import devices');
  await run.open();
  return run;
}

/** Comes to the file of an import that clears times, which asks for nothing else. */
async function comeToFile(): Promise<ImportDialog<DomPart>> {
  const run = await come();
  await run.dialog.getByLabel('Type').selectOption({ label: 'Clear device time' });
  await run.next('Choose the file');
  return run;
}

async function pick(at: DomPart, label: string, text: string): Promise<void> {
  const box = at.getByLabel(label, { exact: true });
  await box.click();
  await box.fill(text);
  await domPage.getByRole('listbox').getByRole('option', { name: text }).first().click();
}

/** What was sent to start an import, without the parts of its envelope. */
function sent(call: string): Record<string, unknown>[] {
  return page.calls(call).map((body) => {
    const { params, ...plain } = body as { params?: Record<string, unknown> };
    return params ?? plain;
  });
}

/** A product with a unique name, and its company. */
async function productOf() {
  const [product] = await page.sandbox.database.query<{ pk: string; name: string; comp_id: number; comp_name: string }>(
    sql`select p.pk, p.name, p.comp_id, c.comp_name from product p join company c using (comp_id)
    where p.name = (select name from product group by name having count(*) = 1 order by name limit 1)`,
  );
  if (!product) throw new Error('Every product of the seed shares its name with another');
  return product;
}

async function activeDevices(): Promise<string[]> {
  const found = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where gmt_active is not null order by uid limit 2`,
  );
  return found.map(({ uid }) => uid);
}

it('an import of devices sends nothing before the last step, accepts a corrected row and leaves out a duplicate', async () => {
  const product = await productOf();
  const [known] = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where pk <> ${product.pk} order by uid limit 1`,
  );
  const good = Array.from({ length: 150 }, (_, index) => goodRow(index));
  const file = await sheetFile('devices.xlsx', heading, [
    ...good,
    ['no uid', macAt(700), 'SN-PW-700'],
    goodRow(0),
    [known?.uid ?? '', '', ''],
  ]);
  const run = await come();
  const { dialog } = run;
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPart(dialog.getByLabel('Product', { exact: true })).toHaveAccessibleDescription(/./);
  await pick(dialog, 'Product', product.name);
  await pick(dialog, 'Company', product.comp_name);
  await run.next('Choose the file');
  await run.choose(file);
  await expectPart(dialog.getByText('153 rows')).toBeVisible();
  await run.next('Match the columns');
  for (const [index, label] of heading.entries())
    await expectPart(dialog.getByLabel(label, { exact: true })).toHaveValue(String(index));

  await run.next('Check the rows');
  const tally = dialog.getByRole('status');
  await expectPart(tally).toContainText('151 rows can be imported. 2 rows need a correction.');
  await expectPart(run.cell('UID', 152)).toHaveAccessibleDescription('8 to 32 capital letters and digits');
  await expectPart(run.cell('UID', 153)).toHaveAccessibleDescription('Repeats row 2');
  await run.correct('UID', 152, uidAt(700));
  await expectPart(tally).toContainText('152 rows can be imported. 1 row needs a correction.');
  await run.next('Import');
  await expectPart(dialog.getByText('will import 152 rows. 1 row is left out.')).toBeVisible();
  expect(sent(path)).toEqual([]);

  page.holdTasks();
  await run.start();
  await expectPart(tally).toContainText('Running');
  const row = domPage.locator('tr[data-id]').first();
  await expectPart(row).toContainText('Importing');
  const [body, ...others] = sent(path);
  expect(others).toEqual([]);
  expect(body).toMatchObject({ type: 1, pk: product.pk, comp_id: product.comp_id });
  const rows = body?.['list'] as object[];
  expect(rows).toHaveLength(152);
  expect(rows[150]).toEqual({ uid: uidAt(700), mac: macAt(700), sn: 'SN-PW-700' });

  page.releaseTasks();
  await expectPart(tally).toHaveText(/Completed\s*152 rows · 151 succeeded · 1 failed/);
  const link = await dialog.getByRole('link', { name: 'Download the failed rows' }).getAttribute('href');
  const failed = await page.sandbox.app.request(link ?? '');
  expect(await readRows(Buffer.from(await failed.arrayBuffer()))).toEqual([
    { uid: known?.uid, mac: '', sn: '', reason: expect.stringContaining('registered already') },
  ]);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectPart(row).toContainText('Imported');
  await expectPart(row).toContainText('151');
  const stored = await page.sandbox.database.query(
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
  await page.screen.open('/product/device?lang=en');
  await domPage.getByRole('search').getByLabel('UID', { exact: true }).fill(uidAt(700));
  await expectPart(domPage.locator('tr[data-id]')).toHaveCount(1);
  await expectPart(domPage.locator('tr[data-id]')).toContainText(product.name);
});

it('"Clear device time" starts only after the number of rows is typed', async () => {
  const active = await activeDevices();
  const run = await come();
  const { dialog } = run;
  await dialog.getByLabel('Type').selectOption({ label: 'Clear device time' });
  await expectPart(dialog.getByLabel('Product', { exact: true })).toHaveCount(0);
  await run.next('Choose the file');
  await run.choose(
    await sheetFile(
      'clear.xlsx',
      ['设备 UID', 'Remark'],
      active.map((uid) => [uid, 'x']),
    ),
  );
  await run.next('Match the columns');
  await expectPart(dialog.getByText('Not imported: Remark')).toBeVisible();
  await expectPart(dialog.getByLabel('MAC address', { exact: true })).toHaveCount(0);
  await run.next('Check the rows');
  await run.next('Import');
  await expectPart(dialog.getByText('Clear device time will be carried out for 2 rows.')).toBeVisible();
  const start = dialog.getByRole('button', { name: 'Start import' });
  await expectPart(start).toBeDisabled();
  const typed = dialog.getByLabel('Type the number of rows to continue: 2');
  await typed.fill('3');
  await expectPart(start).toBeDisabled();
  await typed.press('Enter');
  expect(sent(path)).toEqual([]);
  await typed.fill('2');
  await start.click();
  await expectPart(dialog.getByRole('status')).toHaveText(/Completed\s*2 rows · 2 succeeded · 0 failed/);
  expect(sent(path)).toEqual([{ type: 2, list: active.map((uid) => ({ uid })) }]);
  await expectPart(dialog.getByRole('link')).toHaveCount(0);
  const left = await page.sandbox.database.query(
    sql`select uid from device where gmt_active is not null and uid in (${active[0] ?? ''}, ${active[1] ?? ''})`,
  );
  expect(left).toEqual([]);
});

it('an import takes the CSV that exports write by default', async () => {
  const active = await activeDevices();
  const run = await comeToFile();
  const lines = ['UID', ...active].map((cell) => `"${cell}"\r\n`).join('');
  await run.choose({ name: 'Devices.CSV', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines}`) });
  await expectPart(run.dialog.getByText('2 rows')).toBeVisible();
  await run.dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPart(run.dialog.getByText('Column in the file')).toBeVisible();
  expect(sent(path)).toEqual([]);
});

it.each([
  ['a text file', { name: 'devices.txt', mimeType: 'text/plain', buffer: Buffer.from('UID\r\nPWTASK000001\r\n') }],
  [
    'a web page that is named .xlsx',
    {
      name: 'devices.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('<html><table><tr><td>UID</td></tr></table></html>'),
    },
  ],
])('[msg-xlsx-only] %s is refused as an import with the specified text', async (_, file) => {
  const run = await comeToFile();
  await run.choose(file);
  await expectPart(run.dialog.getByLabel('File with the rows')).toHaveAccessibleDescription(
    /Format error of uploaded files: only \.xlsx files can be uploaded/,
  );
  await run.dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expectPart(run.step('Choose the file')).toBeVisible();
  expect(sent(path)).toEqual([]);
});

it('leaving an import with a file asks first, and discards the file', async () => {
  const run = await comeToFile();
  await run.choose(await sheetFile('clear.xlsx', ['UID'], [[uidAt(1)]]));
  await expectPart(run.dialog.getByText('clear.xlsx')).toBeVisible();
  await domPage.keyboard.press('Escape');
  const ask = domPage.getByRole('dialog', { name: 'Leave this import?' });
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await expectPart(run.step('Choose the file')).toBeVisible();
  await run.dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expectPart(domPage.getByRole('dialog')).toHaveCount(0);
  expect(sent(path)).toEqual([]);
});

it('an import of SIM cards assigns them to their devices', async () => {
  const [device] = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where iccid = '' order by uid limit 1`,
  );
  const uid = device?.uid ?? '';
  const [first = '', second = ''] = ['8986012345678900001', '8986012345678900002'];
  await page.screen.open('/product/iccid?lang=en');
  const run = new ImportDialog<DomPart>(domPage, 'Import SIM cards');
  const { dialog } = run;
  await run.open();
  await dialog.getByLabel('Supplier').selectOption({ label: 'Quectel' });
  await dialog.getByLabel('Carrier').selectOption({ label: 'China Mobile' });
  await run.next('Choose the file');
  const rows = [
    [first, uid],
    // A spreadsheet stores a long typed number like this, without its last digits.
    [Number(second), ''],
  ];
  await run.choose(await sheetFile('cards.xlsx', ['ICCID', 'UID or SN'], rows));
  await run.next('Match the columns');
  await run.next('Check the rows');
  await expectPart(run.cell('ICCID', 3)).toHaveAccessibleDescription(/lost digits/);
  await run.correct('ICCID', 3, second);
  await expectPart(dialog.getByRole('status')).toHaveText('2 rows can be imported.');
  await run.next('Import');
  const cards = '/mall/iccid/import/add';
  expect(sent(cards)).toEqual([]);
  await run.start();
  await expectPart(dialog.getByRole('status')).toHaveText(/Completed\s*2 rows · 2 succeeded · 0 failed/);
  expect(sent(cards)).toMatchObject([{ brand_id: 1, network_type: 2 }]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expectPart(domPage.locator('tr[data-id]').filter({ hasText: first })).toContainText(uid);
  await expectPart(domPage.locator('tr[data-id]').filter({ hasText: second })).toContainText('China Mobile');
  expect(await page.sandbox.database.query(sql`select iccid from device where uid = ${uid}`)).toEqual([
    { iccid: first },
  ]);
  await openTool(domPage, 'Import', 'Import tasks');
  await expectPart(domPage.getByRole('dialog', { name: 'Import tasks' }).getByRole('row').nth(1)).toContainText(
    'Imported',
  );
});
