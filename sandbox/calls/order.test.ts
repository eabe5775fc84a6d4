import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

function call(path: string, body: object, token = admin) {
  return sandbox.call(path, body, token);
}

async function one<T>(statement: ReturnType<typeof sql>): Promise<T> {
  return (await sandbox.database.query(statement))[0] as T;
}

/** A device of company 2 without a service, and an item of the platform that costs this company 30 CNY. */
async function fixture() {
  const { uid } = await one<{ uid: string }>(
    sql`select uid from device d where comp_id = 2 and user_id <> '' and not exists (select 1 from mall_order o where o.link_id = d.uid) limit 1`,
  );
  const { id } = await one<{ id: number }>(sql`select id from good where comp_id = 1 and comp_cn_price = 30 limit 1`);
  await sandbox.database.query(sql`update good set state = 1 where id = ${id}`);
  await sandbox.database.query(sql`update balance set money = 100 where comp_id = 2`);
  return { uid, good: id };
}

async function balance() {
  return (await one<{ money: number }>(sql`select money::float8 as money from balance where comp_id = 2`)).money;
}

describe('lists', () => {
  it.each([
    ['/v2/mall/admin/order/list', [1, 2, 3, 4]],
    ['/mall/oss/order/query', [1]],
    ['/mall/live/order/query', [2]],
    ['/v2/mall/uid/order/list', [3]],
  ])('%s shows its services', async (path, services) => {
    const rows = rowsOf(await call(path, { page_size: 1000 }));
    expect([...new Set(rows.map((row) => row['service']))].sort()).toEqual(services);
  });

  it('show a company only its own branch', async () => {
    const { count = 0 } = await call('/v2/mall/admin/order/list', {}, factory);
    const foreign = await call('/v2/mall/admin/order/list', { comp_id: 24 }, factory);
    expect([count > 0 && count < 5000, foreign.count]).toEqual([true, 0]);
  });

  it('can be filtered by a period, states and numbers', async () => {
    const rows = rowsOf(
      await call('/v2/mall/admin/order/list', {
        order_state: [1, 2],
        gmt_start: '2026-02-01 00:00:00',
        gmt_end: '2026-02-28 23:59:59',
        page_size: 1000,
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.filter(
        (row) => !String(row['gmt_create']).startsWith('2026-02') || ![1, 2].includes(Number(row['order_state'])),
      ),
    ).toEqual([]);
  });

  it('name devices, goods and companies that exist', async () => {
    const dangling = await one<{ count: number }>(sql`
      select count(*)::integer as count from mall_order o left join device d on d.uid = o.link_id where d.uid is null or d.comp_id <> o.comp_id`);
    expect(dangling.count).toBe(0);
  });
});

it('the plans of the seed match the orders: services of one kind follow each other', async () => {
  const wrong = await sandbox.database.query(sql`
    select d.uid from device d left join (select link_id, max(service_end) as until from mall_order where service = 1 group by link_id) o on o.link_id = d.uid
    where d.plan_expire is distinct from o.until or (d.plan_name = '') <> (o.until is null)`);
  const running = await one<{ count: number }>(
    sql`select count(*)::integer as count from device where plan_expire > '2026-03-02 08:00:00+00'`,
  );
  const twice = await sandbox.database.query(sql`
    select o.order_id from mall_order o join mall_order p on p.link_id = o.link_id and p.service = o.service and p.order_id <> o.order_id
      and p.service_start < o.service_end and o.service_start < p.service_end and o.service_start < o.service_end and p.service_start < p.service_end`);
  expect([wrong, twice]).toEqual([[], []]);
  expect(running.count).toBeGreaterThan(300);
});

describe('a purchase by staff', () => {
  it("is paid from the company's balance, starts the service and reduces the stock", async () => {
    const { uid, good } = await fixture();
    const before = await one<{ stock: number }>(sql`select stock from good where id = ${good}`);
    const { order_id: id } = recordOf(
      await call('/mall/order/add', { link_id: uid, good_id: good, count: 2, pay_type: 4 }, admin),
    );
    expect(recordOf(await call('/mall/order/query', { order_id: id }))).toMatchObject({
      link_id: uid,
      order_state: 3,
      total: 60,
      money_type: 1,
      pay_type: 4,
      service_start: '2026-03-02 08:00:00',
      service_end: '2028-03-02 08:00:00',
    });
    expect([
      await balance(),
      (await one<{ stock: number }>(sql`select stock from good where id = ${good}`)).stock,
    ]).toEqual([40, before.stock - 2]);
  });

  it('is exact to the cent', async () => {
    const { uid, good } = await fixture();
    await sandbox.database.query(sql`update good set comp_cn_price = 0.1, stock = 100 where id = ${good}`);
    await sandbox.database.query(sql`update balance set money = 0.3 where comp_id = 2`);
    expect((await call('/mall/order/add', { link_id: uid, good_id: good, count: 3, pay_type: 4 })).code).toBe(200);
    expect(await balance()).toBe(0);
    await sandbox.database.query(sql`update good set comp_cn_price = 19.9 where id = ${good}`);
    await sandbox.database.query(sql`update balance set money = 188 where comp_id = 2`);
    await call('/mall/order/add', { link_id: uid, good_id: good, count: 3, pay_type: 4 });
    expect(await balance()).toBe(128.3);
  });

  it('starts when the present service of the device ends, and never earlier', async () => {
    const { uid, good } = await fixture();
    const buy = async () =>
      recordOf(
        await call('/mall/order/query', {
          order_id: recordOf(await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 }))[
            'order_id'
          ],
        }),
      );
    expect(await buy()).toMatchObject({ service_start: '2026-03-02 08:00:00', service_end: '2027-03-02 08:00:00' });
    const { id: short } = await one<{ id: number }>(
      sql`select id from good where comp_id = 1 and service = 1 and month = 1 and state = 1 and "only" = 0 limit 1`,
    );
    const { order_id: next } = recordOf(
      await call('/mall/order/add', { link_id: uid, good_id: short, count: 1, pay_type: 0 }),
    );
    expect(recordOf(await call('/mall/order/query', { order_id: next }))).toMatchObject({
      service_start: '2027-03-02 08:00:00',
      service_end: '2027-04-02 08:00:00',
    });
    expect(recordOf(await call('/v2/iot/web/uid/info/get', { uid }))).toMatchObject({
      plan_expire: '2027-04-02 08:00:00',
    });
  });

  it('costs the public price without a company price, and is refused without any price', async () => {
    const { uid, good } = await fixture();
    const price = async (change: ReturnType<typeof sql>) => {
      await sandbox.database.query(sql`update good set comp_cn_price = null, ${change} where id = ${good}`);
      return call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 4 });
    };
    await price(sql`fact_price_rmb = 12.5`);
    expect(await balance()).toBe(87.5);
    await price(sql`fact_price_rmb = 0, price_rmb = null, fact_price = null, price = 7`);
    expect(await balance()).toBe(80.5);
    expect((await price(sql`price = 0`)).msg).toBe('params.good_id: the item has no price');
    expect(await balance()).toBe(80.5);
  });

  it('answers 515 when the balance is too small, and changes nothing', async () => {
    const { uid, good } = await fixture();
    expect((await call('/mall/order/add', { link_id: uid, good_id: good, count: 4, pay_type: 4 })).code).toBe(515);
    expect(await balance()).toBe(100);
  });

  it('is free without a payment', async () => {
    const { uid, good } = await fixture();
    const { order_id: id } = recordOf(
      await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 }),
    );
    expect(recordOf(await call('/mall/order/query', { order_id: id }))).toMatchObject({ total: 0, type: 3 });
    expect(await balance()).toBe(100);
  });

  it('that is free runs for the days of its good, if it states them', async () => {
    const { uid, good } = await fixture();
    await sandbox.database.query(sql`update good set attr = '{"free_days":5}' where id = ${good}`);
    const days = async (payType: number) => {
      const { order_id: id } = recordOf(
        await call('/mall/order/add', { link_id: uid, good_id: good, count: 2, pay_type: payType }),
      );
      const order = recordOf(await call('/mall/order/query', { order_id: id }));
      return (Date.parse(`${order['service_end']}Z`) - Date.parse(`${order['service_start']}Z`)) / 86_400_000;
    };
    expect(await days(0)).toBe(10);
    expect(await days(4)).toBeGreaterThan(50);
  });

  it.each([
    [{ link_id: 'NOPE' }, 'params.link_id: NOPE does not exist'],
    [{ link_id: '' }, 'params.link_id: has to be filled'],
    [{ count: 0 }, 'params.count: expected at least 1'],
    [{ count: 11 }, 'params.count: expected at most 10'],
    [{ pay_type: 1 }, 'params.pay_type: expected 0 or 4'],
    [{ good_id: 99999 }, "params.good_id: 99999 does not exist, or is not sold to the device's company"],
  ])('refuses %j', async (change, msg) => {
    const { uid, good } = await fixture();
    expect(await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 4, ...change })).toEqual({
      code: 406,
      msg,
    });
  });

  it('is refused above the stock, and changes nothing', async () => {
    const { uid, good } = await fixture();
    await sandbox.database.query(sql`update good set stock = 1 where id = ${good}`);
    const buy = async (count: number) =>
      (await call('/mall/order/add', { link_id: uid, good_id: good, count, pay_type: 4 })).msg;
    expect([await buy(2), await buy(1), await buy(1)]).toEqual([
      'params.count: expected at most 1, which are left',
      undefined,
      'params.count: expected at most 0, which are left',
    ]);
    expect(await balance()).toBe(70);
  });

  it('refuses a delisted item, an item of another product, and a second purchase of an item that is sold once', async () => {
    const { uid, good } = await fixture();
    const buy = async () => (await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 })).msg;
    await sandbox.database.query(sql`update good set "only" = 1 where id = ${good}`);
    expect([await buy(), await buy()]).toEqual([
      undefined,
      'params.good_id: the user has bought it already, and may only once',
    ]);
    await sandbox.database.query(
      sql`insert into good_product (good_id, comp_id, pk) select ${good}, 24, pk from product where comp_id = 24 limit 1`,
    );
    expect(await buy()).toMatch(/^params\.good_id: the item is not sold for /);
    await sandbox.database.query(sql`update good set state = 2 where id = ${good}`);
    expect(await buy()).toBe('params.good_id: the item is withdrawn');
  });
});

