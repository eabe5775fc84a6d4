import { generateKeyPairSync } from 'node:crypto';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { aDevice } from '../support/live';
import { expectSaved } from '../support/notices';

/*
 * Extensions at their places: a cell, an input and a dialog. Those that are pages and tabs have tests of their own
 * (live, program, statistics); what the inspector says of them is in tests/console/inspector.test.ts.
 */

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('cells tell a value by what else the record says', async ({ page, server }) => {
  await signIn(page, 'admin', `/product/device/${await aDevice(server)}/show`);
  await page.getByRole('tab', { name: /^Properties/ }).click();
  await expect(page.getByRole('row', { name: /Signal strength/ })).toContainText(/(Weak|Fair|Good|Strong) -\d+ dBm/);
  await expectAccessible(page, { within: 'main' });
});

test('an input tells what was pasted, and saves it', async ({ page, server }) => {
  await signIn(page, 'admin', '/operate/payment/1');
  const input = page.getByRole('textbox', { name: 'Public key' });
  const note = page.locator('[data-field="platform_public_key"]').getByRole('status');
  await expect(note).toHaveText('Public RSA key, 2048 bits');
  await input.fill(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  await expect(note).toContainText('This is a private key');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await input.fill(key.slice(0, 90));
  await expect(note).toContainText('The key is not complete');
  await expectAccessible(page, { within: 'main' });
  await input.fill(key);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  const { data } = await server.api('/pay/appid/query', {}, 'admin');
  expect(data).toContainEqual(expect.objectContaining({ id: 1, platform_public_key: key }));
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
