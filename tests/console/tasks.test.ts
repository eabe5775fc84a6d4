import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as fileName from '../../src/views/export/file-name';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { openTool } from '../support/list-page';
import { readRows } from '../support/sheet';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Imports and exports that run, in their dialogs and in the task centre. Over a reload, and downloads: tests/e2e/task-centre.spec.ts. */

let page: WholeConsole;
const button = domPage.getByRole('button', { name: /^Task centre/ });
const panel = domPage.getByRole('dialog', { name: 'Task centre' });
const rows = domPage.locator('tr[data-id]');

beforeAll(async () => {
  page = await startConsole();
});
afterEach(async () => {
  if (await panel.isVisible()) await domPage.keyboard.press('Escape');
  await page.leave();
});
afterAll(() => page.close());

/** The platform runs one task at a time: others wait for this one, which the test holds. */
async function holdImport(start: string): Promise<void> {
  page.holdTasks();
  const list = Array.from({ length: 150 }, (_, index) => ({ iccid: `${start}${String(index).padStart(11, '0')}` }));
  const body = { brand_id: 1, network_type: 1, type: 1, link_type: 1, list };
  expect((await page.api('/mall/iccid/import/add', body, 'admin')).code).toBe(200);
}

it('a second start of the same export shows the running task, and a different export is started', async () => {
  await page.screen.open('/product/device?lang=en');
  await expectPart(rows.first()).toBeVisible();
  await holdImport('89860999');
  const dialog = domPage.getByRole('dialog', { name: 'Export devices' });
  const status = dialog.getByRole('status');
  const start = async () => {
    await openTool(domPage, 'Export', 'Export devices');
    await dialog.getByLabel('Registered: From').fill('2025-12-15');
    await dialog.getByLabel('Registered: To').fill('2026-02-15');
    await dialog.getByRole('button', { name: 'Start export' }).click();
    await expectPart(status).toContainText('Running');
  };
  await start();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await start();
  await expectPart(dialog).toContainText('The same request is already running');
  expect(page.calls('/iot/uid/export/add')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await domPage.getByRole('button', { name: 'Online', exact: true }).click();
  await expect.poll(() => location.search).toMatch(/filter=.*state/);
  await page.screen.idle();
  await start();
  await expectPart(dialog).not.toContainText('already running');
  expect(page.calls('/iot/uid/export/add')).toHaveLength(2);
});

it('an export of the browser continues in the background, fails, and resumes at the failed page', async () => {
  const path = '/v2/umh/admin/user/list';
  const { count = 0 } = await page.api(path, { page_no: 1, page_size: 1 }, 'admin');
  expect(count).toBeGreaterThan(1000);
  const download = vi.spyOn(fileName, 'download').mockReturnValue(undefined);
  const files = async () =>
    await Promise.all(download.mock.calls.map(async ([file]) => readRows(Buffer.from(await file.arrayBuffer()))));
  await page.screen.open('/applist/user?lang=en');
  await expectPart(rows.first()).toBeVisible();
  await openTool(domPage, 'Export', 'This list (CSV or XLSX)');
  const dialog = domPage.getByRole('dialog', { name: 'Export: App users' });
  page.holdTasks();
  // Only the pages of the export: the list may be read again meanwhile.
  page.fault({ path, body: { page_size: 500, page_no: 1 }, kind: 'delay', times: 1 });
  page.fault({ path, body: { page_size: 500, page_no: 2 }, kind: '500', times: 1 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue in the background' }).click();
  await expectPart(dialog).toHaveCount(0);
  page.releaseTasks();
  await page.screen.expectNotice(/^Export: App users: failed\./);
  const asked = () =>
    page
      .calls(path)
      .filter((body) => (body as { page_size: number }).page_size === 500)
      .map((body) => (body as { page_no: number }).page_no);
  expect(asked()).toEqual([1, 2]);
  await page.screen.open('/operate/company?lang=en');
  await button.click();
  const ended = panel.getByRole('region', { name: 'Ended' });
  const row = ended.getByRole('listitem').filter({ hasText: 'App users' });
  await expectPart(row).toContainText('Failed');
  await expectPart(row).toContainText(`${count.toLocaleString('en')} rows · 500 succeeded`);
  await row.getByRole('button', { name: 'Continue' }).click();
  await page.screen.expectNotice(new RegExp(`${count.toLocaleString('en')} rows exported`));
  expect(asked()).toEqual(Array.from({ length: Math.ceil(count / 500) - 1 }, (_, index) => index + 2));
  expect(download.mock.lastCall?.[1]).toMatch(/^App users-\d{4}-\d\d-\d\d\.csv$/);
  const [all = []] = await files();
  expect(all).toHaveLength(count);
  expect(new Set(all.map((one) => one['User ID'])).size).toBe(count);
  await row.getByRole('button', { name: 'Download' }).click();
  expect((await files()).map(({ length }) => length)).toEqual([count, count]);
});

it('running tasks of other users are shown with a link to their list', async () => {
  await page.screen.open('/operate/company?lang=en');
  await expectPart(rows.first()).toBeVisible();
  await holdImport('89860666');
  page.fault({ path: '/iot/uid/export/get', kind: '500', times: 1 });
  await button.click();
  const others = panel.getByRole('region', { name: 'On the platform' });
  const task: DomPart = others.getByRole('listitem').filter({ hasText: 'Import tasks' });
  await expectPart(task).toContainText('150 rows');
  const failed = others.getByRole('alert').filter({ hasText: 'could not be read' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expectPart(failed).toHaveCount(0);
  await task.getByRole('link', { name: 'Show the task list' }).click();
  await expect.poll(() => location.pathname).toBe('/product/iccid');
  await expectPart(domPage.getByRole('dialog', { name: 'Import tasks' })).toBeVisible();
});

it('no task is read without the permission to view a list of tasks', async () => {
  await page.become('viewer');
  await page.screen.open('/operate/company?lang=en');
  await expectPart(rows.first()).toBeVisible();
  await page.screen.idle();
  const asked = await page.screen.sentDuring(async () => {
    await button.click();
    await page.screen.idle();
    await expectPart(panel).toContainText('No import or export is running.');
  });
  expect(asked).toEqual([]);
});
