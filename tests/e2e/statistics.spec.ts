import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { raw, type Sql, sql } from '../../sandbox/database/sql';
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

function localDay(column: string): Sql {
  return sql`(${raw(column)} at time zone 'Asia/Shanghai')::date`;
}

function branch(company: number): Sql {
  return sql`
  with recursive b as (select comp_id from company where comp_id = ${company} union all select c.comp_id from company c join b on c.comp_parent_id = b.comp_id)
  select comp_id from b`;
}

interface Counted {
  count: number;
  paid: number;
  cny: string;
}

/** The orders of a branch between two days, in one zone, as the database has them. */
async function ordersOf({ database }: ConsoleServer, first: string, last: string, company = 2): Promise<Counted> {
  const [row] = await database.query<Counted & { revenue: number }>(sql`
    select count(*)::integer as count, count(*) filter (where t.order_state in (2, 3))::integer as paid,
      coalesce(sum(t.total) filter (where t.order_state in (2, 3) and t.money_type = 1), 0)::float8 as revenue
    from mall_order t join device d on d.uid = t.link_id
    where d.zone = 'cn' and t.comp_id in (${branch(company)}) and ${localDay('t.gmt_create')} between ${first}::date and ${last}::date`);
  if (!row) throw new Error('the database counts nothing');
  return {
    count: row.count,
    paid: row.paid,
    cny: `¥${row.revenue.toLocaleString('en', { minimumFractionDigits: 2 })}`,
  };
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

function number(count: number): string {
  return count.toLocaleString('en');
}

/** The total that a list shows. */
function total(page: Page): Locator {
  return page.locator('.v-head-total');
}

test.describe('orders', () => {
  test('match the database, and a day links to its orders', async ({ page, server }) => {
    await signIn(page, 'admin', `/info/order?${custom}&company=2&zone=cn`);
    const all = await ordersOf(server, from, to);
    expect(all.count).toBeGreaterThan(50);
    await expect(tile(page, 'Orders')).toContainText(number(all.count));
    await expect(tile(page, 'Paid orders')).toContainText(number(all.paid));
    await expect(tile(page, 'Revenue')).toContainText(all.cny);
    const busy = await ordersOf(server, dayBefore(3), dayBefore(3));
    const row = panel(page, 'Orders over time').getByRole('row', { name: dayBefore(3) });
    await expect(row.getByRole('cell')).toHaveText([number(busy.count), number(busy.paid)]);
    await expect(
      panel(page, 'Revenue in CNY ¥')
        .getByRole('row', { name: dayBefore(3) })
        .getByRole('cell')
        .first(),
    ).toHaveText(busy.cny);
    await row.getByRole('link', { name: /^Paid orders/ }).click();
    await expect(page).toHaveURL(/\/vas\/order\?filter=/);
    await expect(total(page)).toHaveText(number(busy.paid));
    await page.goBack();
    await expect(tile(page, 'Orders')).toContainText(number(all.count));
  });

  test('open by a click on a point of the chart', async ({ page, server }) => {
    await signIn(page, 'admin', `/info/order?range=custom&from=${dayBefore(2)}&to=${dayBefore(2)}&company=2&zone=cn`);
    const plot = panel(page, 'Orders over time').getByRole('img');
    await expect(plot.locator('svg rect').first()).toBeVisible();
    // A chart that is still resizing does not know the position of a click.
    await expect(async () => {
      if (page.url().includes('/info/order')) await plot.click({ position: { x: 250, y: 100 }, timeout: 5000 });
      await expect(page).toHaveURL(/\/vas\/order\?filter=/, { timeout: 3000 });
    }).toPass();
    await expect(total(page)).toHaveText(number((await ordersOf(server, dayBefore(2), dayBefore(2))).count));
  });

  test('of different currencies are never added up', async ({ page }) => {
    await signIn(page, 'admin', `/info/order?${custom}`);
    await expect(tile(page, 'Revenue').getByRole('paragraph')).toHaveCount(3);
    for (const name of ['CNY ¥', 'USD $', 'INR ₹']) await expect(panel(page, `Revenue in ${name}`)).toBeVisible();
    await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD $' }).click();
    await expect(tile(page, 'Revenue').getByRole('paragraph')).toHaveText([/^\$/]);
    await expect(panel(page, 'Revenue in CNY ¥')).toHaveCount(0);
    await expect(page).toHaveURL(/money=2/);
  });

  test('of a company open from the ranking, without those of its subordinates', async ({ page, server }) => {
    await signIn(page, 'admin', `/info/order?${custom}&by=count`);
    const [first] = await server.database.query<{ comp_name: string; count: number }>(sql`
      select c.comp_name, count(*)::integer as count from mall_order t join company c on c.comp_id = t.comp_id
      where ${localDay('t.gmt_create')} between ${from}::date and ${to}::date group by t.comp_id, c.comp_name order by count desc, t.comp_id limit 1`);
    const row = panel(page, 'Companies').getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText(first?.comp_name ?? '');
    await row.getByRole('link', { name: /^Orders/ }).click();
    await expect(total(page)).toHaveText(number(first?.count ?? 0));
  });

  test('are divided among the payment methods', async ({ page, server }) => {
    await signIn(page, 'admin', `/info/order?${custom}`);
    const [wechat] = await server.database.query<{ count: number }>(sql`
      select count(*)::integer as count from mall_order t
      where t.pay_type = 2 and t.order_state in (2, 3) and ${localDay('t.gmt_create')} between ${from}::date and ${to}::date`);
    await panel(page, 'Payment methods').getByRole('row', { name: 'WeChat Pay' }).getByRole('link').click();
    await expect(total(page)).toHaveText(number(wechat?.count ?? 0));
  });
});

test('are compared with the previous period day by day, without a percentage when it has none', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', `/info/order?${custom}&company=2&zone=cn`);
  await page.getByRole('button', { name: 'Compare with the previous period' }).click();
  const [now, before] = [await ordersOf(server, from, to), await ordersOf(server, dayBefore(40), dayBefore(21))];
  const change = ((now.count - before.count) / before.count) * 100;
  await expect(tile(page, 'Orders')).toContainText(`${change > 0 ? '+' : ''}${change.toFixed(1)}%`);
  const table = panel(page, 'Orders over time').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Orders',
    'Paid orders',
    'Compared with',
    'Before',
    'Change (%)',
  ]);
  await expect(table.getByRole('row', { name: to }).getByRole('cell').nth(2)).toHaveText(dayBefore(21));
  await expect(table.getByRole('row', { name: 'Total' }).getByRole('cell').nth(3)).toHaveText(number(before.count));

  const [first] = await server.database.query<{ day: string }>(
    sql`select min(${localDay('gmt_create')})::text as day from mall_order`,
  );
  await page.goto(`/info/order?range=custom&from=${first?.day}&to=${first?.day}&compare=1&lang=en`);
  await expect(panel(page, 'Orders over time')).toContainText('There was nothing in the previous period.');
  await expect(panel(page, 'Orders over time').getByRole('row', { name: 'Total' }).getByRole('cell').last()).toHaveText(
    '–',
  );
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

