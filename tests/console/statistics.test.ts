import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw, sql, type Sql } from '../../sandbox/database/sql';
import {
  click,
  expectTexts,
  headings,
  main,
  press,
  region,
  settled,
  startConsole,
  textsOf,
  type WholeConsole,
} from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

const period = 'lang=en&range=custom&from=2026-02-10&to=2026-03-01';
function inPeriod(column: string): string {
  return `${column} >= '2026-02-10T00:00Z' and ${column} < '2026-03-02T00:00Z'`;
}

async function count(query: string): Promise<string> {
  const [row] = await page.sandbox.database.query<{ n: string }>(raw(`select (${query})::text as n`));
  return Number(row?.n).toLocaleString('en');
}

function cellsOf(name: string, row: RegExp): string[] {
  const found = within(region(name)).getByRole('row', { name: row });
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');
}

/** A window of the tests is narrow: the ranges are in a box, and the other filters in the sheet. */
async function chooseRange(name: string): Promise<void> {
  const value = (await screen.findByRole<HTMLOptionElement>('option', { name })).value;
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value } });
}

const orders = `select count(*) from mall_order where ${inPeriod('gmt_create')}`;
const paid = `${orders} and order_state in (2, 3)`;
function revenue(type: number): string {
  return `select sum(total) from mall_order where ${inPeriod('gmt_create')} and order_state in (2, 3) and money_type = ${type}`;
}

it('orders of a period are those of the database, in total, by day and by currency', async () => {
  await page.visit(`/info/order?${period}&compare=0`, 'Order statistics');
  await expectTexts(
    '2026-02-10| to |2026-03-01| · UTC',
    `|Orders|${await count(orders)}|Paid orders|${await count(paid)}|`,
  );
  await settled();
  const day = `select count(*) from mall_order where gmt_create::date = '2026-02-23'`;
  expect(cellsOf('Orders over time', /^02-23/)).toEqual([
    await count(day),
    await count(`${day} and order_state in (2, 3)`),
  ]);
  expect(cellsOf('Orders over time', /^Total/)).toEqual([await count(orders), await count(paid)]);
  const amounts = ['¥', '$', '₹'].map((symbol) => new RegExp(`\\${symbol}[\\d,.]+ in all, at most`));
  for (const [index, name] of ['CNY ¥', 'USD $', 'INR ₹'].entries()) {
    await click(await screen.findByRole('tab', { name: new RegExp(`^\\w+ \\${name.slice(-1)}`) }));
    await waitFor(() => expect(textsOf(region('Revenue over time'))).toMatch(amounts[index] ?? /never/));
  }
  await expectTexts(`|¥${await count(revenue(1))}.00|`, `|₹${await count(revenue(3))}.00|`);
  const link = within(region('Orders over time')).getByRole('link', { name: /^Paid orders.*02-23/ });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(link.getAttribute('href')).toMatch(/^\/vas\/order\?/);
  expect(JSON.parse(query.get('filter') ?? '')).toMatchObject({ order_state: [2, 3] });
});

it('companies and ways to pay are ranked, with shares of all', async () => {
  await page.visit(`/info/order?${period}`, 'Order statistics');
  await expectTexts('|Northlight Cameras Ltd leads with 24 of 504 (4.8%)|');
  await expectTexts('|WeChat Pay leads with 161 of 504 (31.9%)|');
  expect(cellsOf('Payment methods', /^Alipay/)).toEqual(['83', '16.5%', '¥9,996.10', '$0.00', '₹0.00']);
  expect(cellsOf('Companies', /^Northlight Cameras Ltd/)).toEqual(['25', '24', '¥0.00', '$471.76', '₹0.00']);
});

it.each([
  ['7 days', '2026-02-24| to |2026-03-02'],
  ['30 days', '2026-02-01| to |2026-03-02'],
  ['Last month', '2026-02-01| to |2026-02-28'],
])('%s are %s', async (name, days) => {
  await page.visit('/info/dev?lang=en&range=today', 'Device statistics');
  await chooseRange(name);
  await expectTexts(days);
});

