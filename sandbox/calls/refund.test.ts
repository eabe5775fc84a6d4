import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function decide(body: object, token = admin) {
  return sandbox.call('/v2/mall/admin/order/refund/set', body, token);
}

async function waiting() {
  return rowsOf(await sandbox.call('/v2/mall/admin/order/refund/list', { state: 1 }, admin))[0] ?? {};
}

async function read(id: unknown) {
  return rowsOf(await sandbox.call('/v2/mall/admin/order/refund/list', { id }, admin))[0] ?? {};
}

describe('approval', () => {
  it('refunds at most the paid amount that is not refunded yet, once', async () => {
    const { id, paid, order_id: order } = await waiting();
    expect((await decide({ id, state: 2, amount: 0.505 })).msg).toBe('amount: expected at most two decimals');
    expect(await decide({ id, state: 2, amount: (Number(paid) + 0.01).toFixed(2) })).toEqual({
      code: 406,
      msg: `amount: expected at most ${Number(paid).toFixed(2)}, which was paid and not yet refunded`,
    });
    expect((await decide({ id, state: 2, amount: 0.5 })).code).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 2,
      amount: 0.5,
      refunded: 0.5,
      operator: 'admin',
      gmt_process: '2026-03-02 08:00:00',
    });
    expect(await decide({ id, state: 2, amount: 0.5 })).toEqual({
      code: 406,
      msg: 'state: the refund has ended and stays as it is',
    });
    expect(recordOf(await sandbox.call('/mall/order/query', { order_id: order }, admin))).toMatchObject({
      refunded: 0.5,
      timeline: expect.arrayContaining([{ event: 6, gmt: '2026-03-02 08:00:00', note: '¥0.50' }]),
    });
  });

  it('subtracts earlier refunds', async () => {
    const { id, paid, order_id: order } = await waiting();
    await sandbox.database.query(sql`update mall_order set refunded = total - 0.2 where order_id = ${String(order)}`);
    expect(Number(paid)).toBeGreaterThan(0.2);
    expect((await decide({ id, state: 2, amount: 0.3 })).msg).toBe(
      'amount: expected at most 0.20, which was paid and not yet refunded',
    );
  });

  it("returns a company's own money to its balance", async () => {
    const { id, order_id: order, comp_id: company } = await waiting();
    await sandbox.database.query(sql`update mall_order set pay_type = 4 where order_id = ${String(order)}`);
    const held = async () =>
      Number(rowsOf(await sandbox.call('/v2/mall/comp/money/get', { comp_id: company }, admin))[0]?.['money']);
    const before = await held();
    await decide({ id, state: 2, amount: 0.25 });
    expect(await held()).toBeCloseTo(before + 0.25, 2);
  });
});

describe('parallel decisions', () => {
  const together = async (bodies: object[]) =>
    (await Promise.all(bodies.map((body) => decide(body)))).map(({ code }) => code).sort();

  it('refund the money once', async () => {
    const { id, paid, order_id: order } = await waiting();
    expect(await together(Array.from({ length: 6 }, () => ({ id, state: 2, amount: paid })))).toEqual([
      200, 406, 406, 406, 406, 406,
    ]);
    expect(recordOf(await sandbox.call('/mall/order/query', { order_id: order }, admin))).toMatchObject({
      refunded: paid,
    });
  });

  it('count once when they differ', async () => {
    const { id } = await waiting();
    expect(
      await together([
        { id, state: 2, amount: 0.5 },
        { id, state: 3, reject_reason: 'Used for weeks' },
      ]),
    ).toEqual([200, 406]);
    const { state, refunded } = await read(id);
    expect([
      { state: 2, refunded: 0.5 },
      { state: 3, refunded: 0 },
    ]).toContainEqual({ state, refunded });
  });

  it('refund no more than the remaining amount', async () => {
    const { id, paid, order_id: order } = await waiting();
    await sandbox.database.query(sql`update mall_order set refunded = total - 0.2 where order_id = ${String(order)}`);
    expect(await together([0.21, 0.2, Number(paid), 0.2].map((amount) => ({ id, state: 2, amount })))).toEqual([
      200, 406, 406, 406,
    ]);
    expect(await read(id)).toMatchObject({ amount: 0.2, refunded: paid });
  });
});

