import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, signInAt, test } from '../support/console';
import { openTool } from '../support/list-page';

function head(page: Page, field: string): Locator {
  return page.locator(`th[data-field="${field}"]`);
}

function fields(page: Page): Promise<(string | null)[]> {
  return page.locator('th[data-field]').evaluateAll((heads) => heads.map((one) => one.getAttribute('data-field')));
}

async function widthOf(page: Page, field: string): Promise<number> {
  return (await head(page, field).boundingBox())?.width ?? 0;
}

/** Drags from a place in a head to a place in the page. */
async function drag(page: Page, from: { x: number; y: number }, x: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, from.y, { steps: 4 });
  await page.mouse.up();
}

test('a view that one browser saves is two clicks away in another, and neither writes over the other', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin', '/product/device?filter={"type":2}');
  await page.getByRole('row').nth(1).waitFor();
  await openTool(page, 'View', 'Columns');
  await page.getByRole('checkbox', { name: 'SN', exact: true }).uncheck();
  await page.getByLabel('Width: Company').fill('260');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Name of this view').fill('On the road');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'On the road', exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signInAt(server, other, 'admin', '/product/device');
  await expect(head(other, 'sn')).toBeVisible();
  await other.getByRole('button', { name: 'Saved views' }).click();
  await other.getByRole('button', { name: 'On the road', exact: true }).click();
  await expect(head(other, 'sn')).toHaveCount(0);
  await expect(other).toHaveURL(/%22type%22%3A2/);
  expect(await widthOf(other, 'comp_id')).toBe(260);
  await other.getByRole('button', { name: 'Refresh' }).waitFor();

  // Both have the menu as it was before the other one saved.
  for (const [at, name] of [
    [page, 'First'],
    [other, 'Second'],
  ] as const) {
    await at.getByRole('button', { name: 'On the road', exact: true }).click();
    await at.getByLabel('Name of this view').fill(name);
  }
  for (const [at, name] of [
    [page, 'First'],
    [other, 'Second'],
  ] as const) {
    await at.getByRole('button', { name: 'Save view' }).click();
    await expect(at.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'First', exact: true }).click();
  const mine = page.getByRole('region', { name: 'My views' });
  await expect(mine.locator('.v-saved-name')).toHaveText(['On the road', 'First', 'Second']);
  await expectAccessible(page, { within: '[role="dialog"]' });

  // What cannot be kept with the account is told, and stays in this browser.
  await page.route('**/v2/user/kept/set', (route) => route.abort());
  await page.getByLabel('Name of this view').fill('In the train');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('The view is in this browser only.')).toBeVisible();
  await page.unroute('**/v2/user/kept/set');
  await page.getByRole('button', { name: 'In the train', exact: true }).click();
  await page.getByRole('button', { name: 'Keep with the account: In the train' }).click();
  await expect(mine.locator('.v-saved-name')).toHaveText(['On the road', 'First', 'Second', 'In the train']);
  await expect(page.getByRole('region', { name: 'Only in this browser' })).toHaveCount(0);
  await context.close();
});

test('a link carries the whole view, and leaves the columns of who opens it as they are', async ({ page }) => {
  await signIn(page, 'admin', '/vas/order');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('region', { name: 'Team' }).getByRole('button', { name: 'Paid without service' }).click();
  await expect(page).toHaveURL(/order_state/);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const shown = await fields(page);
  expect(shown).toContain('platform_order_id');
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await page.getByRole('button', { name: 'Paid without service' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.title();
  expect(link).toContain('look=');

  // Another account has no such columns.
  await signIn(page, 'factory', '/vas/order');
  await expect(head(page, 'order_id')).toBeVisible();
  const own = await fields(page);
  await page.goto(`${link}&lang=en`);
  await expect(page.getByRole('button', { name: 'Paid without service' })).toBeVisible();
  await expect.poll(() => fields(page)).toEqual(shown);
  await expect(page).toHaveURL(/perPage=100/);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  // A change is one of the view, and ends with it.
  await openTool(page, 'View', 'Columns');
  await page.getByRole('checkbox', { name: 'Platform order ID' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Paid without service changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Paid without service' }).click();
  await page.getByRole('button', { name: 'Without a view' }).click();
  await expect.poll(() => fields(page)).toEqual(own);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'normal');
});

test('columns are sized, moved and frozen by mouse and by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/product/device');
  await page.getByRole('row').nth(1).waitFor();
  const [before, place] = [await widthOf(page, 'pk'), await head(page, 'pk').boundingBox()];
  const y = (place?.y ?? 0) + 10;
  const right = (place?.x ?? 0) + (place?.width ?? 0);
  const edge = page.getByRole('separator', { name: 'Width: Product' });
  await expect(async () => {
    await page.mouse.move(right - 40, y);
    await page.mouse.move(right - 1, y);
    await expect(edge).toBeVisible({ timeout: 1000 });
  }).toPass();
  await drag(page, { x: right, y }, right + 120);
  expect(Math.round(await widthOf(page, 'pk'))).toBe(Math.round(before) + 120);
  await expectAccessible(page);
  await edge.dblclick();
  await expect.poll(() => widthOf(page, 'pk')).toBeLessThan(before + 20);

  // By the menu of the head and the keys.
  await head(page, 'pk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Change the width' }).click();
  await expect(edge).toBeFocused();
  const value = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(value + 48));
  expect(Math.round(await widthOf(page, 'pk'))).toBe(value + 48);
  await page.keyboard.press('Escape');

  const order = await fields(page);
  const [company, online] = [await head(page, 'comp_id').boundingBox(), await head(page, 'gmt_online').boundingBox()];
  await drag(page, { x: (company?.x ?? 0) + 20, y }, (online?.x ?? 0) + 5);
  const moved = order.filter((name) => name !== 'comp_id').toSpliced(order.indexOf('gmt_online'), 0, 'comp_id');
  expect(await fields(page)).toEqual(moved);
  await head(page, 'comp_id').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  expect((await fields(page)).indexOf('comp_id')).toBe(moved.indexOf('comp_id') + 1);

  await openTool(page, 'View', 'Columns');
  await page.getByLabel('Width: SN').press('ArrowUp');
  for (let presses = 0; presses < 60; presses += 1) await page.getByLabel('Width: Activated').press('ArrowUp');
  await page.getByRole('button', { name: 'Freeze up to: State' }).click();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.locator('.v-table-scroll').evaluate((scroller) => scroller.scrollBy(300, 0));
  const frame = await page.locator('.v-table-frame').boundingBox();
  const uid = await head(page, 'uid').boundingBox();
  const state = await head(page, 'state').boundingBox();
  expect(uid?.x).toBe(frame?.x);
  expect(state?.x).toBe((uid?.x ?? 0) + (uid?.width ?? 0));
  expect((await head(page, 'gmt_online').boundingBox())?.x).toBeLessThan(state?.x ?? 0);
});