it('devices are those of the database, with shares', async () => {
  await page.visit(`/info/dev?${period}`, 'Device statistics');
  const activated = await count(`select count(*) from device where ${inPeriod('gmt_active')}`);
  await expectTexts(
    `|Devices|${await count('select count(*) from device')}|Activated|`,
    `|Activated in the period|${activated}|`,
    `|${activated} activations in all, at most `,
  );
  await settled();
  expect(cellsOf('Activations over time', /^Total/)[0]).toBe(activated);
  const types = within(region('By type')).getAllByRole('row').slice(1);
  const shares = types.map((row) => Number.parseFloat(within(row).getAllByRole('cell')[1]?.textContent ?? ''));
  expect(shares).toHaveLength(5);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  await expectTexts('|Home camera leads with 485 of 2,000 (24.3%)|', '|Wi-Fi leads with 808 of 1,719 (47.0%)|');
});

it('users are those of the database, also by app', async () => {
  await page.visit(`/info/user?${period}`, 'User statistics');
  await expectTexts('|New users|135|', '|Registered in the period.|', '|Signed in since the period began.|');
  await settled();
  expect(cellsOf('New users over time', /^Total/)).toEqual(['135', expect.stringContaining('%')]);
  expect(cellsOf('Users by app', /^Cloud Home/)).toEqual(['365', '19', '282', '376']);
});

/** The companies of a branch. */
const branch = sql`
  with recursive b as (select comp_id from company where comp_id = 2 union all select c.comp_id from company c join b on c.comp_parent_id = b.comp_id)
  select comp_id from b`;

interface Counted {
  count: number;
  paid: number;
  revenue: number;
}

/** The orders of company 2 with its subordinates, in one zone, as the database has them. */
async function ordersOf(first: string, last: string): Promise<Counted> {
  const [row] = await page.sandbox.database.query<Counted>(sql`
    select count(*)::integer as count, count(*) filter (where t.order_state in (2, 3))::integer as paid,
      coalesce(sum(t.total) filter (where t.order_state in (2, 3) and t.money_type = 1), 0)::float8 as revenue
    from mall_order t join device d on d.uid = t.link_id
    where d.zone = 'cn' and t.comp_id in (${branch}) and t.gmt_create::date between ${first}::date and ${last}::date`);
  if (!row) throw new Error('the database counts nothing');
  return row;
}

async function one<Row extends object>(query: Sql): Promise<Row> {
  const [row] = await page.sandbox.database.query<Row>(query);
  if (!row) throw new Error('the database has no such row');
  return row;
}

function shown(count: number): string {
  return count.toLocaleString('en');
}

function tile(name: string): HTMLElement {
  const found = [...main().querySelectorAll<HTMLElement>('.p-stat-tile')].find(
    (part) => part.querySelector('h2, h3')?.textContent === name,
  );
  if (!found) throw new Error(`no tile ${name}`);
  return found;
}

/** Follows a link to a list, which says how many records it has. */
async function expectTotal(link: Element, total: string): Promise<void> {
  await click(link);
  await waitFor(() => expect(main().querySelector('.v-head-total')?.textContent).toBe(total));
}