test('the filters are in the address, and stay after reload and back', async ({ page }) => {
  await signIn(page, 'admin', '/info/order');
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page.getByRole('group', { name: 'Grouped by' }).getByRole('button', { name: 'Month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(panel(page, 'Orders over time').getByRole('row')).toHaveCount(14);
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('listbox').getByRole('option').nth(3).click();
  await expect(page).toHaveURL(/range=year&company=\d+/);
  await expect(tile(page, 'Orders').getByRole('link')).toHaveAttribute('href', /comp_id/);
  const shown = (await tile(page, 'Orders').textContent()) ?? '';
  await page.reload();
  await expect(tile(page, 'Orders')).toHaveText(shown);
  // A company may have sold nothing today, but some company has in these days.
  await go(page, '/info/order?range=week&lang=en');
  await expect(panel(page, 'Orders over time')).toContainText('not complete yet');
  await page.goBack();
  await expect(tile(page, 'Orders')).toHaveText(shown);
});

test('a typed period is requested only when it is complete', async ({ page }) => {
  await signIn(page, 'admin', '/info/order');
  await page.getByRole('button', { name: 'Custom' }).click();
  const days = page.getByRole('group', { name: 'Custom' });
  await days.getByLabel('To').fill(dayBefore(60));
  await expect(days.getByRole('alert')).toBeVisible();
  await days.getByLabel('From').fill(dayBefore(62));
  await expect(page).toHaveURL(new RegExp(`from=${dayBefore(62)}&to=${dayBefore(60)}`));
  await expect(panel(page, 'Orders over time').getByRole('row')).toHaveCount(5);
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

  test('contain the numbers of the table', async ({ page, server }) => {
    await signIn(page, 'admin', `/info/order?${custom}&company=2&zone=cn&compare=1`);
    const { count, paid } = await ordersOf(server, from, to);
    const lines = (await exported(page, 'CSV'))
      .toString('utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toEqual(['Date', 'Orders', 'Paid orders', 'Compared with', 'Before', 'Change (%)']);
    expect(lines).toHaveLength(22);
    expect(lines[1]?.[0]).toBe(to);
    expect(lines.at(-1)?.slice(0, 3)).toEqual(['Total', String(count), String(paid)]);
    const sheet = await readSheet(await exported(page, 'Excel'));
    expect(sheet.at(-1)?.slice(0, 3)).toEqual(['Total', count, paid]);
  });

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

test('a failed call shows its error in its own panel, with a retry', async ({ page, server }) => {
  server.fault({ path: '/mall/statis/order/comp', times: 1, kind: 'code', code: 500 });
  await signIn(page, 'admin', `/info/order?${custom}`);
  await expect(panel(page, 'Companies').getByRole('alert')).toContainText('The figures could not be loaded');
  await expect(panel(page, 'Orders over time').getByRole('img')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await panel(page, 'Companies').getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page, 'Companies').getByRole('row').nth(1)).toBeVisible();

  server.fault({ path: '/mall/statis/order', times: 1, kind: 'null-rows' });
  await page.getByRole('button', { name: /^Compare/ }).click();
  const trend = panel(page, 'Orders over time');
  await expect(trend.getByRole('alert')).toContainText('The previous period could not be loaded');
  await expect(trend.getByRole('img')).toBeVisible();
  await trend.getByRole('button', { name: 'Try again' }).click();
  await expect(trend.getByRole('columnheader', { name: 'Before' })).toBeVisible();
});

test('users match the database, and a day and an app link to them', async ({ page, server }) => {
  await signIn(page, 'admin', `/info/user?${custom}&zone=eu`);
  const [row] = await server.database.query<{ users: number; fresh: number }>(sql`
    select count(*)::integer as users, count(*) filter (where ${localDay('u.gmt_create')} >= ${from}::date)::integer as fresh
    from app_user u where ${localDay('u.gmt_create')} <= ${to}::date and exists (select from device d where d.user_id = u.user_id and d.zone = 'eu')`);
  await expect(tile(page, 'Users')).toContainText(number(row?.users ?? 0));
  await expect(panel(page, 'New users over time').getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(
    number(row?.fresh ?? 0),
  );
  const app = panel(page, 'Users by app').getByRole('row').nth(1);
  const count = (await app.getByRole('cell').first().textContent()) ?? '';
  await app.getByRole('link', { name: /^Users/ }).click();
  await expect(page).toHaveURL(/\/applist\/user\?filter=/);
  await expect(total(page)).toHaveText(count);
});

test('devices match the database, and each number links to them', async ({ page, server }) => {
  await signIn(page, 'admin', '/info/dev?range=year&company=2&zone=cn');
  const [row] = await server.database.query<{ total: number; online: number; cellular: number; fresh: number }>(sql`
    select count(*)::integer as total, count(*) filter (where t.state = 1)::integer as online, count(*) filter (where t.type = 2)::integer as cellular,
      count(*) filter (where ${localDay('t.gmt_active')} >= date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '11 months'))::integer as fresh
    from device t where t.zone = 'cn' and t.comp_id in (${branch(2)})`);
  await expect(tile(page, 'Devices')).toContainText(number(row?.total ?? 0));
  await expect(panel(page, 'Activations over time').getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(
    number(row?.fresh ?? 0),
  );
  await tile(page, 'Online').getByRole('link').click();
  await expect(total(page)).toHaveText(number(row?.online ?? 0));
  await page.goBack();
  await panel(page, 'By type').getByRole('row', { name: 'Cellular equipment' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/device\?filter=/);
  await expect(total(page)).toHaveText(number(row?.cellular ?? 0));
});

test('the generic list is linked from the page, and shows the grouping of its rows', async ({ page }) => {
  await signIn(page, 'admin', '/info/order');
  await page.getByRole('link', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(/\/info\/order\/table/);
  await expect(page.getByRole('combobox', { name: 'Grouped by' })).toHaveValue('day');
  await page.getByRole('combobox', { name: 'Grouped by' }).selectOption('month');
  await expect(page.locator('tbody tr[data-id]').first()).toHaveAttribute('data-id', /^\d{4}-\d\d,\d$/);
  await page.goto('/info/order?lang=en&company=2&only_sub=0');
  await expect(page.getByText('Include subordinates', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All companies' }).click();
  await expect(page.locator('tbody tr[data-id]')).toHaveAttribute('data-id', /^2,\d$/);
  await page.locator('tbody tr[data-id]').getByRole('button', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/only_sub/);
});

test('the table of the devices has the company and the period of the page, and can change them', async ({ page }) => {
  await signIn(page, 'admin', '/info/dev?lang=en&company=3&only_sub=0&range=week');
  const total = page.getByRole('region', { name: 'Totals' }).getByRole('link').first();
  const devices = await total.innerText();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/dev/statistics/get') && !request.postData()?.includes('"unit"'),
  );
  await page.getByRole('link', { name: 'Show as table' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    comp_id: 3,
    only_sub: 0,
    gmt_start: expect.any(String),
    gmt_end: expect.any(String),
    time_zone: 'Asia/Shanghai',
  });
  const main = page.getByRole('main');
  await expect(main.locator('[data-field="total"]')).toContainText(devices);
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(main.locator('[data-field="total"]')).toContainText('2,000');
  await page.goBack();
  await expect(main.locator('[data-field="total"]')).toContainText(devices);
});

test('the users of a company are those of its branch, on the page, in its table and in their list', async ({
  page,
}) => {
  await signIn(page, 'admin', '/info/user?lang=en&company=2');
  const link = page.getByRole('region', { name: 'Totals' }).getByRole('link').first();
  const users = await link.innerText();
  await link.click();
  await expect(total(page)).toHaveText(users);
  await page.goBack();
  await page.getByRole('link', { name: 'Show as table' }).click();
  const row = page.locator('tr[data-id]').first();
  const ofApp = await row.locator('[data-field="users"]').or(row.locator('td').nth(2)).first().innerText();
  await row.getByRole('button', { name: 'Users' }).click();
  await expect(page).toHaveURL(/applist\/user\?filter=/);
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toMatchObject({ comp_id: 2, only_sub: 1 });
  await expect(total(page)).toHaveText(ofApp);
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
      // A style of the library. The policy would block it as a style element.
      await expect(grid).toHaveCSS('shape-rendering', 'crispedges');
      await expect(page.locator('style')).toHaveCount(0);
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
      '一',
      '二',
      '三',
      '四',
      '五',
      '六',
      '日',
    ]);
    await expectAccessible(page, { within: '.c-calendar' });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expectAccessible(page, { within: '.c-calendar' });
    await expect(calendar.locator('[aria-selected="true"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  });

  test('fits a phone: panels stand in one column, and tables scroll in themselves', async ({ page }) => {
    await signIn(page, 'admin', '/info/order?compare=1');
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
