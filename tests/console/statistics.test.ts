import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { main, press, expectTexts, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

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

function panel(name: string): HTMLElement {
  return screen.getAllByRole('region', { name })[0] ?? main();
}

function cellsOf(name: string, row: RegExp): string[] {
  const found = within(panel(name)).getByRole('row', { name: row });
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');
}

const orders = `select count(*) from mall_order where ${inPeriod('gmt_create')}`;
const paid = `${orders} and order_state in (2, 3)`;
function revenue(type: number): string {
  return `select sum(total) from mall_order where ${inPeriod('gmt_create')} and order_state in (2, 3) and money_type = ${type}`;
}

it('orders of a period are those of the database, in total, by day and by currency', async () => {
  await page.visit(`/info/order?${period}`, 'Order statistics');
  await expectTexts(
    '2026-02-10 to 2026-03-01| · UTC',
    `|Orders|${await count(orders)}|Paid orders|${await count(paid)}|`,
  );
  await expectTexts(`|¥${await count(revenue(1))}.00|`, `|₹${await count(revenue(3))}.00|`);
  const day = `select count(*) from mall_order where gmt_create::date = '2026-02-23'`;
  expect(cellsOf('Orders over time', /^2026-02-23/)).toEqual([
    await count(day),
    await count(`${day} and order_state in (2, 3)`),
  ]);
  expect(cellsOf('Orders over time', /^Total/)).toEqual([await count(orders), await count(paid)]);
  for (const money of ['CNY ¥', 'USD $', 'INR ₹']) await expectTexts(`|Revenue in ${money}|Revenue from 2026-02-10`);
  const link = within(panel('Orders over time')).getByRole('link', { name: /^Paid orders.*2026-02-23/ });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(link.getAttribute('href')).toMatch(/^\/vas\/order\?/);
  expect(JSON.parse(query.get('filter') ?? '')).toMatchObject({ order_state: [2, 3] });
});

it('one currency can be chosen alone', async () => {
  await page.visit(`/info/order?${period}`, 'Order statistics');
  await expectTexts('|Revenue in CNY ¥|');
  await press('USD $');
  await expectTexts('|Revenue in USD $|');
  expect(textsOf(main())).not.toContain('Revenue in CNY ¥');
  expect(window.location.search).toContain('money=2');
  await press('All currencies');
  await expectTexts('|Revenue in INR ₹|');
});

it('companies and ways to pay are ranked, with shares of all', async () => {
  await page.visit(`/info/order?${period}`, 'Order statistics');
  await expectTexts('|Paid orders: Northlight Cameras Ltd leads with 24, 4.8% of all.|');
  await expectTexts('|Paid orders: WeChat Pay leads with 161, 31.9% of all.|');
  expect(cellsOf('Payment methods', /^Alipay/)).toEqual(['83', '16.5%', '¥9,996.10', '$0.00', '₹0.00']);
  expect(cellsOf('Companies', /^Northlight Cameras Ltd/)).toEqual(['25', '24', '¥0.00', '$471.76', '₹0.00']);
});

it.each([
  ['Last 7 days', '2026-02-24 to 2026-03-02'],
  ['Last 30 days', '2026-02-01 to 2026-03-02'],
  ['Last month', '2026-02-01 to 2026-02-28'],
])('%s are %s', async (name, days) => {
  await page.visit(`/info/dev?${period}`, 'Device statistics');
  await press(name);
  await expectTexts(days);
});

it('devices are those of the database, with shares', async () => {
  await page.visit(`/info/dev?${period}`, 'Device statistics');
  const activated = await count(`select count(*) from device where ${inPeriod('gmt_active')}`);
  await expectTexts(
    `|Devices|${await count('select count(*) from device')}|Activated|`,
    `|Activated in the period|${activated}|`,
  );
  expect(cellsOf('Activations over time', /^Total/)).toEqual([activated]);
  const types = within(panel('By type')).getAllByRole('row').slice(1);
  const shares = types.map((row) => Number.parseFloat(within(row).getAllByRole('cell')[1]?.textContent ?? ''));
  expect(shares).toHaveLength(5);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  await expectTexts(
    '|Devices: Home camera leads with 485, 24.3% of all.|',
    '|Devices: Wi-Fi leads with 808, 47.0% of all.|',
  );
});

it('users are those of the database, also by app', async () => {
  await page.visit(`/info/user?${period}`, 'User statistics');
  await expectTexts('|New users|135|Registered in the period.|', '|Signed in since the period began.|');
  expect(cellsOf('New users over time', /^Total/)).toEqual(['135']);
  expect(cellsOf('Users by app', /^Cloud Home/)).toEqual(['365', '19', '282', '376']);
});
