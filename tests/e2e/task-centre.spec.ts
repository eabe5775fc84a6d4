import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { ImportPage } from '../support/import-page';
import { openTool } from '../support/list-page';
import { expectNotice } from '../support/notices';
import { readRows, sheetFile } from '../support/sheet';

/*
 * Imports and exports continue when their dialog closes and the page changes; the header shows them.
 */

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Task centre' });
}

function button(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Task centre/ });
}

const deviceList = '/v2/iot/web/uid/reg/list';
/** A list whose export has no limited period. */
const userList = '/v2/umh/admin/user/list';

async function go(page: Page, section: string, screen: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const link = menu.getByRole('link', { name: screen, exact: true });
  if (!(await link.isVisible())) await menu.getByRole('button', { name: section }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

async function readDownload(download: Download): Promise<Record<string, string>[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return readRows(Buffer.concat(chunks));
}

/** Opens the export of a list's rows that the browser makes. */
async function openExport(page: Page, label: string): Promise<Locator> {
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await openTool(page, 'Export', 'This list (CSV or XLSX)');
  return page.getByRole('dialog', { name: `Export: ${label}` });
}

test('an import continues in the background, and a notice shows its end with the refused rows', async ({
  page,
  server,
}) => {
  const cards = Array.from({ length: 150 }, (_, index) => [
    `89860777${String(index).padStart(11, '0')}`,
    index === 7 ? 'NO-SUCH-DEVICE' : '',
  ]);
  await signIn(page, 'admin', '/product/iccid');
  await expect(button(page)).toHaveAccessibleName('Task centre');
  const run = new ImportPage(page, 'Import SIM cards', '/mall/iccid/import/add');
  await run.open();
  await run.dialog.getByLabel('Supplier').selectOption({ label: 'Quectel' });
  await run.dialog.getByLabel('Carrier').selectOption({ label: 'China Mobile' });
  await run.next('Choose the file');
  await run.choose(await sheetFile('cards.xlsx', ['ICCID', 'UID or SN'], cards));
  await run.next('Match the columns');
  await run.next('Check the rows');
  await run.next('Import');
  server.holdTasks();
  await run.start();
  await expect(run.dialog.getByRole('status')).toContainText('Running');
  await run.dialog.getByRole('button', { name: 'Close' }).click();

  await go(page, 'Operation', 'Companies');
  await expect(button(page)).toHaveAccessibleName('Task centre, 1 running');
  await button(page).click();
  const row = panel(page).getByRole('region', { name: 'Running' }).getByRole('listitem');
  await expect(row).toContainText('Import SIM cards');
  await expect(row.getByRole('progressbar')).toHaveAttribute('max', '150');
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expect(row).toContainText(/\d+ s/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  server.releaseTasks();
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Import SIM cards: completed, 1 row failed.');
  // A notice under the pointer stays open, so that its button can be pressed.
  await notice.hover();
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Failed rows' }).click();
  expect(await readDownload(await downloading)).toEqual([
    expect.objectContaining({ iccid: cards[7]?.[0], link_id: 'NO-SUCH-DEVICE' }),
  ]);
  await expect(button(page)).toHaveAccessibleName('Task centre');
  await button(page).click();
  const ended = panel(page).getByRole('region', { name: 'Ended' }).getByRole('listitem');
  await expect(ended).toContainText('150 rows · 149 succeeded · 1 failed');
  await ended.getByRole('link', { name: 'Show the task list' }).click();
  await expect(page.getByRole('dialog', { name: 'Import tasks' }).getByRole('row').nth(1)).toContainText('Imported');
});

test('an export of the browser continues in the background, fails, and resumes at the failed page', async ({
  page,
  server,
}) => {
  const { count = 0 } = await server.api(userList, { page_no: 1, page_size: 1 }, 'admin');
  expect(count).toBeGreaterThan(1000);
  await signIn(page, 'admin', '/applist/user');
  const dialog = await openExport(page, 'App users');
  const pages: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(userList)) return;
    const { page_no, page_size } = request.postDataJSON() as { page_no: number; page_size: number };
    if (page_size === 500) pages.push(page_no);
  });
  // Only the pages of the export: the list may be read again meanwhile.
  server.fault({ path: userList, body: { page_size: 500, page_no: 1 }, kind: 'delay', ms: 2000, times: 1 });
  server.fault({ path: userList, body: { page_size: 500, page_no: 2 }, kind: '500', times: 1 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect(dialog).toHaveCount(0);
  await expectNotice(page, /^Export: App users: failed\./);
  await go(page, 'Operation', 'Companies');
  await button(page).click();
  const row = panel(page).getByRole('region', { name: 'Ended' }).getByRole('listitem');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText(`${count.toLocaleString('en')} rows · 500 succeeded`);
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Continue' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^App users-\d{4}-\d\d-\d\d\.csv$/);
  const rows = await readDownload(download);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row['User ID'])).size).toBe(count);
  expect(pages).toEqual([1, 2, ...Array.from({ length: Math.ceil(count / 500) - 1 }, (_, index) => index + 2)]);
  await expectNotice(page, new RegExp(`${count.toLocaleString('en')} rows exported`));
  const again = page.waitForEvent('download');
  await panel(page).getByRole('region', { name: 'Ended' }).getByRole('button', { name: 'Download' }).click();
  expect(await readDownload(await again)).toHaveLength(count);
});

test('leaving the page asks only while the browser works', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, 'admin', '/product/device');
  const dialog = await openExport(page, 'Devices');
  server.fault({ path: deviceList, body: { page_size: 500 }, kind: 'delay', ms: 20_000, times: 1 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expect(button(page)).toHaveAccessibleName('Task centre, 1 running');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.reload();
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

test('a stopped export is removed; signing out stops the others and hides them from the next user', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/product/device');
  const dialog = await openExport(page, 'Devices');
  server.fault({ path: deviceList, body: { page_size: 500 }, kind: 'delay', ms: 20_000, times: 2 });
  const start = async () => {
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith(deviceList) && (request.postDataJSON() as { page_size: number }).page_size === 500,
    );
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue in the background' }).click();
    return asked;
  };
  const first = await start();
  await button(page).click();
  const stopped = page.waitForEvent('requestfailed', (request) => request === first);
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await stopped;
  await expect(panel(page)).toContainText('No import or export is running.');
  await page.keyboard.press('Escape');

  await openTool(page, 'Export', 'This list (CSV or XLSX)');
  const second = await start();
  const called = page.waitForEvent('requestfailed', (request) => request === second);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await called;
  await signIn(page, 'factory', '/operate/company');
  await expect(button(page)).toHaveAccessibleName('Task centre');
  await button(page).click();
  await expect(panel(page)).toContainText('No import or export is running.');
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('shows that there are none, in Chinese', async ({ page }) => {
    await signIn(page, 'admin', '/operate/company?lang=zh');
    await expect(page.getByRole('heading', { level: 1, name: '公司' })).toBeVisible();
    await page.getByRole('button', { name: '任务中心' }).click();
    const sheet = page.getByRole('dialog', { name: '任务中心' });
    await expect(sheet).toContainText('当前没有进行中的导入或导出。');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
