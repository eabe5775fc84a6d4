import { expectAccessible } from '../support/accessible';
import { columnsOf, dragEdge, dragHead, headOf, widthOf } from '../support/column-heads';
import { expect, signIn, signInAt, test } from '../support/console';
import { openTool } from '../support/list-page';

test('views that two browsers save at once are both kept, and what only a browser has is told', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin', '/product/device');
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signInAt(server, other, 'admin', '/product/device');

  // Both have the menu as it was before the other one saved.
  for (const [at, name] of [
    [page, 'First'],
    [other, 'Second'],
  ] as const) {
    await at.getByRole('button', { name: 'Saved views' }).click();
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
  await expect(mine.locator('.v-saved-name')).toHaveText(['First', 'Second']);
  await expectAccessible(page, { within: '[role="dialog"]' });

  // What cannot be kept with the account is told, and stays in this browser.
  await page.route('**/v2/user/kept/set', (route) => route.abort());
  await page.getByLabel('Name of this view').fill('In the train');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('“In the train” is in this browser only.')).toBeVisible();
  await page.unroute('**/v2/user/kept/set');
  await page.getByRole('button', { name: 'In the train', exact: true }).click();
  await page.getByRole('button', { name: 'Keep with the account: In the train' }).click();
  await expect(mine.locator('.v-saved-name')).toHaveText(['First', 'Second', 'In the train']);
  await expect(page.getByRole('region', { name: 'Only in this browser' })).toHaveCount(0);
  await context.close();
});

test('columns are sized, moved and frozen by mouse and by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/product/device');
  await page.getByRole('row').nth(1).waitFor();
  const before = await widthOf(page, 'pk');
  const edge = page.getByRole('separator', { name: 'Width: Product' });
  await dragEdge(page, 'pk', 'Product', 120);
  expect(Math.round(await widthOf(page, 'pk'))).toBe(Math.round(before) + 120);
  await expectAccessible(page);
  await edge.dblclick();
  await expect.poll(() => widthOf(page, 'pk')).toBeLessThan(before + 20);

  // By the menu of the head and the keys.
  await headOf(page, 'pk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Change the width' }).click();
  await expect(edge).toBeFocused();
  const value = Number(await edge.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(value + 48));
  expect(Math.round(await widthOf(page, 'pk'))).toBe(value + 48);
  await page.keyboard.press('Escape');

  const order = await columnsOf(page);
  await dragHead(page, 'comp_id', 'gmt_online');
  const moved = order.filter((name) => name !== 'comp_id').toSpliced(order.indexOf('gmt_online'), 0, 'comp_id');
  expect(await columnsOf(page)).toEqual(moved);
  await headOf(page, 'comp_id').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  expect((await columnsOf(page)).indexOf('comp_id')).toBe(moved.indexOf('comp_id') + 1);

  await openTool(page, 'View', 'Columns');
  await page.getByLabel('Width: SN').press('ArrowUp');
  for (let presses = 0; presses < 60; presses += 1) await page.getByLabel('Width: Activated').press('ArrowUp');
  await page.getByRole('button', { name: 'Freeze up to: State' }).click();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.locator('.v-table-scroll').evaluate((scroller) => scroller.scrollBy(300, 0));
  const frame = await page.locator('.v-table-frame').boundingBox();
  const uid = await headOf(page, 'uid').boundingBox();
  const state = await headOf(page, 'state').boundingBox();
  expect(uid?.x).toBe(frame?.x);
  expect(state?.x).toBe((uid?.x ?? 0) + (uid?.width ?? 0));
  expect((await headOf(page, 'gmt_online').boundingBox())?.x).toBeLessThan(state?.x ?? 0);
});
