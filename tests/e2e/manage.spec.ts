import { expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';

async function press(page: Page, name: 'Create' | 'Save') {
  await page.getByRole('button', { name, exact: true }).click();
  await expectSaved(page);
}

function create(page: Page) {
  return press(page, 'Create');
}

function save(page: Page) {
  return press(page, 'Save');
}

async function find(page: Page, path: string, filter: string, text: string) {
  await page.goto(`${path}?lang=en`);
  await page
    .getByRole('searchbox', { name: filter })
    .or(page.getByRole('textbox', { name: filter }))
    .first()
    .fill(text);
  await page.keyboard.press('Enter');
  return page.getByRole('row').filter({ hasText: text });
}

async function remove(page: Page, row: ReturnType<Page['locator']>) {
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
}

test('[password-transform] [password-edit-empty-omitted] [phone-area-default] a user is created, found, edited and deleted', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/user/create');
  await page.getByLabel('User ID').fill('tess.quill');
  await page.getByLabel('Name', { exact: true }).fill('Tess Quill');
  await page.getByLabel('Password', { exact: true }).fill('Secret@2026');
  await page.getByLabel('Repeat password').fill('Secret@2027');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Repeat password')).toHaveAccessibleDescription(/differ/i);
  await page.getByLabel('Repeat password').fill('Secret@2026');
  await page.getByRole('combobox', { name: 'Company' }).fill('Northlight');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Northlight/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Role' }).fill('Distributor');
  await page.getByRole('listbox').getByRole('option', { name: 'Distributor' }).first().click();
  const type = page.getByLabel('User type');
  if (await type.evaluate((element) => element.tagName === 'SELECT')) await type.selectOption({ label: 'Distributor' });
  else {
    await type.fill('Distributor');
    await page.getByRole('listbox').getByRole('option', { name: 'Distributor' }).click();
  }
  const sent = page.waitForRequest('**/v2/user/account/add');
  await create(page);
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(body.user_password).toMatch(/^[A-Za-z0-9+/=]{100,}$/);
  expect(body.user_phone_area).toBe('+86');

  const row = await find(page, '/operate/user', 'User ID', 'tess.quill');
  await expect(row).toContainText('Tess Quill');
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tess Quill-Park');
  const set = page.waitForRequest('**/v2/user/account/set');
  await save(page);
  expect((await set).postDataJSON()).not.toHaveProperty('user_password');
  expect((await server.api('/v2/user/login', {}, undefined)).code).not.toBe(200);
  const rows = await server.database.query(raw("select user_name from account where user_id = 'tess.quill'"));
  expect(rows).toEqual([{ user_name: 'Tess Quill-Park' }]);

  await remove(page, await find(page, '/operate/user', 'User ID', 'tess.quill'));
});

test('a duplicate user ID is refused at its field', async ({ page, server }) => {
  server.fault({ path: '/v2/user/account/set', times: 1, kind: 'code', code: 1102 });
  await signIn(page, 'admin', '/operate/user/5');
  await page.getByLabel('Name', { exact: true }).fill('Another Name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/exist/i);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Another Name');
});

test('a role is created with permissions, found, edited and deleted', async ({ page, server }) => {
  await signIn(page, 'admin', '/system/role/create');
  await page.getByLabel('Name', { exact: true }).fill('Night shift');
  await page.getByLabel('Chinese name').fill('夜班');
  await page.getByRole('checkbox', { name: 'Companies: Edit', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'Companies: View', exact: true })).toBeChecked();
  await create(page);
  const row = await find(page, '/system/role', 'Name', 'Night shift');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('checkbox', { name: 'Companies: Edit', exact: true })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Companies: View', exact: true }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Companies: Edit', exact: true })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Users: View', exact: true }).check();
  await save(page);
  const { data } = await server.api('/v2/user/role/list', { page_no: 1, page_size: 5, name: 'Night shift' }, 'admin');
  expect(data).toHaveLength(1);
  await remove(page, await find(page, '/system/role', 'Name', 'Night shift'));
});

test('[modal-confirm-cancel] a cancelled deletion sends no request', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/company/del') && calls.push(request.url())));
  await page.getByRole('row').nth(3).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('leaving a changed form asks first', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company/5');
  await page.getByLabel('Short name').fill('changed');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Short name')).toHaveValue('changed');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('Ctrl+S saves, Esc leaves', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company/6');
  await page.getByLabel('Short name').fill('by key');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await page.goto('/operate/company/6?lang=en');
  await expect(page.getByLabel('Short name')).toHaveValue('by key');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/operate\/company(\/6\/show)?\?/);
});

test('[unbind-confirmation] moving an order asks before it unbinds the device, offers devices of its company, and calls nothing before', async ({
  page,
  server,
}) => {
  const [order] = await server.database.query<{ order_id: string; link_id: string; comp_id: number }>(
    raw(
      'select order_id, link_id, comp_id from mall_order t where order_state = 3 and service_end > now() and (select count(*) from device d where d.comp_id = t.comp_id) > 1 order by order_id limit 1',
    ),
  );
  if (!order) throw new Error('no order has a service that goes on');
  const own = await server.database.query<{ uid: string }>(
    raw(`select uid from device where comp_id = ${order.comp_id}`),
  );
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/mall/order/bind/set'))));
  await signIn(page, 'admin', `/vas/order/${order.order_id}/show?lang=en`);
  await page.getByRole('button', { name: 'Move to another device' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to unbind this device?');
  await dialog.getByRole('combobox', { name: 'Device' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const offered = await options.evaluateAll((all) =>
    all.map((option) => option.textContent?.trim().split(/\s/)[0] ?? ''),
  );
  expect(offered.filter((text) => !own.some(({ uid }) => text.startsWith(uid)))).toEqual([]);
  await options.nth(offered.findIndex((text) => !text.startsWith(order.link_id))).click();
  expect(calls).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toBe(0);
});