it('orders of a branch in one zone match the database, and a day links to its orders', async () => {
  await page.visit(`/info/order?${period}&company=2&zone=cn`, 'Order statistics');
  await settled();
  const all = await ordersOf('2026-02-10', '2026-03-01');
  expect(all.count).toBeGreaterThan(50);
  expect(tile('Orders').textContent).toContain(shown(all.count));
  expect(tile('Paid orders').textContent).toContain(shown(all.paid));
  expect(tile('Revenue, CNY ¥').textContent).toContain(
    `¥${all.revenue.toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  const busy = await ordersOf('2026-02-27', '2026-02-27');
  expect(cellsOf('Orders over time', /^02-27/).slice(0, 2)).toEqual([shown(busy.count), shown(busy.paid)]);
  expect(cellsOf('Revenue over time', /^02-27/)[0]).toBe(
    `¥${busy.revenue.toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  const link = within(region('Orders over time')).getByRole('link', { name: /^Paid orders.*02-27/ });
  await expectTotal(link, shown(busy.paid));
  expect(window.location.pathname).toBe('/vas/order');
});

it('orders of a company open from the ranking, without those of its subordinates', async () => {
  await page.visit(`/info/order?${period}&by=count`, 'Order statistics');
  await settled();
  const first = await one<{ comp_name: string; count: number }>(sql`
    select c.comp_name, count(*)::integer as count from mall_order t join company c on c.comp_id = t.comp_id
    where ${raw(inPeriod('t.gmt_create'))} group by t.comp_id, c.comp_name order by count desc, t.comp_id limit 1`);
  const row = region('Companies').querySelectorAll('tr')[1];
  if (!row) throw new Error('no company');
  expect(row.querySelector('th')?.textContent).toBe(first.comp_name);
  await expectTotal(within(row).getByRole('link', { name: /^Orders/ }), shown(first.count));
});

it('orders are compared with the previous period day by day, without a percentage when it has none', async () => {
  await page.visit(`/info/order?${period}&company=2&zone=cn`, 'Order statistics');
  await settled();
  const [now, before] = [await ordersOf('2026-02-10', '2026-03-01'), await ordersOf('2026-01-21', '2026-02-09')];
  const change = ((now.count - before.count) / before.count) * 100;
  await waitFor(() => expect(tile('Orders').textContent).toContain(`${change > 0 ? '+' : ''}${change.toFixed(1)}%`));
  const heads = [...region('Orders over time').querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Date', 'Orders', 'Paid orders', 'Change (%)']);
  const last = within(region('Orders over time')).getByRole('slider');
  expect(last.getAttribute('aria-valuetext')).toMatch(/^2026-03-01, Orders: .*Orders, before \(2026-02-09\): /);
  await expectTexts(` ${Math.abs(change).toFixed(1)}% ${change > 0 ? 'more' : 'less'} than in the period before|`);

  await press(/^Filters/);
  await press('Compare with the previous period');
  await press('Done');
  await waitFor(() => expect(cellsOf('Orders over time', /^Total/)).toHaveLength(2));
  await page.visit(`/info/order?${period}&company=3`, 'Order statistics');
  await waitFor(() => expect(cellsOf('Orders over time', /^Total/)).toHaveLength(2));

  const { day } = await one<{ day: string }>(sql`select min(gmt_create::date)::text as day from mall_order`);
  await page.visit(`/info/order?lang=en&range=custom&from=${day}&to=${day}&compare=1`, 'Order statistics');
  await expectTexts(', nothing in the period before|');
  await waitFor(() => expect(cellsOf('Orders over time', /^Total/).at(-1)).toBe('–'));
});

it('users of a zone match the database, and an app links to them', async () => {
  await page.visit(`/info/user?${period}&zone=eu`, 'User statistics');
  await settled();
  const users = await one<{ all: number; fresh: number }>(sql`
    select count(*)::integer as all, count(*) filter (where u.gmt_create::date >= '2026-02-10')::integer as fresh
    from app_user u where u.gmt_create::date <= '2026-03-01' and exists (select from device d where d.user_id = u.user_id and d.zone = 'eu')`);
  expect(tile('Users').textContent).toContain(shown(users.all));
  expect(cellsOf('New users over time', /^Total/)[0]).toBe(shown(users.fresh));
  const app = region('Users by app').querySelectorAll('tr')[1];
  if (!app) throw new Error('no app');
  await expectTotal(
    within(app).getByRole('link', { name: /^Users/ }),
    app.querySelector('td')?.textContent ?? 'no number',
  );
  expect(window.location.pathname).toBe('/applist/user');
});

it('devices of a branch match the database, and each number links to them', async () => {
  const devices = await one<{ all: number; online: number; cellular: number; fresh: number }>(sql`
    select count(*)::integer as all, count(*) filter (where t.state = 1)::integer as online, count(*) filter (where t.type = 2)::integer as cellular,
      count(*) filter (where t.gmt_active >= '2025-04-01')::integer as fresh
    from device t where t.zone = 'cn' and t.comp_id in (${branch})`);
  const come = async () => {
    await page.visit('/info/dev?lang=en&range=year&company=2&zone=cn', 'Device statistics');
    await settled();
  };
  await come();
  expect(tile('Devices').textContent).toContain(shown(devices.all));
  expect(cellsOf('Activations over time', /^Total/)[0]).toBe(shown(devices.fresh));
  await expectTotal(within(tile('Online')).getByRole('link'), shown(devices.online));
  await come();
  const row = within(region('By type')).getByRole('row', { name: /^Cellular equipment/ });
  await expectTotal(within(row).getByRole('link'), shown(devices.cellular));
  expect(window.location.pathname).toBe('/product/device');
});

it('the generic list is linked from the page, and shows the grouping of its rows', async () => {
  await page.visit('/info/order?lang=en', 'Order statistics');
  await settled();
  await click(within(main()).getByRole('link', { name: 'Show as table' }));
  await waitFor(() => expect(window.location.pathname).toBe('/info/order/table'));
  await click(await within(main()).findByRole('button', { name: 'Grouped by: Day' }));
  await click(await screen.findByRole('radio', { name: 'Month' }));
  const rows = () => [...main().querySelectorAll<HTMLElement>('tbody tr[data-id]')];
  await waitFor(() => expect(rows()[0]?.dataset['id']).toMatch(/^\d{4}-\d\d,\d$/));
  await page.visit('/info/order?lang=en&company=2&only_sub=0', 'Order statistics');
  await settled();
  await click(within(main()).getByRole('link', { name: 'All companies' }));
  await waitFor(() =>
    expect(
      rows()
        .map(({ dataset }) => dataset['id'])
        .join(),
    ).toMatch(/^2,\d$/),
  );
  await click(within(rows()[0] ?? main()).getByRole('button', { name: 'Orders' }));
  await waitFor(() => expect(window.location.search).toContain('only_sub'));
});

it('the table of the devices has the company and the period of the page, and can change them', async () => {
  await page.visit('/info/dev?lang=en&company=3&only_sub=0&range=week', 'Device statistics');
  await settled();
  const devices = tile('Devices').querySelector('a')?.textContent ?? 'no number';
  await click(within(main()).getByRole('link', { name: 'Show as table' }));
  const total = () => main().querySelector('[data-field="total"]')?.textContent;
  await waitFor(() => expect(total()).toContain(devices));
  const asked = page.calls('/v2/iot/dev/statistics/get').filter((body) => !JSON.stringify(body).includes('"unit"'));
  expect(asked.at(-1)).toMatchObject({
    comp_id: 3,
    only_sub: 0,
    gmt_start: expect.any(String),
    gmt_end: expect.any(String),
    time_zone: 'UTC',
  });
  await press('Clear filters');
  await waitFor(() => expect(total()).toContain('2,000'));
});

it('the users of a company are those of its branch, on the page, in its table and in their list', async () => {
  const come = async () => {
    await page.visit('/info/user?lang=en&company=2', 'User statistics');
    await settled();
  };
  await come();
  const link = tile('Users').querySelector('a');
  if (!link) throw new Error('no number of users');
  await expectTotal(link, link.textContent ?? '');
  await come();
  await click(within(main()).getByRole('link', { name: 'Show as table' }));
  const row = await waitFor(() => {
    const found = main().querySelector<HTMLElement>('tr[data-id]');
    if (!found) throw new Error('no row');
    return found;
  });
  const ofApp = row.querySelectorAll('td')[2]?.textContent ?? 'no number';
  await expectTotal(within(row).getByRole('button', { name: 'Users' }), ofApp);
  expect(headings()).toEqual(['App users']);
  const filter: unknown = JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '');
  expect(filter).toMatchObject({ comp_id: 2, only_sub: 1 });
});