describe('an approved refund', () => {
  const now = '2026-03-02 08:00:00';
  const service = async (order: unknown) =>
    recordOf(await sandbox.call('/mall/order/query', { order_id: order }, admin));
  const plan = async (uid: unknown) => recordOf(await sandbox.call('/v2/iot/web/uid/info/get', { uid }, admin));
  /** A pending refund of cloud storage for a device, whose plan ends in a year. */
  const running = async () => {
    const { id, paid, order_id: order, link_id: uid } = await waiting();
    await sandbox.database.query(
      sql`update mall_order set service = 1, service_start = '2026-03-01 00:00:00+00', service_end = '2027-03-02 08:00:00+00' where order_id = ${String(order)}`,
    );
    await sandbox.database.query(
      sql`update mall_order set service_start = null, service_end = null where link_id = ${String(uid)} and order_id <> ${String(order)}`,
    );
    await sandbox.database.query(
      sql`update device set plan_expire = '2027-03-02 08:00:00+00' where uid = ${String(uid)}`,
    );
    return { id, paid, order, uid };
  };

  it('of the full amount ends the service and the plan of the device', async () => {
    const { id, paid, order, uid } = await running();
    await decide({ id, state: 2, amount: paid });
    expect(await service(order)).toMatchObject({ service_end: now });
    expect(await plan(uid)).toMatchObject({ plan_expire: now });
  });

  it('of a part keeps the service until the rest is refunded', async () => {
    const { id, paid, order, uid } = await running();
    await decide({ id, state: 2, amount: 0.01 });
    expect(await service(order)).toMatchObject({ service_end: '2027-03-02 08:00:00' });
    expect(await plan(uid)).toMatchObject({ plan_expire: '2027-03-02 08:00:00' });
    const [{ again } = { again: 0 }] = await sandbox.database.query<{ again: number }>(sql`
      insert into refund (order_id, amount, state, gmt_apply) values (${String(order)}, 1, 1, ${now}::timestamptz) returning id as again`);
    await decide({ id: again, state: 2, amount: (Number(paid) - 0.01).toFixed(2) });
    expect(await service(order)).toMatchObject({ service_end: now, refunded: paid });
  });

  it('starts the next service on the device at once', async () => {
    const { id, paid, order, uid } = await running();
    await sandbox.database.query(sql`
      update mall_order set service = 1, link_id = ${String(uid)}, service_start = '2027-03-02 08:00:00+00', service_end = '2027-03-12 08:00:00+00'
      where order_id = (select order_id from mall_order where order_id <> ${String(order)} and order_state = 3 limit 1)`);
    await decide({ id, state: 2, amount: paid });
    expect(await plan(uid)).toMatchObject({ plan_expire: '2026-03-12 08:00:00' });
  });

  it('does not end the service when it is rejected', async () => {
    const { id, order, uid } = await running();
    await decide({ id, state: 3, reject_reason: 'Used for weeks' });
    expect(recordOf(await sandbox.call('/mall/order/query', { order_id: order }, admin))).toMatchObject({
      service_end: '2027-03-02 08:00:00',
    });
    expect(await plan(uid)).toMatchObject({ plan_expire: '2027-03-02 08:00:00' });
  });
});

it('pending refunds are first, the oldest before all others', async () => {
  const rows = rowsOf(await sandbox.call('/v2/mall/admin/order/refund/list', { page_no: 1, page_size: 500 }, admin));
  const open = rows.filter(({ state }) => state === 1);
  expect(rows.slice(0, open.length)).toEqual(open);
  const applied = open.map(({ gmt_apply: at }) => String(at));
  expect(applied).toEqual(applied.toSorted());
  const decided = rows.slice(open.length).map(({ gmt_process: at }) => String(at));
  expect(decided).toEqual(decided.toSorted().reverse());
});

describe('rejection', () => {
  it('requires a reason and is final', async () => {
    const { id } = await waiting();
    expect(await decide({ id, state: 3, reject_reason: ' ' })).toEqual({
      code: 406,
      msg: 'reject_reason: has to be filled',
    });
    expect((await decide({ id, state: 3, reject_reason: 'Used for weeks' })).code).toBe(200);
    expect(await read(id)).toMatchObject({ state: 3, reject_reason: 'Used for weeks' });
    expect((await decide({ id, state: 2, amount: 1 })).code).toBe(406);
  });
});

it('a decision requires the permission to approve', async () => {
  const { id } = await waiting();
  expect((await decide({ id, state: 3, reject_reason: 'x' }, await sandbox.token('viewer'))).code).toBe(513);
});

it('every refund of the seed is for a paid order and at most the paid amount', async () => {
  const wrong = await sandbox.database.query(sql`
    select r.id from refund r join mall_order o on o.order_id = r.order_id where o.order_state not in (2, 3) or r.amount > o.total or o.refunded > o.total`);
  expect(wrong).toEqual([]);
});
