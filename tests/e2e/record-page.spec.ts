import { sql } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';

test('the head of an order has its number, its state as a badge and its facts, and labels are beside values', async ({
  page,
  server,
}) => {
  const [order] = await server.database.query<{ order_id: string }>(
    sql`select order_id from mall_order where order_state = 3 and service = 1 order by order_id desc limit 1`,
  );
  const id = order?.order_id ?? '';
  await signIn(page, 'admin', `/vas/order/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
  await expect(page.locator('.v-states')).toHaveText(/Success$/);
  const facts = page.locator('.v-headline');
  await expect(facts.locator('dt')).toHaveText(['Amount', 'User', 'Item', 'Device', 'Service until', 'Paid by']);
  // The breadcrumb is the way back, and what the head says is not said again.
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeHidden();
  await expect(page.locator('.v-values dt').filter({ hasText: /^(Amount|Device|User)$/ })).toHaveCount(0);
  const row = page.getByRole('region', { name: 'Payment' }).locator('dl > div').first();
  const [label, value] = [await row.locator('dt').boundingBox(), await row.locator('dd').boundingBox()];
  expect(Math.round(value!.x - label!.x)).toBeGreaterThanOrEqual(120);
  expect(Math.abs(value!.y - label!.y)).toBeLessThan(6);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
