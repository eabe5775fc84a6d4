import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';

const northlight = 'Northlight Cameras Ltd';

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