describe('moving an order', () => {
  it('binds it to another device of the company and adds it to the timeline', async () => {
    const {
      order_id: id,
      comp_id: company,
      link_id: uid,
    } = await one<{ order_id: string; comp_id: number; link_id: string }>(
      sql`select order_id, comp_id, link_id from mall_order where order_state = 3 and comp_id = 2 and service_end > '2026-03-03' limit 1`,
    );
    const { uid: other } = await one<{ uid: string }>(
      sql`select uid from device where comp_id = ${company} and uid <> ${uid} limit 1`,
    );
    const { order_key: before } = recordOf(await call('/mall/order/query', { order_id: id }));
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: other })).code).toBe(200);
    const order = recordOf(await call('/mall/order/query', { order_id: id }));
    // Somebody who watches the old device must not see the new one.
    expect(order['order_key']).not.toBe(before);
    expect(order).toMatchObject({
      link_id: other,
      timeline: expect.arrayContaining([{ event: 4, gmt: '2026-03-02 08:00:00', note: `${uid} → ${other}` }]),
    });
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: other })).msg).toBe(
      'params.link_id: the order is bound to this device already',
    );
  });

  it('moves the service and the plan: after the services of the other device, and the following ones here start earlier', async () => {
    const { uid, good } = await fixture();
    const { uid: other } = await one<{ uid: string }>(
      sql`select uid from device d where comp_id = 2 and uid <> ${uid} and not exists (select 1 from mall_order o where o.link_id = d.uid) limit 1`,
    );
    const buy = async (link: string) =>
      recordOf(await call('/mall/order/add', { link_id: link, good_id: good, count: 1, pay_type: 0 }))['order_id'];
    const order = async (id: unknown) => recordOf(await call('/mall/order/query', { order_id: id }));
    const plan = async (link: string) => recordOf(await call('/v2/iot/web/uid/info/get', { uid: link }));
    const [first, second] = [await buy(uid), await buy(uid)];
    await call('/mall/order/bind/set', { order_id: first, link_id: other });
    expect(await order(first)).toMatchObject({
      link_id: other,
      service_start: '2026-03-02 08:00:00',
      service_end: '2027-03-02 08:00:00',
    });
    expect(await order(second)).toMatchObject({
      link_id: uid,
      service_start: '2026-03-02 08:00:00',
      service_end: '2027-03-03 08:00:00',
    });
    expect([await plan(uid), await plan(other)]).toMatchObject([
      { plan_expire: '2027-03-03 08:00:00' },
      { plan_expire: '2027-03-02 08:00:00' },
    ]);
    await call('/mall/order/bind/set', { order_id: second, link_id: other });
    expect(await order(second)).toMatchObject({
      service_start: '2027-03-02 08:00:00',
      service_end: '2028-03-02 08:00:00',
    });
    expect([await plan(uid), await plan(other)]).toMatchObject([
      { plan_name: '', plan_expire: '' },
      { plan_expire: '2028-03-02 08:00:00' },
    ]);
  });

  it('keeps the devices of earlier events in the timeline', async () => {
    const { uid, good } = await fixture();
    const [{ uid: second }, { uid: third }] = (await sandbox.database.query(
      sql`select uid from device d where comp_id = 2 and uid <> ${uid} and not exists (select 1 from mall_order o where o.link_id = d.uid) limit 2`,
    )) as [{ uid: string }, { uid: string }];
    const { order_id: id } = recordOf(
      await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 }),
    );
    for (const other of [second, third]) await call('/mall/order/bind/set', { order_id: id, link_id: other });
    const { timeline } = recordOf(await call('/mall/order/query', { order_id: id }));
    expect(timeline).toEqual(
      expect.arrayContaining([
        { event: 3, gmt: '2026-03-02 08:00:00', note: uid },
        { event: 4, gmt: '2026-03-02 08:00:00', note: `${uid} → ${second}` },
        { event: 4, gmt: '2026-03-02 08:00:00', note: `${second} → ${third}` },
      ]),
    );
  });

  it('starts the service of a paid order without a service, on its own device or on another', async () => {
    const { uid, good } = await fixture();
    const { uid: other } = await one<{ uid: string }>(
      sql`select uid from device d where comp_id = 2 and uid <> ${uid} and not exists (select 1 from mall_order o where o.link_id = d.uid) limit 1`,
    );
    const paid = async () => {
      const { order_id: id } = recordOf(
        await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 }),
      );
      await sandbox.database.query(
        sql`update mall_order set order_state = 2, service_start = null, service_end = null where order_id = ${String(id)}`,
      );
      return id;
    };
    const served = async (id: unknown, link: string) => {
      expect((await call('/mall/order/bind/set', { order_id: id, link_id: link })).code).toBe(200);
      return recordOf(await call('/mall/order/query', { order_id: id }));
    };
    const [first, second] = [await paid(), await paid()];
    const period = { order_state: 3, service_start: '2026-03-02 08:00:00', service_end: '2027-03-02 08:00:00' };
    expect(await served(first, uid)).toMatchObject({
      ...period,
      link_id: uid,
      timeline: expect.not.arrayContaining([expect.objectContaining({ event: 4 })]),
    });
    expect(recordOf(await call('/v2/iot/web/uid/info/get', { uid }))).toMatchObject({
      plan_expire: '2027-03-02 08:00:00',
    });
    expect(await served(second, other)).toMatchObject({ ...period, link_id: other });
  });

  it('is refused when the service has ended', async () => {
    const { order_id: id, link_id: uid } = await one<{ order_id: string; link_id: string }>(
      sql`select order_id, link_id from mall_order where order_state = 3 and comp_id = 2 and service_end < '2026-03-02' limit 1`,
    );
    const { uid: other } = await one<{ uid: string }>(
      sql`select uid from device where comp_id = 2 and uid <> ${uid} limit 1`,
    );
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: other })).msg).toBe(
      'params.order_id: its service has ended',
    );
  });

  it('is refused for a device of another company and for an unpaid order', async () => {
    const { order_id: id } = await one<{ order_id: string }>(
      sql`select order_id from mall_order where order_state = 3 and comp_id = 2 limit 1`,
    );
    const { uid } = await one<{ uid: string }>(sql`select uid from device where comp_id = 24 limit 1`);
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: uid })).msg).toBe(
      "params.link_id: the device is another company's",
    );
    const { order_id: unpaid } = await one<{ order_id: string }>(
      sql`select order_id from mall_order where order_state = 5 limit 1`,
    );
    expect((await call('/mall/order/bind/set', { order_id: unpaid, link_id: uid })).msg).toBe(
      'params.order_id: only paid orders are bound',
    );
  });
});

