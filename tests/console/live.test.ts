import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Sql } from '../../sandbox/database/sql';
import { click, expectTexts, main, press, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function come(): Promise<void> {
  await page.visit('/vas/live_server?lang=en', 'Live streaming service');
}

it('orders of live streaming have device, goods, state and end, a page at a time', async () => {
  await come();
  await expectTexts('|HTBS10002184CCSH|Offline|直播服务（包年）|Success|2028-02-28 04:10|', '|1–10 of 493|');
  expect(textsOf(main())).toContain('Choose an order to watch its device');
  await press('Next page');
  await expectTexts('|11–20 of 493|');
  expect(textsOf(main())).not.toContain('HTBS10002184CCSH');
});

const online = sql`d.state = 1 and d.type <> 5 and p.attr like '%"channels":1%' and p.attr not like '%"4k"%'`;

async function openTab(condition: Sql): Promise<void> {
  const [device] = await page.sandbox.database.query<{ uid: string }>(
    sql`select d.uid from device d join product p on p.pk = d.pk where ${condition} order by d.uid limit 1`,
  );
  if (!device) throw new Error('no such device');
  await page.visit(`/product/device/${device.uid}/show?lang=en&tab=live`);
  await screen.findByRole('region', { name: `Live picture of ${device.uid}` });
}

async function expectAlert(text: string): Promise<void> {
  await waitFor(() =>
    expect([...main().querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join()).toContain(text),
  );
}

/** Types into the search of the orders. */
function find(text: string): void {
  fireEvent.change(within(main()).getByRole('searchbox'), { target: { value: text } });
}

it('an invalid answer instead of an address shows an error, and is asked for again on request', async () => {
  page.fault({ path: '/oss/live/url', times: 1, kind: 'html' });
  await openTab(online);
  await expectAlert('The server answered with a web page instead of data');
  expect(page.calls('/oss/live/url')).toHaveLength(1);
  await press('Try again');
  await waitFor(() => expect(page.calls('/oss/live/url')).toHaveLength(2));
});

it('recordings require a plan, whose orders are linked', async () => {
  await openTab(sql`d.plan_name = '' and ${online}`);
  await press('Recordings');
  await expectAlert('This device has no active cloud storage plan');
  await press('Show the orders');
  await waitFor(() => expect(window.location.pathname).toBe('/vas/order'));
  expect(window.location.search).toContain('filter=');
});

it('recordings of an order are asked for on its page', async () => {
  const [order] = await page.sandbox.database.query<{ order_id: string; link_id: string }>(sql`
    select o.order_id, o.link_id from mall_order o
    where o.service = 1 and o.service_start < '2026-02-27' and o.service_end > '2026-03-03' order by 1 limit 1`);
  if (!order) throw new Error('no order has a running cloud plan');
  const { order_id, link_id: uid } = order;
  await page.visit(`/vas/cloud/${order_id}/show?lang=en&tab=recordings`);
  expect(await screen.findByRole('button', { name: 'Previous day' })).toBeTruthy();
  await waitFor(() => expect(page.calls('/oss/playback/url')).not.toEqual([]));
  expect(page.calls('/oss/playback/url')[0]).toMatchObject({ params: { uid, order_id } });
});

it('an order shows that its plan is expired', async () => {
  const [order] = await page.sandbox.database.query<{ order_id: string; link_id: string }>(sql`
    select o.order_id, o.link_id from mall_order o join device d on d.uid = o.link_id
    where o.service = 2 and o.order_state = 3 and o.service_end < '2026-03-02' order by o.order_id limit 1`);
  if (!order) throw new Error('no order has expired');
  await come();
  await expectTexts('|1–10 of 493|');
  find(order.order_id);
  await waitFor(() => expect(main().querySelectorAll('.p-order')).toHaveLength(1));
  await click(within(main()).getByRole('button', { name: new RegExp(`^${order.link_id}`) }));
  await expectAlert('No service plan');
});
