import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { ImportPage, orderColumns, orderImport, orderRows } from '../support/import-page';

/*
 * An import as a sheet: rows that are pasted, mended in place, kept over a reload, and sent once.
 */

/** Pastes cells, as a spreadsheet puts them on the clipboard. */
async function paste(page: Page, rows: string[][]): Promise<void> {
  const text = [orderColumns, ...rows].map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Requests, without the texts of other languages: options may be written in any of them. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isData = request.resourceType() === 'fetch' || request.resourceType() === 'xhr';
    if (isData && !new URL(request.url()).pathname.startsWith('/defs/')) asked.push(request.url());
  });
  return asked;
}

test('37 errors of 10,000 rows are found within 3 s and without a request, and a reload keeps what was mended', async ({
  page,
  server,
}) => {
  const rows = await orderRows(server, 10_000);
  for (let nth = 0; nth < 37; nth += 1) rows[100 + nth * 260]?.splice(2, 1, 'many');
  await signIn(page, 'admin', '/vas/order');
  const run = new ImportPage(page, 'Import orders', orderImport);
  await run.open();
  await paste(page, rows);
  await expect(run.dialog.getByText('10000 rows')).toBeVisible();
  await run.next('Match the columns');
  const asked = requestsOf(page);
  const before = Date.now();
  await run.next('Check the rows');
  const tally = run.dialog.getByRole('status');
  await expect(tally).toContainText('9,963 rows can be imported. 37 rows need a correction.');
  expect(Date.now() - before).toBeLessThan(3000);
  expect(asked).toEqual([]);

  await run.dialog.getByRole('button', { name: 'Find and replace' }).click();
  await run.dialog.getByLabel('Find', { exact: true }).fill('many');
  await expect(run.dialog.getByText('37 cells')).toBeVisible();
  await run.dialog.getByLabel('Replace with').fill('2');
  await run.dialog.getByRole('button', { name: 'Replace all' }).click();
  await expect(tally).toHaveText('10,000 rows can be imported.');
  await run.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(tally).toContainText('37 rows need a correction.');
  await run.dialog.getByRole('button', { name: 'All rows' }).click();
  await run.dialog.getByRole('grid').press('Control+End');
  await expect(run.cell('Platform order ID', 10_001)).toBeInViewport({ ratio: 0.9 });
  await run.dialog.getByRole('button', { name: 'To correct' }).click();
  await run.correct('Count', 102, '3');
  await expect(tally).toContainText('36 rows need a correction.');
  await expect(run.dialog.getByRole('grid').getByRole('row')).not.toHaveCount(10_001);
  expect(asked).toEqual([]);

  page.on('dialog', (question) => void question.accept());
  await expect(page).toHaveURL(/#import=orders$/);
  // The rows are kept after a pause in typing.
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(run.dialog.getByText('These are your rows from before. Nothing has been sent.')).toBeVisible();
  await expect(run.dialog.getByRole('status')).toContainText('9,964 rows can be imported. 36 rows need a correction.');
  expect(run.sent).toEqual([]);
  await run.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave this import?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/#import/);
  await run.open();
  await expect(run.step('Choose the file')).toBeVisible();
});

test('a reload while the rows are sent tells that they may have arrived, also on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = await orderRows(server, 3);
  rows[1]?.splice(2, 1, 'many');
  await signIn(page, 'admin', '/vas/order?lang=en#import=orders');
  const run = new ImportPage(page, 'Import orders', orderImport);
  await expect(run.step('Choose the file')).toBeVisible();
  await paste(page, rows);
  await expect(run.dialog.getByText('3 rows')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await run.next('Match the columns');
  await run.next('Check the rows');
  expect((await run.dialog.boundingBox())?.width).toBeLessThanOrEqual(390);
  await run.cell('Count', 3).click();
  await run.cell('Count', 3).click();
  await run.dialog.getByRole('textbox', { name: 'Count, row 3' }).fill('2');
  await run.dialog.getByRole('textbox', { name: 'Count, row 3' }).press('Enter');
  await expect(run.dialog.getByRole('status')).toHaveText('3 rows can be imported.');
  await expectAccessible(page, { within: '[role=dialog]' });
  await run.next('Import');
  let reached = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (reached = resolve));
  // The platform takes the rows, and its answer never comes.
  await page.route(`**${orderImport}`, async (route) => {
    await route.fetch();
    reached();
  });
  page.on('dialog', (question) => void question.accept());
  await run.start();
  await isSent;
  await page.reload();
  await expect(run.dialog.getByRole('alert')).toContainText('3 rows were being sent when the page lost the answer.');
  await expect(run.dialog.getByRole('button', { name: 'Start import' })).toHaveCount(0);
  await expectAccessible(page, { within: '[role=dialog]' });
  await run.dialog.getByRole('button', { name: 'Look at the import tasks' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Import tasks' })
      .getByRole('listitem')
      .or(page.getByRole('dialog', { name: 'Import tasks' }).getByRole('row'))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await run.dialog.getByRole('button', { name: 'It arrived: discard the rows' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(run.sent).toHaveLength(1);
});
