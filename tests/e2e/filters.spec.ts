import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

const orders = '/vas/order';

test('a filter is added as a chip with its sentence, edited in place, and removed with the keyboard', async ({
  page,
  server,
}) => {
  const [counted] = await server.database.query<{ some: number; total: number }>(
    raw('select count(*) filter (where order_state in (1, 3))::int as some, count(*)::int as total from mall_order'),
  );
  await signIn(page, 'admin', orders);
  const bar = page.getByRole('search');
  const total = page.locator('.v-head-total');
  await bar.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Find a filter' }).fill('stat');
  await expect(page.getByRole('option', { name: 'State', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Unpaid' }).click();
  await page.getByRole('checkbox', { name: 'Success' }).click();
  await expect(total).toHaveText((counted?.some ?? 0).toLocaleString('en'));
  await expectAccessible(page, { within: 'main' });
  await page.keyboard.press('Escape');
  const chip = bar.getByRole('button', { name: 'State is Unpaid or Success' });
  await expect(chip).toBeFocused();

  await bar.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Created', exact: true }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(bar.getByRole('button', { name: 'Created in the last 30 days' })).toBeVisible();
  // The period stays relative to today.
  await expect(page).toHaveURL(/today-29d/);
  await page.reload();
  await chip.press('Delete');
  await expect(bar.getByRole('button', { name: 'Created in the last 30 days' })).toBeFocused();
  await bar.getByRole('button', { name: 'Remove filter: Created' }).press('Enter');
  await expect(bar.getByRole('button', { name: 'Add filter' })).toBeFocused();
  await expect(total).toHaveText((counted?.total ?? 0).toLocaleString('en'));
});

test('a sheet of filters shows the number of matches before it is applied, or that the number is unknown', async ({
  page,
  server,
}) => {
  const [paid] = await server.database.query<{ count: number }>(
    raw('select count(*)::int as count from mall_order where order_state = 3'),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'admin', orders);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Success' }).click();
  await page.keyboard.press('Escape');
  const show = sheet.getByRole('button', { name: `Show ${paid?.count.toLocaleString('en')}` });
  await expect(show).toBeVisible();
  await expect(page).not.toHaveURL(/order_state/);
  await expectAccessible(page);
  await page.route('**/order/list', (route) => route.abort());
  // These were not requested before.
  await sheet.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Unpaid' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet.getByText('The number of matching records is unknown.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Show results' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Clear', exact: true })).toBeDisabled();
});
