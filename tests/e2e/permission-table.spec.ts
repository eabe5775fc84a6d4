import { readFile } from 'node:fs/promises';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { offers, predicted } from '../support/predicted';
import { readRows } from '../support/sheet';

test('the table has the roles, screens and actions, filters them, and is exported', async ({ page, server }) => {
  await signIn(page, 'admin', '/system/role');
  await page.getByRole('button', { name: 'Permission table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permission table');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Manufacturer', exact: true })).toBeVisible();
  await expectAccessible(page);
  // All 7,000 cells together took the browser seconds to lay out, sometimes a minute.
  const lines = Number(await table.getAttribute('aria-rowcount'));
  expect(lines).toBeGreaterThan(400);
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await page
    .getByRole('region', { name: 'Permission table' })
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(table.locator(`[aria-rowindex="${lines}"]`)).toBeVisible();

  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await page.getByPlaceholder('Screen, address or action').fill('operate/company');
  await expect(table.getByRole('columnheader')).toHaveText(['Screen and action', 'Viewer']);
  const line = (name: RegExp) => table.getByRole('row', { name });
  await expect(line(/^View/).first()).toContainText('Yes');
  await expect(line(/^Create/).first()).toContainText('No');

  const { roles, may } = await predicted(server.database);
  const viewer = roles.find(({ name }) => name === 'Viewer');
  if (!viewer) throw new Error('no role Viewer');
  for (const format of ['CSV', 'Excel (.xlsx)']) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const rows = (await readRows(await readFile(await (await download).path()))).filter(
      (row) => row['Address'] === '/operate/company',
    );
    expect(rows.map((row) => [row['Role'], row['Allowed']])).toEqual(
      (offers.get('operate/company') ?? []).map((offer) => ['Viewer', may(viewer, offer) ? 'Yes' : 'No']),
    );
    expect(rows[0]).toMatchObject({ Screen: 'Companies', Permission: 'operate/company:view' });
  }
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(['Screen and action', 'Viewer']);
});

test('menu entries that the platform lacks, and entries that no screen uses, are named', async ({ page, server }) => {
  const { database } = server;
  await database.query(sql`update menu set menu_key = 'somewhere' where menu_key = 'company'`);
  await database.query(sql`delete from menu where menu_key = 'role:del'`);
  await signIn(page, 'admin', '/system/role/permissions');
  const findings = page.getByRole('region', { name: 'Problems of menu entries' });
  await findings.getByText('1 screen that nobody can open').click();
  await expect(findings).toContainText('The platform has no menu entry for operate/company.');
  await findings.getByText('that nobody can use').click();
  await expect(findings).toContainText('The platform has no menu entry for system/role:del.');
  await findings.getByText('that no screen uses').click();
  await expect(findings).toContainText('somewhere');
  await page.getByPlaceholder('Screen, address or action').fill('operate/company');
  await expect(page.getByRole('row', { name: /^View/ }).first()).toContainText('No menu entry, so nobody');
});