describe('tasks', () => {
  it('export the orders of a period as a file', async () => {
    const { id } = recordOf(
      await call('/mall/order/export/add', {
        gmt_start: '2026-02-01 00:00:00',
        gmt_end: '2026-02-07 23:59:59',
        order_state: 3,
      }),
    );
    await sandbox.settled();
    const [task] = rowsOf(await call('/mall/order/export/get', { id }));
    expect(task).toMatchObject({ state: 3, url: expect.stringContaining('/files/') });
    expect(Number(task?.['count'])).toBeGreaterThan(0);
    const [headings = [], first = []] = await sandbox.sheetAt(task?.['url']);
    const order = Object.fromEntries(headings.map((heading, index) => [String(heading), first[index]]));
    expect(order).toMatchObject({
      'Order ID': expect.stringMatching(/^\d{20}$/),
      State: 'Success',
      'Service from (UTC)': expect.any(String),
    });
    expect(
      (await call('/mall/order/export/add', { gmt_start: '2025-02-01 00:00:00', gmt_end: '2026-02-07 23:59:59' })).code,
    ).toBe(406);
    const ordersOf = async (only_sub: number) => {
      const { id: of } = recordOf(
        await call('/mall/order/export/add', {
          gmt_start: '2026-01-01 00:00:00',
          gmt_end: '2026-02-28 23:59:59',
          comp_id: 2,
          only_sub,
        }),
      );
      await sandbox.settled();
      return Number(rowsOf(await call('/mall/order/export/get', { id: of }))[0]?.['count']);
    };
    expect(await ordersOf(1)).toBeGreaterThan(await ordersOf(0));
  });

  it('import orders that were sold elsewhere, and refuse invalid rows one by one', async () => {
    const { uid, good } = await fixture();
    const row = { link_id: uid, good_id: good, count: 1, platform_order_id: 'TB-1' };
    await call('/mall/order/import/add', { list: [row, row, { ...row, link_id: 'NOPE', platform_order_id: 'TB-2' }] });
    await sandbox.settled();
    expect(rowsOf(await call('/mall/order/import/get', {}))[0]).toMatchObject({
      state: 3,
      count: 3,
      success: 1,
      fail: 2,
    });
    expect((await call('/v2/mall/admin/order/list', { platform_order_id: 'TB-1' })).count).toBe(1);
  });
});
