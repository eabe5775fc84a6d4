import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';

/** Waits until the page has all its data and code. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

test('nothing moves after it was painted: dashboard, list, record, refund, statistics', async ({ page, server }) => {
  const [order] = await server.database.query<{ order_id: string }>(
    sql`select order_id from mall_order where order_state = 3 order by order_id desc limit 1`,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) =>
      moved.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, 'admin', '/user/info');
  const shifts: Record<string, number> = {};
  // The dashboard twice: its second visit begins with the shape of the first.
  for (const path of [
    '/dashboard',
    '/dashboard?',
    '/vas/order',
    '/operate/company/3/show',
    `/vas/order/${order?.order_id}/show`,
    '/product/refund',
    '/info/order',
  ]) {
    await page.goto(`${path}${path.includes('?') ? '' : '?'}&lang=en`);
    await settled(page);
    shifts[path] = await page.evaluate(() =>
      (window as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
    );
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([]);
});

for (const width of [1440, 390]) {
  test(`the first tick moves no row, and the head says that some are ticked: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin', '/vas/order');
    await settled(page);
    const rows = page.locator('[data-id]');
    const top = async () => (await rows.nth(1).boundingBox())?.y;
    const before = await top();
    await rows.first().getByRole('checkbox').click();
    const selection = page.getByRole('region', { name: 'Selection' });
    await expect(selection).toContainText('1 selected');
    expect(await top()).toBe(before);
    await expect(page.getByRole('search')).toHaveCSS('opacity', '0');
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    if (width === 1440) await expect(all).toBeChecked({ indeterminate: true });
    await selection.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('search')).toHaveCSS('opacity', '1');
    expect(await top()).toBe(before);
    if (width === 1440) await expect(all).toBeChecked({ indeterminate: false, checked: false });
  });
}
