import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* What some screens ask the platform for. The styles of calls and the shapes of answers: tests/e2e/wire.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

it('[srv-resource-type] three screens share their calls with different types, and send their fields in option', async () => {
  const asked = async (type: string) =>
    await expect.poll(() => page.calls('/v2/user/srv/resource/list')).toContainEqual(expect.objectContaining({ type }));
  await page.screen.open('/operate/zone?lang=en');
  await asked('zonebind');
  await page.screen.open('/system/resource?lang=en');
  await asked('datacenter');
  await domPage.getByRole('button', { name: 'Systems' }).click();
  await asked('sys');
  await page.screen.open('/operate/zone/create?lang=en');
  const kinds = domPage.getByLabel('Kind of source').locator('option:not([value=""])');
  const firstKind = (await kinds.first().getAttribute('value')) ?? '';
  await domPage.getByLabel('Kind of source').selectOption(firstKind);
  await domPage.getByLabel('Source area').fill('Tasmania');
  await domPage.getByLabel('Target area').fill('AU');
  await domPage.getByLabel('Binding', { exact: true }).selectOption({ label: 'Push' });
  await domPage.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .poll(() => page.calls('/v2/user/srv/resource/add'))
    .toMatchObject([{ type: 'zonebind', option: { src_area: 'Tasmania', dest_area: 'AU' } }]);
});

it('[srv-ctrl-payload] a command names the server by address and type', async () => {
  await page.screen.open('/operate/server?lang=en');
  const row = domPage.getByRole('main').locator('tbody tr[data-id]').first();
  const name = (
    await row
      .getByRole('link')
      .first()
      .evaluate(({ textContent }) => textContent ?? '')
  ).trim();
  const [address = '', type] = decodeURIComponent((await row.getAttribute('data-id')) ?? '').split(',');
  await row.hover();
  await row.getByRole('button', { name: 'Control' }).click();
  const dialog = domPage.getByRole('dialog');
  await dialog.getByLabel('Command').selectOption({ label: 'Reload settings' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Control' }).click();
  await expect
    .poll(() => page.calls('/srv/ctrl'))
    .toMatchObject([{ params: { srv_addr: address, srv_type: Number(type), cmd: 'reload' } }]);
});

it('[request-building] texts, numbers and lists of a new record are sent by their kinds', async () => {
  await page.screen.open('/operate/company/create?lang=en');
  await domPage.getByLabel('Name', { exact: true }).fill('Plain Sky Ltd');
  await domPage.getByLabel('Type').selectOption({ label: 'Manufacturer' });
  await domPage.getByLabel('Device key quota').fill('12');
  await domPage.getByRole('button', { name: 'Create', exact: true }).click();
  await expect
    .poll(() => page.calls('/v2/user/company/add'))
    .toMatchObject([{ comp_name: 'Plain Sky Ltd', comp_person: '', comp_type: 3, dk_limit: 12, sort: 0 }]);
});

it('[currency-symbols] a good shows its prices with ¥, $ and ₹', async () => {
  await page.screen.open('/operate/good?lang=en');
  const cells = domPage.getByRole('main').locator('tbody td');
  for (const symbol of ['¥', '$', '₹']) await expectPart(cells.filter({ hasText: symbol }).first()).toBeVisible();
});

it('[product-node-types] a product has one channel or several', async () => {
  await page.screen.open('/product/product_list/create?lang=en');
  const options = domPage.getByLabel('Channels').locator('option:not([value=""])');
  await expectPart(options).toHaveText(['Single channel', 'Multi channel']);
});
