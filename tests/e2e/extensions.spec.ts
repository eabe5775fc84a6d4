import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { aDevice } from '../support/live';

/*
 * Extensions at their places: a cell and a dialog. Those that are pages and tabs have tests of their own
 * (live, program, statistics); what the inspector says of them is in tests/console/inspector.test.ts.
 */

test('cells tell a value by what else the record says', async ({ page, server }) => {
  await signIn(page, 'admin', `/product/device/${await aDevice(server)}/show`);
  await page.getByRole('tab', { name: /^Properties/ }).click();
  await expect(page.getByRole('row', { name: /Signal strength/ })).toContainText(/(Weak|Fair|Good|Strong) -\d+ dBm/);
  await expectAccessible(page, { within: 'main' });
});

test('a dialog shows the live picture of a device of the list', async ({ page, server }) => {
  const uid = await aDevice(server);
  await signIn(page, 'admin', `/product/device?filter=${encodeURIComponent(JSON.stringify({ uid }))}`);
  const row = page.getByRole('row', { name: new RegExp(uid) });
  await row.hover();
  await row.getByRole('button', { name: 'Watch live' }).click();
  const dialog = page.getByRole('dialog', { name: `Watch live: ${uid}` });
  await expect(dialog.getByRole('region', { name: `Live picture of ${uid}` })).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();
});
