import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { watchErrors } from '../support/watch';

// One of the longest files. Its tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

/** The same for all tests, because the day may change while they run. */
const begun = Date.now();
/** The last complete days in the browser's zone. */
function dayBefore(days: number) {
  return new Date(begun + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

const [from, to] = [dayBefore(20), dayBefore(1)];
const custom = `range=custom&from=${from}&to=${to}`;

/** The orders of company 2 with its subordinates between two days, in one zone, as the database has them. */
async function ordersOf({ database }: ConsoleServer, first: string, last: string) {
  const [row] = await database.query<{ count: number; paid: number }>(sql`
    with recursive b as (select comp_id from company where comp_id = 2 union all select c.comp_id from company c join b on c.comp_parent_id = b.comp_id)
    select count(*)::integer as count, count(*) filter (where t.order_state in (2, 3))::integer as paid
    from mall_order t join device d on d.uid = t.link_id
    where d.zone = 'cn' and t.comp_id in (select comp_id from b) and (t.gmt_create at time zone 'Asia/Shanghai')::date between ${first}::date and ${last}::date`);
  if (!row) throw new Error('the database counts nothing');
  return row;
}

function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true }).first();
}

function tile(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Totals of the period' })
    .locator('.p-stat-tile')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

test('orders open by a click on a point of the chart', async ({ page, server }) => {
  await signIn(page, 'admin', `/info/order?range=custom&from=${dayBefore(2)}&to=${dayBefore(2)}&company=2&zone=cn`);
  const plot = panel(page, 'Orders over time').getByRole('img');
  await expect(plot.locator('svg rect').first()).toBeVisible();
  // A chart that is still resizing does not know the position of a click.
  await expect(async () => {
    if (page.url().includes('/info/order')) await plot.click({ position: { x: 250, y: 100 }, timeout: 5000 });
    await expect(page).toHaveURL(/\/vas\/order\?filter=/, { timeout: 3000 });
  }).toPass();
  const { count } = await ordersOf(server, dayBefore(2), dayBefore(2));
  await expect(page.locator('.v-head-total')).toHaveText(count.toLocaleString('en'));
});

test.describe('at another time', () => {
  test('an incomplete day is compared with the same part of earlier days', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T02:30:20Z'));
    const ends = new Set<string>();
    page.on('request', (request) => {
      const end =
        request.url().endsWith('/mall/statis/order') && /"gmt_end":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
      if (end) ends.add(end);
    });
    await signIn(page, 'admin', '/info/order?range=week&compare=1');
    await expect(page.getByText('compared with 2026-11-07 to 2026-11-13 10:30')).toBeVisible();
    await expect.poll(() => [...ends].sort()).toEqual(['2026-11-13 02:30:59', '2026-11-20 15:59:59']);
  });
});

