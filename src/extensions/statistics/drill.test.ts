import { expect, it } from 'vitest';
import { filterBody, readQuery, writeQuery } from './statistics-query';
import { companiesAddress, deviceAddress, orderAddress, tableFilter, userAddress } from './drill';

const query = readQuery(new URLSearchParams('company=2&app=3&zone=cn&money=1'));
const day = { from: '2026-03-01', to: '2026-03-01' };
function iso(...parts: [number, number, number, number, number, number]) {
  return `${new Date(...parts).toISOString().slice(0, 19)}Z`;
}

const period = { from: iso(2026, 2, 1, 0, 0, 0), to: iso(2026, 2, 1, 23, 59, 59) };

/** The path and the filter of an address. */
function parts(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://console.test');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
}

it('the link to the orders of a day has the page’s filters', () => {
  expect(parts(orderAddress(query, day))).toEqual([
    '/vas/order',
    { gmt_create: period, comp_id: 2, app_id: 3, zone: 'cn', money_type: 1 },
  ]);
  expect(parts(orderAddress(query, day, { money: 2, paid: true }))[1]).toMatchObject({
    money_type: 2,
    order_state: [2, 3],
  });
});

it('the link of a ranked company excludes its subordinates', () => {
  expect(parts(orderAddress(query, day, { only: 7 }))[1]).toMatchObject({ comp_id: 7, only_sub: false });
});

it('the payment method 0 is filtered as a list, because a bare 0 would be no filter', () => {
  expect(parts(orderAddress(query, day, { method: 0 }))[1]).toMatchObject({ pay_type: [0] });
});

it('the link to the users until a day has no start', () => {
  expect(parts(userAddress(query, { to: '2026-03-01' }, 9))).toEqual([
    '/applist/user',
    { gmt_create: { to: period.to }, comp_id: 2, only_sub: true, app_id: 9, zone: 'cn' },
  ]);
});

it('the link to the users says whether the company’s subordinates are meant, because their list has no default', () => {
  const filterOf = (search: string) => parts(userAddress(readQuery(new URLSearchParams(search)), {}))[1] as object;
  expect(filterOf('company=2')).toMatchObject({ comp_id: 2, only_sub: true });
  expect(filterOf('company=2&only_sub=0')).toMatchObject({ comp_id: 2, only_sub: false });
  expect(filterOf('only_sub=0')).toMatchObject({ only_sub: false });
  expect(filterOf('')).not.toHaveProperty('only_sub');
});

it('the link to devices filters by what the figure counts', () => {
  const plain = readQuery(new URLSearchParams());
  expect(parts(deviceAddress(plain))).toEqual(['/product/device', {}]);
  expect(
    parts(
      deviceAddress(plain, {
        activated: day,
        type: 5,
        network: 2,
        app: 4,
        online: true,
        planAfter: '2026-03-01T00:00:00Z',
      }),
    )[1],
  ).toEqual({
    gmt_active: period,
    type: [5],
    net_type: [2],
    app_id: 4,
    state: 1,
    plan_expire: { from: '2026-03-01T00:00:00Z' },
  });
});

it('figures, lists and address have the same scope', () => {
  const alone = readQuery(new URLSearchParams('company=2&only_sub=0'));
  expect(filterBody(alone)).toEqual({ only_sub: 0, comp_id: 2 });
  expect(filterBody({ ...alone, branch: true })).toEqual({ only_sub: 1, comp_id: 2 });
  expect(parts(orderAddress(alone, day))[1]).toMatchObject({ comp_id: 2, only_sub: false });
  expect(writeQuery(alone, new URLSearchParams()).get('only_sub')).toBe('0');
});

it('the link to the page’s table has the filters that the table supports', () => {
  const alone = { ...query, branch: false };
  expect(tableFilter(alone, day, 'month', ['gmt_create', 'unit', 'comp_id', 'only_sub', 'money_type'])).toEqual({
    gmt_create: period,
    unit: 'month',
    comp_id: 2,
    only_sub: false,
    money_type: 1,
  });
  expect(tableFilter(alone, day, 'day', ['comp_id'])).toEqual({ comp_id: 2 });
});

it('the link to the list of companies has the page’s filters, with the company as a filter of the rows', () => {
  const offered = ['gmt_create', 'company', 'only_sub', 'money_type', 'app_id', 'zone'];
  expect(parts(companiesAddress('info/order.comp', query, day, 'day', offered))).toEqual([
    '/info/order.comp',
    { gmt_create: period, company: 2, app_id: 3, zone: 'cn', money_type: 1 },
  ]);
  expect(parts(companiesAddress('info/order.comp', { ...query, branch: false }, day, 'day', offered))[1]).toMatchObject(
    { company: 2, only_sub: false },
  );
});
