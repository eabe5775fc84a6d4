import type { Page } from '@playwright/test';
import { endpointOf } from '../../sandbox/contract';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';
import { aDevice } from '../support/live';

function bar(page: Page) {
  return page.getByRole('complementary', { name: 'The console as another role' });
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}

/** Starts it from the list of roles, as a person does. */
async function seeAs(page: Page, role: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: role, exact: true }) });
  const name = 'See the console as this role';
  const direct = row.getByRole('button', { name });
  await expect(direct.or(row.getByRole('button', { name: 'More' }))).toBeVisible();
  if (await direct.isVisible()) await direct.click();
  else {
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  await expect(bar(page)).toContainText(`You see the console as the role ${role}`);
}

/** Paths of the calls that this page sends and that the contract does not call a read. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/^\/api/, '');
    if (request.method() === 'PUT') writes.push(path);
    if (request.method() === 'POST' && !['list', 'get', 'query'].includes(endpointOf.get(path)?.action ?? ''))
      writes.push(path);
  });
  return writes;
}

test('menus, screens and actions are those of the role, in this tab only, until the end', async ({ page, context }) => {
  await signIn(page, 'admin', '/system/role');
  await seeAs(page, 'Distributor');
  await expect(page).toHaveURL(/\/dashboard/);
  await expectAccessible(page);
  await expect(menu(page).getByRole('button', { name: 'System' })).toHaveCount(0);
  await menu(page).getByRole('button', { name: 'Operation' }).click();
  await menu(page).getByRole('link', { name: 'Companies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Create|Edit|Delete|Export)$/ })).toHaveCount(0);
  await expect(bar(page)).toBeVisible();

  await page.reload();
  await expect(bar(page)).toContainText('Distributor');
  await go(page, '/system/role');
  await expect(page.getByText('No permission to view')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'API test' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/system/role')),
  ]);
  await expect(copy.getByRole('row').nth(1)).toBeVisible();
  await expect(bar(copy)).toHaveCount(0);
  await copy.close();

  await bar(page).getByRole('button', { name: 'End' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/system\/role/);
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('no write leaves the browser, and the message says why', async ({ page, server }) => {
  const count = async () =>
    (await server.database.query<{ count: number }>(sql`select count(*)::integer as count from company`))[0]?.count;
  const before = await count();
  await signIn(page, 'admin', '/system/role');
  await seeAs(page, 'Administrator');
  const writes = watchWrites(page);
  const why = page.getByText('Nothing is written while you see the console as another role').first();

  const main = page.getByRole('main');
  await go(page, '/operate/company/3');
  await main.getByLabel('Short name').fill('Nobody saves this');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(why).toBeVisible();
  await expect(main.getByLabel('Short name')).toHaveValue('Nobody saves this');

  await go(page, '/operate/user');
  await main.locator('tr[data-id]').getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText('Nothing is written while you see')).toBeVisible();

  expect(writes).toEqual([]);
  expect(await count()).toBe(before);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
});

test('a sleeping device is not woken', async ({ page, server }) => {
  const uid = await aDevice(server, sql`d.wake_state = 2`);
  await signIn(page, 'admin', '/system/role');
  await seeAs(page, 'Administrator');
  await go(page, `/product/device/${uid}/show?tab=live`);
  const player = page.getByRole('region', { name: `Live picture of ${uid}` });
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/oss/live/url') && asked.push(request.postData() ?? ''));
  await player.getByRole('button', { name: 'Wake the device' }).click();
  await expect(player.getByRole('alert')).toContainText('Nothing is written while you see the console as another role');
  expect(asked.filter((body) => body.includes('wake'))).toEqual([]);
  expect(await server.database.query(sql`select wake_state from device where uid = ${uid}`)).toEqual([
    { wake_state: 2 },
  ]);
});

test("the user's own permissions are never widened; what the role has besides is named", async ({ page, server }) => {
  await server.database.query(
    sql`update role set menu_ids = menu_ids || (select array_agg(menu_id) from menu where menu_key in ('log_list', 'log_list:view')) where name = 'Customer company'`,
  );
  await signIn(page, 'factory', '/system/role');
  await seeAs(page, 'Customer company');
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await bar(page).getByText('1 permission is not shown').click();
  await expect(bar(page)).toContainText('you do not have them');
  await expect(bar(page)).toContainText('applist/log_list:view');
  await go(page, '/applist/log_list');
  await expect(page.getByText('No permission to view')).toBeVisible();
});

test('it is not offered to who may not edit roles, nor for a disabled role', async ({ page }) => {
  await signIn(page, 'viewer', '/system/role/see_as/3');
  await expect(page.getByText('No permission to view')).toBeVisible();
  await page.goto('about:blank');
  await signIn(page, 'admin', '/system/role/see_as/15');
  await expect(page.getByText('This is not possible for this role at present.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