test('a day pointed at in one chart, or found by the arrow keys, shows in all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, 'admin', '/info/order?range=week');
  const [orders, revenue] = [panel(page, 'Orders over time'), panel(page, 'Revenue over time')];
  await expect(revenue.locator('.MuiLineChart-line').first()).toBeVisible();
  const lines = page.locator('.MuiChartsAxisHighlight-root');
  const cursors = page.getByRole('slider');
  await expect(cursors).toHaveCount(2);
  const plot = orders.getByRole('img');
  const { width } = (await plot.boundingBox()) ?? { width: 0 };
  // The third of seven days, between the numbers of the axis and half a date.
  const x = 52 + ((width - 72) * 2) / 6;
  // A chart that is still resizing does not know the position of a pointer.
  await expect(async () => {
    await plot.hover({ position: { x: x - 20, y: 100 } });
    await plot.hover({ position: { x, y: 100 } });
    await expect(lines).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  const values = page.locator('.p-stat-values');
  await expect(values.locator('> b')).toHaveText([dayBefore(4), dayBefore(4)]);
  await expect(page.locator('tr[data-pointed] th')).toHaveText([dayBefore(4).slice(5), dayBefore(4).slice(5)]);
  const places = await lines.evaluateAll((found) => found.map((line) => Math.round(line.getBoundingClientRect().x)));
  expect(places[0]).toBe(places[1]);
  await page.mouse.move(5, 5);
  await expect(values).toHaveCount(0);
  await expect(lines).toHaveCount(0);

  await cursors.nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(values.locator('> b')).toHaveText([dayBefore(1), dayBefore(1)]);
  await expect(cursors.nth(1)).toHaveAttribute('aria-valuetext', new RegExp(`^${dayBefore(1)}, Revenue: ¥`));
  await expect(lines).toHaveCount(2);
  await page.keyboard.press('Home');
  await expect(values.locator('> b')).toHaveText([dayBefore(6), dayBefore(6)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vas\/order\?filter=/);
});

test('the period before is compared until the person or the address says otherwise', async ({ page }) => {
  await signIn(page, 'admin', '/info/dev');
  const compare = page.getByRole('button', { name: 'Compare with the previous period' });
  const change = tile(page, 'Activated in the period').locator('.p-stat-change');
  await expect(change).toContainText('%');
  await go(page, '/info/dev?lang=en&compare=0');
  await expect(change).toHaveCount(0);
  await go(page, '/info/dev?lang=en');
  await expect(change).toContainText('%');
  await compare.click();
  await expect(change).toHaveCount(0);
  await go(page, '/info/order?lang=en');
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await go(page, '/info/dev?lang=en&compare=1');
  await expect(change).toContainText('%');
});

test.describe('files', () => {
  const exported = async (page: Page, kind: string) => {
    await panel(page, 'Orders over time')
      .getByRole('button', { name: /^Export/ })
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Orders over time-\d{4}-\d\d-\d\d\.\w+$/);
    return readFile(await file.path());
  };

  test('contain the chart as a picture without a style sheet', async ({ page }) => {
    await signIn(page, 'admin', `/info/order?${custom}`);
    await expect(panel(page, 'Orders over time').locator('.MuiLineChart-line').first()).toBeVisible();
    const svg = (await exported(page, 'SVG')).toString('utf8');
    expect(svg).toContain(`>Orders over time</text>`);
    expect(svg).toContain(`${from} – ${to}`);
    expect(svg).not.toMatch(/class=|var\(--/);
    expect(svg).toMatch(/stroke-dasharray="8px, 4px"/);
    const png = await exported(page, 'PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The header has width and height in big-endian order.
    expect([png.readUInt32BE(16) > 800, png.readUInt32BE(20) > 500]).toEqual([true, true]);
  });
});

test.describe('the page', () => {
  for (const path of ['/info/order?range=week&compare=1&money=1', '/info/user?compare=1', '/info/dev?compare=1']) {
    test(`${path} has its styles under the policy without a violation`, async ({ page }) => {
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        ),
      );
      const { errors } = watchErrors(page);
      await signIn(page, 'admin', path);
      const grid = page.locator('.MuiChartsGrid-line').first();
      await expect(page.locator('.MuiLineChart-line').first()).toBeVisible();
      // A style of the library, which fills an empty style element.
      await expect(grid).toHaveCSS('shape-rendering', 'crispedges');
      expect((await page.locator('style').allTextContents()).join('')).toBe('');
      // Without the previous period, routes.spec.ts checks each page in both themes.
      if (path.startsWith('/info/order')) {
        await expectAccessible(page);
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
        await expectAccessible(page);
      }
      expect(errors).toEqual([]);
    });
  }

  test('is in Chinese', async ({ page }) => {
    await signIn(page, 'admin', '/info/order?lang=zh&compare=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单统计');
    await expect(panel(page, '订单趋势').getByRole('img', { name: /较上一周期/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('statistics.');
    await page.getByRole('button', { name: '自定义' }).click();
    await page.getByRole('group', { name: '自定义' }).getByRole('button', { name: '日历' }).first().click();
    const calendar = page.getByRole('dialog', { name: '日历' });
    await expect(calendar.getByRole('grid', { name: /^\d{4}年\d{1,2}月$/ }).getByRole('columnheader')).toHaveText([
      '周一',
      '周二',
      '周三',
      '周四',
      '周五',
      '周六',
      '周日',
    ]);
    await expectAccessible(page, { within: '.c-calendar' });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expectAccessible(page, { within: '.c-calendar' });
    await expect(calendar.locator('[aria-selected="true"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  });

  test('fits a phone: panels stand in one column, and tables scroll in themselves', async ({ page }) => {
    await signIn(page, 'admin', '/info/order');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(panel(page, 'Orders over time').getByRole('img')).toBeVisible();
    const [overflow, chart, table] = await page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.querySelector('.p-stat-plot')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.p-stat-table')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(overflow).toBe(0);
    expect(table).toBeGreaterThanOrEqual(chart ?? 0);
  });

  test('loads the charts, and a list does not', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname));
    const charts = () => scripts.filter((path) => readFileSync(`dist${path}`, 'utf8').includes('MuiChartsGrid'));
    await signIn(page, 'admin', '/vas/order');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.waitForLoadState('networkidle');
    expect(charts()).toEqual([]);
    await page.getByRole('button', { name: 'Data analysis' }).click();
    await page.getByRole('link', { name: 'Order statistics' }).click();
    await expect(page.locator('.MuiLineChart-line').first()).toBeVisible();
    expect(charts()).toHaveLength(1);
  });
});
