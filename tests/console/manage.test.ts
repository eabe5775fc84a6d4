import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Records of every day: users, roles and orders are created, changed and deleted as a person does it. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

/** Saves a form, and waits until it says so. */
async function press(name: 'Create' | 'Save'): Promise<void> {
  await domPage.getByRole('button', { name, exact: true }).click();
  await page.screen.expectNotice(/^(Saved|Created)$/);
}

async function find(path: string, filter: string, text: string): Promise<DomPart> {
  await page.screen.open(`${path}?lang=en`);
  const box = domPage
    .getByRole('searchbox', { name: filter })
    .or(domPage.getByRole('textbox', { name: filter }))
    .first();
  await box.fill(text);
  await box.press('Enter');
  return domPage.getByRole('row').filter({ hasText: text });
}

async function remove(row: DomPart): Promise<void> {
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  await domPage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectPart(row).toHaveCount(0);
}

it('[password-transform] [password-edit-empty-omitted] [phone-area-default] a user is created, found, edited and deleted', async () => {
  await page.screen.open('/operate/user/create?lang=en');
  await domPage.getByLabel('User ID').fill('tess.quill');
  await domPage.getByLabel('Name', { exact: true }).fill('Tess Quill');
  await domPage.getByLabel('Password', { exact: true }).fill('Secret@2026');
  await domPage.getByLabel('Repeat password').fill('Secret@2027');
  await domPage.getByRole('button', { name: 'Create', exact: true }).click();
  await expectPart(domPage.getByLabel('Repeat password')).toHaveAccessibleDescription(/differ/i);
  await domPage.getByLabel('Repeat password').fill('Secret@2026');
  await domPage.getByRole('combobox', { name: 'Company' }).fill('Northlight');
  await domPage
    .getByRole('listbox')
    .getByRole('option', { name: /Northlight/ })
    .first()
    .click();
  await domPage.getByRole('combobox', { name: 'Role' }).fill('Distributor');
  await domPage.getByRole('listbox').getByRole('option', { name: 'Distributor' }).first().click();
  await domPage.getByLabel('User type').selectOption({ label: 'Distributor' });
  await press('Create');
  expect(page.calls('/v2/user/account/add')).toEqual([
    expect.objectContaining({
      user_password: expect.stringMatching(/^[A-Za-z0-9+/=]{100,}$/),
      user_phone_area: '+86',
    }),
  ]);

  const row = await find('/operate/user', 'User ID', 'tess.quill');
  await expectPart(row).toContainText('Tess Quill');
  await row.hover();
  await row.getByRole('button', { name: 'Edit' }).click();
  // The list has boxes of the same names.
  await domPage.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await domPage.getByLabel('Name', { exact: true }).fill('Tess Quill-Park');
  await press('Save');
  const [set] = page.calls('/v2/user/account/set');
  expect(set).toHaveProperty('user_name', 'Tess Quill-Park');
  expect(set).not.toHaveProperty('user_password');
  expect((await page.sandbox.call('/v2/user/login')).code).not.toBe(200);
  const rows = await page.sandbox.database.query(raw("select user_name from account where user_id = 'tess.quill'"));
  expect(rows).toEqual([{ user_name: 'Tess Quill-Park' }]);

  await remove(await find('/operate/user', 'User ID', 'tess.quill'));
});

it('a duplicate user ID is refused at its field', async () => {
  page.fault({ path: '/v2/user/account/set', times: 1, kind: 'code', code: 1102 });
  await page.screen.open('/operate/user/5?lang=en');
  await domPage.getByLabel('Name', { exact: true }).fill('Another Name');
  await domPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPart(domPage.getByLabel('Email')).toHaveAccessibleDescription(/exist/i);
  await expectPart(domPage.getByLabel('Name', { exact: true })).toHaveValue('Another Name');
});

it('a role is created with permissions, found, edited and deleted', async () => {
  await page.screen.open('/system/role/create?lang=en');
  await domPage.getByLabel('Name', { exact: true }).fill('Night shift');
  await domPage.getByLabel('Chinese name').fill('夜班');
  await domPage.getByRole('checkbox', { name: 'Companies: Edit', exact: true }).check();
  await expectPart(domPage.getByRole('checkbox', { name: 'Companies: View', exact: true })).toBeChecked();
  await press('Create');
  const row = await find('/system/role', 'Name', 'Night shift');
  await row.hover();
  await row.getByRole('button', { name: 'Edit' }).click();
  // The list has boxes of the same names.
  await domPage.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await expectPart(domPage.getByRole('checkbox', { name: 'Companies: Edit', exact: true })).toBeChecked();
  await domPage.getByRole('checkbox', { name: 'Companies: View', exact: true }).uncheck();
  await expectPart(domPage.getByRole('checkbox', { name: 'Companies: Edit', exact: true })).not.toBeChecked();
  await domPage.getByRole('checkbox', { name: 'Users: View', exact: true }).check();
  await press('Save');
  const { data } = await page.api('/v2/user/role/list', { page_no: 1, page_size: 5, name: 'Night shift' }, 'admin');
  expect(data).toHaveLength(1);
  await remove(await find('/system/role', 'Name', 'Night shift'));
});

it('[modal-confirm-cancel] a cancelled deletion sends no request', async () => {
  await page.screen.open('/operate/company?lang=en');
  const row = domPage.getByRole('row').nth(3);
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  await domPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectPart(domPage.getByRole('dialog')).toHaveCount(0);
  expect(page.calls('/v2/user/company/del')).toEqual([]);
});

it('[unbind-confirmation] moving an order asks before it unbinds the device, offers devices of its company, and calls nothing before', async () => {
  const [order] = await page.sandbox.database.query<{ order_id: string; link_id: string; comp_id: number }>(
    raw(
      'select order_id, link_id, comp_id from mall_order t where order_state = 3 and service_end > now() and (select count(*) from device d where d.comp_id = t.comp_id) > 1 order by order_id limit 1',
    ),
  );
  if (!order) throw new Error('no order has a service that goes on');
  const own = await page.sandbox.database.query<{ uid: string }>(
    raw(`select uid from device where comp_id = ${order.comp_id}`),
  );
  const calls = () => page.calls('/mall/order/bind/set');
  await page.screen.open(`/vas/order/${order.order_id}/show?lang=en`);
  await domPage.getByRole('button', { name: 'Move to another device' }).click();
  const dialog = domPage.getByRole('dialog');
  await expectPart(dialog).toContainText('Are you sure you want to unbind this device?');
  await dialog.getByRole('combobox', { name: 'Device' }).click();
  const options = domPage.getByRole('listbox').getByRole('option');
  await expectPart(options.first()).toBeVisible();
  const offered = (await options.allTextContents()).map((text) => text.trim().split(/\s/)[0] ?? '');
  expect(offered.filter((text) => !own.some(({ uid }) => text.startsWith(uid)))).toEqual([]);
  await options.nth(offered.findIndex((text) => !text.startsWith(order.link_id))).click();
  expect(calls()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(calls()).toEqual([]);
});
