import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, startSandbox, type TestSandbox } from '../testing';

let sandbox: TestSandbox;
let admin: string;
let factory: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  admin = await sandbox.token('admin');
  factory = await sandbox.token('factory');
  await sandbox.remember();
});
afterEach(() => sandbox.restore());
afterAll(() => sandbox.close());

const call = (path: string, body: object, token = admin) => sandbox.call(path, body, token);
const one = async <T>(statement: ReturnType<typeof sql>): Promise<T> => (await sandbox.database.query(statement))[0] as T;

/** A device of the manufacturer 2 and a good of the platform that costs its company 30 CNY. */
const fixture = async () => {
  const { uid } = await one<{ uid: string }>(sql`select uid from device where comp_id = 2 and user_id <> '' limit 1`);
  const { id } = await one<{ id: number }>(sql`select id from good where comp_id = 1 and comp_cn_price = 30 limit 1`);
  await sandbox.database.query(sql`update good set state = 1 where id = ${id}`);
  await sandbox.database.query(sql`update balance set money = 100 where comp_id = 2`);
  return { uid, good: id };
};
const balance = async () => (await one<{ money: number }>(sql`select money::float8 as money from balance where comp_id = 2`)).money;

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

  it('show a company its own branch only', async () => {
    const { count = 0 } = await call('/v2/mall/admin/order/list', {}, factory);
    const foreign = await call('/v2/mall/admin/order/list', { comp_id: 24 }, factory);
    expect([count > 0 && count < 5000, foreign.count]).toEqual([true, 0]);
  });

  it('are filtered by a period, states and numbers', async () => {
    const rows = rowsOf(await call('/v2/mall/admin/order/list', { order_state: [1, 2], gmt_start: '2026-02-01 00:00:00', gmt_end: '2026-02-28 23:59:59', page_size: 1000 }));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !String(row['gmt_create']).startsWith('2026-02') || ![1, 2].includes(Number(row['order_state'])))).toEqual([]);
  });

  it('name devices, goods and companies that exist', async () => {
    const dangling = await one<{ count: number }>(sql`
      select count(*)::integer as count from mall_order o left join device d on d.uid = o.link_id where d.uid is null or d.comp_id <> o.comp_id`);
    expect(dangling.count).toBe(0);
  });
});

describe('a purchase by staff', () => {
  it('is paid from the balance of the company, starts the service and takes from the stock', async () => {
    const { uid, good } = await fixture();
    const before = await one<{ stock: number }>(sql`select stock from good where id = ${good}`);
    const { order_id: id } = recordOf(await call('/mall/order/add', { link_id: uid, good_id: good, count: 2, pay_type: 4 }, admin));
    expect(recordOf(await call('/mall/order/query', { order_id: id }))).toMatchObject({ link_id: uid, order_state: 3, total: 60, money_type: 1, pay_type: 4, service_start: '2026-03-02 08:00:00', service_end: '2028-03-02 08:00:00' });
    expect([await balance(), (await one<{ stock: number }>(sql`select stock from good where id = ${good}`)).stock]).toEqual([40, before.stock - 2]);
  });

  it('answers 515 when the company holds less, and books nothing', async () => {
    const { uid, good } = await fixture();
    expect((await call('/mall/order/add', { link_id: uid, good_id: good, count: 4, pay_type: 4 })).code).toBe(515);
    expect(await balance()).toBe(100);
  });

  it('is free when nobody pays', async () => {
    const { uid, good } = await fixture();
    const { order_id: id } = recordOf(await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 }));
    expect(recordOf(await call('/mall/order/query', { order_id: id }))).toMatchObject({ total: 0, type: 3 });
    expect(await balance()).toBe(100);
  });

  it.each([
    [{ link_id: 'NOPE' }, 'params.link_id: NOPE does not exist'],
    [{ link_id: '' }, 'params.link_id: has to be filled'],
    [{ count: 0 }, 'params.count: expected at least 1'],
    [{ count: 99999 }, expect.stringMatching(/^params\.count: expected at most \d+, which are left$/)],
    [{ pay_type: 1 }, 'params.pay_type: expected 0 or 4'],
    [{ good_id: 99999 }, 'params.good_id: 99999 does not exist, or is not sold to the device\'s company'],
  ])('refuses %j', async (change, msg) => {
    const { uid, good } = await fixture();
    expect(await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 4, ...change })).toEqual({ code: 406, msg });
  });

  it('refuses a delisted good, one of another product, and a second one of a good for once', async () => {
    const { uid, good } = await fixture();
    const buy = async () => (await call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 0 })).msg;
    await sandbox.database.query(sql`update good set "only" = 1 where id = ${good}`);
    expect([await buy(), await buy()]).toEqual([undefined, 'params.good_id: the user has bought it already, and may only once']);
    await sandbox.database.query(sql`insert into good_product (good_id, comp_id, pk) select ${good}, 24, pk from product where comp_id = 24 limit 1`);
    expect(await buy()).toMatch(/^params\.good_id: the good is not sold for /);
    await sandbox.database.query(sql`update good set state = 2 where id = ${good}`);
    expect(await buy()).toBe('params.good_id: the good is delisted');
  });
});

