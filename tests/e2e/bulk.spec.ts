import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

const path = '/v2/user/company/set';

/** Selects companies by the keyboard, and opens the change of fields. */
async function change(page: Page, names: string[]): Promise<Locator> {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Change…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Change ${names.length} records` });
  await expect(dialog.getByRole('combobox', { name: 'Fields to change' })).toBeFocused();
  return dialog;
}

/** Chooses a field, types its new value, and opens the preview. */
async function type(page: Page, dialog: Locator, label: string, value: string): Promise<void> {
  await page.keyboard.type(label);
  await expect(page.getByRole('option', { name: label, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const input = dialog.getByLabel(label, { exact: true });
  await expect(input).toBeVisible();
  for (let steps = 0; steps < 5 && !(await input.evaluate((element) => element === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type(value);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('table', { name: 'Records' })).toBeVisible();
}

/** Presses a button that is reached by Tab. */
async function press(page: Page, button: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('selected records are changed together: a preview says for each what would happen, and nothing else is sent', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  const names = ['Device Cloud Platform', 'Northlight Cameras Ltd', 'Sunrise Electronics Pvt Ltd'];
  const dialog = await change(page, names);
  await type(page, dialog, 'Device key quota', '77');
  await expect(dialog.getByText('Nothing has been sent yet. 2 records would change.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refused 1' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Device Cloud Platform/ })).toContainText(
    "Device key quota can't be changed while Type is Super admin.",
  );
  await expectAccessible(page);
  expect(bodies).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Change 2 records' }));
  await expect(dialog.getByText('2 records changed, 1 not.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Sunrise/ })).toContainText('Changed');
  expect(bodies.map((body) => body['dk_limit'])).toEqual([77, 77]);

  const download = page.waitForEvent('download');
  await press(page, dialog.getByRole('button', { name: 'Save the others as CSV' }));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(/^1,Device Cloud Platform,Refused,/)]);
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change…' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Fields to change' })).toBeFocused();
  await type(page, dialog, 'Device key quota', '77');
  await expect(dialog.getByRole('button', { name: 'Already so 2' })).toBeVisible();
  await expect(dialog.getByText('Nothing has been sent. No record would change.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Change \d/ })).toBeHidden();
});

test('what somebody else has changed meanwhile is not overwritten, until the user says so', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/operate/company');
  const names = ['Northlight Cameras Ltd', 'Sunrise Electronics Pvt Ltd'];
  const dialog = await change(page, names);
  expect((await dialog.boundingBox())?.width).toBe(390);
  await type(page, dialog, 'City', 'Bonn');
  await server.database.query(sql`update company set city = 'Delhi' where comp_name = 'Sunrise Electronics Pvt Ltd'`);
  await press(page, dialog.getByRole('button', { name: 'Change 2 records' }));
  await expect(dialog.getByText('1 record changed, 1 not.')).toBeVisible();
  const row = dialog.getByRole('row', { name: /^Sunrise/ });
  await expect(row).toContainText('Mumbai');
  await expect(row).toContainText('Delhi');
  await expectAccessible(page);
  await press(page, row.getByRole('button', { name: 'Overwrite' }));
  await press(page, dialog.getByRole('button', { name: 'Change 1 record' }));
  await expect(dialog.getByText('2 records changed.')).toBeVisible();
});
