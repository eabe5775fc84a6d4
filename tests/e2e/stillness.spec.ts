import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/console';

/** Waits until the page has all its data and code. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

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