describe('moving an order', () => {
  it('binds it to another device of the company and tells it in the timeline', async () => {
    const { order_id: id, comp_id: company, link_id: uid } = await one<{ order_id: string; comp_id: number; link_id: string }>(sql`select order_id, comp_id, link_id from mall_order where order_state = 3 and comp_id = 2 limit 1`);
    const { uid: other } = await one<{ uid: string }>(sql`select uid from device where comp_id = ${company} and uid <> ${uid} limit 1`);
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: other })).code).toBe(200);
    const order = recordOf(await call('/mall/order/query', { order_id: id }));
    expect(order).toMatchObject({ link_id: other, timeline: expect.arrayContaining([{ event: 4, gmt: '2026-03-02 08:00:00', note: `${uid} → ${other}` }]) });
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: other })).msg).toBe('params.link_id: the order is bound to this device already');
  });

  it("refuses another company's device, and orders that nobody paid", async () => {
    const { order_id: id } = await one<{ order_id: string }>(sql`select order_id from mall_order where order_state = 3 and comp_id = 2 limit 1`);
    const { uid } = await one<{ uid: string }>(sql`select uid from device where comp_id = 24 limit 1`);
    expect((await call('/mall/order/bind/set', { order_id: id, link_id: uid })).msg).toBe("params.link_id: the device is another company's");
    const { order_id: unpaid } = await one<{ order_id: string }>(sql`select order_id from mall_order where order_state = 5 limit 1`);
    expect((await call('/mall/order/bind/set', { order_id: unpaid, link_id: uid })).msg).toBe('params.order_id: only paid orders are bound');
  });
});

describe('tasks', () => {
  it('export the orders of a period as a file', async () => {
    const { id } = recordOf(await call('/mall/order/export/add', { gmt_start: '2026-02-01 00:00:00', gmt_end: '2026-02-07 23:59:59', order_state: 3 }));
    await sandbox.settled();
    const [task] = rowsOf(await call('/mall/order/export/get', { id }));
    expect(task).toMatchObject({ state: 3, url: expect.stringContaining('/files/') });
    expect(Number(task?.['count'])).toBeGreaterThan(0);
    expect((await call('/mall/order/export/add', { gmt_start: '2025-02-01 00:00:00', gmt_end: '2026-02-07 23:59:59' })).code).toBe(406);
  });

  it('import orders that were sold elsewhere, and refuse rows one by one', async () => {
    const { uid, good } = await fixture();
    const row = { link_id: uid, good_id: good, count: 1, platform_order_id: 'TB-1' };
    await call('/mall/order/import/add', { list: [row, row, { ...row, link_id: 'NOPE', platform_order_id: 'TB-2' }] });
    await sandbox.settled();
    expect(rowsOf(await call('/mall/order/import/get', {}))[0]).toMatchObject({ state: 3, count: 3, success: 1, fail: 2 });
    expect((await call('/v2/mall/admin/order/list', { platform_order_id: 'TB-1' })).count).toBe(1);
  });
});
