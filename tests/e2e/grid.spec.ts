import type { Locator, Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

const path = '/v2/user/company/set';

/** The bodies of the writes, as they are sent. */
function writesOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The cell of a company in a column. */
function cellOf(grid: Locator, company: string, column: string): Locator {
  const columns = ['Name', 'Type', 'Contact person', 'Phone', 'City', 'State', 'Valid until'];
  return grid.getByRole('row', { name: company }).getByRole('gridcell').nth(columns.indexOf(column));
}

/** Moves to a cell by the arrows, from the first one. */
async function moveTo(page: Page, grid: Locator, cell: Locator): Promise<void> {
  await grid.focus();
  await page.keyboard.press('Control+Home');
  const place = await cell.getAttribute('data-place');
  const [row = 0, column = 0] = (place ?? '').split(':').map(Number);
  await press(page, ...Array<string>(row).fill('ArrowDown'), ...Array<string>(column).fill('ArrowRight'));
  await expect(grid).toHaveAttribute('aria-activedescendant', (await cell.getAttribute('id')) ?? '');
}

test('cells are edited by the keyboard and pasted, rehearsed, and sent as the rehearsal says', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bodies = writesOf(page);
  await signIn(page, 'admin', '/operate/company');
  const list = page.getByRole('region', { name: 'Companies' });
  const height = (await page.getByRole('row', { name: /^.*Northlight/ }).boundingBox())?.height;
  await expect(list).toHaveAttribute('aria-keyshortcuts', /G/);
  await page.keyboard.press('g');
  const grid = page.getByRole('grid', { name: 'Companies' });
  const city = cellOf(grid, 'Northlight', 'City');
  await expect(city).toHaveText('London');
  expect((await grid.getByRole('row', { name: 'Northlight' }).boundingBox())?.height).toBe(height);
  await expect(cellOf(grid, 'Device Cloud Platform', 'Type')).toHaveAttribute('title', /can't be changed/);

  await city.hover();
  await page.mouse.down();
  await cellOf(grid, 'Sunrise', 'State').hover();
  await page.mouse.up();
  await expect(grid.locator('[aria-selected="true"]')).toHaveText(['London', 'Enabled', 'Mumbai', 'Enabled']);
  await city.dblclick();
  await page.getByRole('dialog', { name: /^City: Northlight/ }).press('Escape');
  await expect(grid).toBeFocused();

  await moveTo(page, grid, city);
  await page.keyboard.type('Bonn');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(city).toHaveText('Bonn');
  await expect(city).toHaveAttribute('title', 'Was: London');

  await page.evaluate(() => navigator.clipboard.writeText('Pune\tLost\r\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('1 cell got a text that does not fit its column.')).toBeVisible();
  const state = cellOf(grid, 'Sunrise', 'State');
  await expect(state).toHaveText('Lost');
  await expect(state).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('3 changes in 2 records')).toBeVisible();
  await expect(page.getByText('1 record needs attention')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'ArrowRight', 'f', 'Enter');
  await expect(state).toHaveText('Frozen');
  await press(page, 'Control+z', 'Control+z');
  await expect(cellOf(grid, 'Sunrise', 'City')).toHaveText('Mumbai');
  await expect(state).toHaveText('Enabled');
  await press(page, 'ArrowUp', 'ArrowLeft');
  await page.evaluate(() => navigator.clipboard.writeText('Pune'));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 changes in 2 records')).toBeVisible();

  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Review…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 changes in 2 records' });
  await expect(dialog.getByText('Nothing has been sent yet. 2 records would change.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Northlight/ })).toContainText('LondonbecomesBonn');
  await expectAccessible(page);
  expect(bodies).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 records' }).click();
  await expect(dialog.getByText('2 records changed.')).toBeVisible();
  expect(bodies.map((body) => body['city'])).toEqual(['Bonn', 'Pune']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(grid).toBeFocused();
  await expect(city).toHaveText('Bonn');
  await expect(city).not.toHaveAttribute('data-changed');
});

test('what somebody else has changed meanwhile shows both values, and is sent only when the user says so', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bodies = writesOf(page);
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Edit in a grid' }).click();
  const grid = page.getByRole('grid', { name: 'Companies' });
  const city = cellOf(grid, 'Lone Star', 'City');
  await moveTo(page, grid, city);
  await page.keyboard.type('Bonn');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await server.database.query(sql`update company set city = 'Delhi' where comp_name = 'Lone Star Outdoor Cams Inc'`);
  await page.getByRole('button', { name: 'Review…' }).click();
  const dialog = page.getByRole('dialog', { name: '1 change in 1 record' });
  expect((await dialog.boundingBox())?.width).toBe(390);
  const row = dialog.getByRole('row', { name: /^Lone Star/ });
  for (const value of ['Conflict', 'Austin', 'Delhi', 'Bonn']) await expect(row).toContainText(value);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the values' }).click();
  await expect(city).toHaveText('Bonn');
  await expect(page.getByText('1 record needs attention')).toBeVisible();
  expect(bodies).toEqual([]);

  await page.getByRole('button', { name: 'Review…' }).click();
  await row.getByRole('button', { name: 'Overwrite' }).click();
  await dialog.getByRole('button', { name: 'Change 1 record' }).click();
  await expect(dialog.getByText('1 record changed.')).toBeVisible();
  expect(bodies.map((body) => body['city'])).toEqual(['Bonn']);
});

test('in a narrow window no cell to which one moves lies below the column of names', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 844 });
  await signIn(page, 'admin', '/operate/company');
  await expect(page.getByRole('region', { name: 'Companies' })).toHaveAttribute('aria-keyshortcuts', /G/);
  await page.keyboard.press('g');
  const grid = page.getByRole('grid', { name: 'Companies' });
  await moveTo(page, grid, cellOf(grid, 'Northlight', 'Valid until'));
  for (const column of ['State', 'City', 'Phone', 'Contact person', 'Type']) {
    await page.keyboard.press('ArrowLeft');
    const cell = cellOf(grid, 'Northlight', column);
    await expect(grid).toHaveAttribute('aria-activedescendant', (await cell.getAttribute('id')) ?? '');
    const isCovered = await cell.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2)?.closest('td') !== element;
    });
    expect(isCovered, column).toBe(false);
  }
});
