import type { Locator, Page } from '@playwright/test';
import { expect, go, signIn, test } from '../support/console';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function opened(page: Page, path: string, title: string | RegExp): Promise<Locator> {
  await go(page, `${path}${path.includes('?') ? '&' : '?'}lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  return main;
}

test('a head ends with its numbers, dates are above each other, and no table cuts a row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/info/order/table');
  const list = await opened(page, '/info/order/table', 'Order statistics');
  // The ends of the texts, not of their boxes.
  const ends = await list
    .locator('th[data-field="count"] .v-sort, tbody tr:first-child td.v-align-end')
    .evaluateAll((found) =>
      found.slice(0, 2).map((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBe(ends[1]);

  const main = await opened(page, '/info/order', 'Order statistics');
  for (const compared of [true, false]) {
    if (!compared) await main.getByRole('button', { name: 'Compare with the previous period' }).click();
    await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
    const overTime = main.locator('.p-stat-panel:not([data-ranks])');
    await expect(overTime.locator('.p-stat-plot')).toHaveCount(2);
    const places = await overTime
      .locator('.p-stat-plot')
      .evaluateAll((plots) =>
        plots.map((plot) => `${plot.getBoundingClientRect().left} ${plot.getBoundingClientRect().right}`),
      );
    expect(new Set(places).size).toBe(1);
    const tables = await overTime
      .locator('.p-stat-table')
      .evaluateAll((found) =>
        found.map((table) => [table.getBoundingClientRect().width, table.scrollWidth - table.clientWidth]),
      );
    expect(tables).toEqual([
      [320, 0],
      [320, 0],
    ]);
    const cut = await overTime.locator('.p-stat-table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const end = table.querySelector('tfoot')?.getBoundingClientRect().top ?? table.getBoundingClientRect().bottom;
        return [...table.querySelectorAll('tbody tr')]
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('a list begins at 170 px, with its tabs, filters and sums, and 20 rows fit a window of 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/vas/order');
  const main = await opened(page, '/vas/order', 'Service orders');
  for (const name of ['Unpaid', 'Device: Any', 'User: Any', 'Add filter', 'Add up'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  expect((await boxOf(main.locator('thead').first())).y).toBeLessThan(170);
  await main.getByLabel('Rows per page').selectOption({ label: 'Fit screen' });
  await expect(main.locator('tr[data-id]')).toHaveCount(20);
  await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  expect((await boxOf(main.locator('.v-pages'))).bottom).toBeLessThan(900);

  // The frequent actions come with the pointer, and take no room from the columns.
  const row = main.locator('tr[data-id]').first();
  const direct = row.locator('.v-row-direct');
  await expect(direct).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(direct).toHaveCSS('opacity', '1');
  await page.mouse.move(10, 10);
  await expect(direct).toHaveCSS('opacity', '0');
  await row.getByRole('button', { name: 'More actions' }).focus();
  await expect(direct).toHaveCSS('opacity', '1');
});

test('a scrolled table of statistics ends with whole rows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/info/order');
  const main = await opened(page, '/info/order', 'Order statistics');
  const table = main.locator('.p-stat-table').first();
  await table.hover();
  await page.mouse.wheel(0, 37);
  const cut = () =>
    table.evaluate((found) => {
      const [top, end] = ['thead', 'tfoot'].map((part) => found.querySelector(part)?.getBoundingClientRect());
      return [...found.querySelectorAll('tbody tr')]
        .map((row) => row.getBoundingClientRect())
        .filter(({ top: from, bottom: to }) =>
          [top?.bottom ?? 0, end?.top ?? 0].some((edge) => from < edge - 1 && to > edge + 1),
        ).length;
    });
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect.poll(cut).toBe(0);
});

test('the filters of statistics are one row of 48 px, also with two dates', async ({ page }) => {
  for (const width of [1440, 1110, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin', '/info/order');
    const main = await opened(page, '/info/order?range=custom&from=2026-01-01&to=2026-01-20', 'Order statistics');
    const bar = main.getByRole('search');
    const { height, right } = await boxOf(bar);
    expect(height).toBe(48);
    await expect(bar.getByRole('group', { name: 'Custom' })).toBeVisible();
    expect((await boxOf(bar.getByRole('button', { name: 'More filters' }))).right).toBeLessThan(right);
  }
});

test('on a phone, the first chart is in the first screen, and what identifies a device comes first', async ({
  page,
  server,
}) => {
  const [device] = (await server.api('/v2/iot/web/uid/reg/list', { page_no: 1, page_size: 1 }, 'admin')).data as {
    uid: string;
  }[];
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/info/order');
  const main = await opened(page, '/info/order', 'Order statistics');
  const bar = main.getByRole('search');
  expect((await boxOf(bar)).height).toBe(48);
  expect((await boxOf(main.getByRole('img').first())).bottom).toBeLessThan(844);
  await bar.getByLabel('Period').selectOption('7 days');
  await expect(page).toHaveURL(/range=week/);
  await bar.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Grouped by' }).getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL(/unit=month/);
  await expect(sheet.getByLabel('Company')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await bar.getByLabel('Period').selectOption('Custom');
  await expect(sheet.getByRole('group', { name: 'Custom' })).toBeVisible();

  await opened(page, `/product/device/${device?.uid}/show`, new RegExp(String(device?.uid)));
  await expect(page.getByRole('main').locator('.v-group h2').first()).toHaveText('Identity');
});

test('a record page has 1,440 px in a wide window, and its tabs end with its cards', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, 'admin', '/operate/company/3/show');
  const main = page.getByRole('main');
  await expect(main.getByRole('tab').first()).toBeVisible();
  const cards = await boxOf(main.locator('.v-details'));
  expect(cards.width).toBe(1440);
  expect((await boxOf(main.locator('.v-tabs'))).right).toBe(cards.right);
  expect((await boxOf(main.locator('.v-show-head'))).right).toBe(cards.right);
});

test('below 1,100 px the menu is a rail, which opens above the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, 'admin', '/operate/company');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const main = page.getByRole('main');
  expect((await boxOf(menu)).width).toBe(56);
  const { x } = await boxOf(main);
  await menu.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  expect((await boxOf(main)).x).toBe(x);
  await menu.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  expect((await boxOf(menu)).width).toBe(56);
});
