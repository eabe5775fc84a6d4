import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';

const northlight = 'Northlight Cameras Ltd';
const sunrise = 'Sunrise Electronics Pvt Ltd';

/** Opens the form of a company, types, and saves. */
async function edit(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await go(page, '/operate/company?lang=en');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('a save is undone from its notice, and another from the history of notices, but not what somebody has changed since', async ({
  page,
  server,
}) => {
  const stored = async () =>
    (
      await server.database.query<Record<string, unknown>>(
        sql`select city, province, comp_person from company where comp_name = ${northlight}`,
      )
    )[0];
  await signIn(page, 'admin', '/operate/company');
  const before = await stored();
  await edit(page, northlight, { City: 'Kiel', Province: 'North', 'Contact person': 'Somebody else' });
  expect(await stored()).toMatchObject({ city: 'Kiel', province: 'North' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: ${northlight}.`)).toBeVisible();
  expect(await stored()).toEqual(before);

  await edit(page, northlight, { City: 'Kiel', Province: 'North' });
  await server.database.query(sql`update company set city = 'Delhi' where comp_name = ${northlight}`);
  const notice = page.getByRole('status').filter({ hasText: 'Saved' });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click();
  const history = page.getByRole('dialog', { name: 'Notices' });
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Undo' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(history.getByText('Changed since, and stays as it is now: City.')).toBeVisible();
  expect(await stored()).toMatchObject({ city: 'Delhi', province: before?.['province'] });
});

test('a change of many records is undone with the former values of each, on a phone, too', async ({ page, server }) => {
  const cities = async () =>
    (
      await server.database.query<{ city: string }>(
        sql`select city from company where comp_name in (${northlight}, ${sunrise}) order by comp_name`,
      )
    ).map(({ city }) => city);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/operate/company');
  await server.database.query(sql`update company set city = 'London' where comp_name = ${northlight}`);
  await server.database.query(sql`update company set city = 'Mumbai' where comp_name = ${sunrise}`);
  await page.reload();
  for (const name of [northlight, sunrise]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' });
  await dialog.getByRole('combobox', { name: 'Fields to change' }).fill('City');
  await page.getByRole('option', { name: 'City', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('City', { exact: true }).fill('Bonn');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Change 2 records' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await cities()).toEqual(['Bonn', 'Bonn']);

  await server.database.query(sql`update company set city = 'Delhi' where comp_name = ${sunrise}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the change of 2 records' });
  await expect(undo.getByRole('row', { name: new RegExp(`^${sunrise}`) })).toContainText(
    'City was changed since, and stays as it is now.',
  );
  await expect(undo.getByRole('row', { name: new RegExp(`^${northlight}`) })).toContainText('London');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Change 1 record' }).click();
  await expect(undo.getByText('1 record changed, 1 not.')).toBeVisible();
  expect(await cities()).toEqual(['London', 'Delhi']);
  await undo.getByRole('button', { name: 'Close' }).click();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a move is undone from its notice', async ({ page, server }) => {
  const state = async () =>
    (await server.database.query<{ state: number }>(sql`select state from company where comp_name = ${sunrise}`))[0]
      ?.state;
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('link', { name: sunrise, exact: true }).click();
  await expect(page.getByRole('heading', { name: sunrise })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Freeze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click();
  await expect.poll(state).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(state).toBe(1);
});
