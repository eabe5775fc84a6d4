import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Files of forms. In a browser, also one that fails: tests/e2e/tasks.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

it('[upload-puturl] [upload-direct-put] the file of a product version is sent to the address of its zone', async () => {
  const bytes = Buffer.alloc(300_000, 7);
  await page.screen.open('/product/product_list.version?lang=en');
  await domPage.locator('tr[data-id]').first().getByRole('button', { name: 'Edit' }).click();
  const row = domPage.getByRole('group', { name: 'Files and texts' }).getByRole('listitem').first();
  await row.getByLabel('Zone type', { exact: true }).selectOption({ label: 'Country' });
  await row.getByLabel('Zone', { exact: true }).fill('CN');
  await row
    .getByLabel('Firmware file', { exact: true })
    .setInputFiles({ name: 'firmware.bin', mimeType: 'application/octet-stream', buffer: bytes });
  const link = row.getByRole('link', { name: /firmware\.bin/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(page.calls('/v2/oss/upload/puturl/get')).toMatchObject([{ name: 'firmware.bin', zone: 'CN' }]);
  const stored = await page.sandbox.app.request(address);
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  await domPage.getByRole('button', { name: 'Save', exact: true }).click();
  await page.screen.expectNotice(/^Saved$/);
  expect(JSON.stringify(page.calls('/v2/ota/admin/product/ver/set'))).toContain(address);
  await expectPart(domPage.getByRole('group', { name: 'Files and texts' })).toHaveCount(0);
});
