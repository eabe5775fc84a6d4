import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object, token = admin) {
  return sandbox.call(path, body, token);
}

const order = { spec_id: 1, comp_id: 2, number: 3, public: 1, use_zone: '', gmt_expire: '2026-12-31 00:00:00' };

/** The codes of a new batch, and a device of company 2. */
async function batch(change: object = {}) {
  const { batch_id: id } = recordOf(await call('/mall/cdk/order/add', { ...order, ...change }));
  const codes = rowsOf(await call('/mall/cdk/get', { batch_id: id })).map((row) => String(row['cdk']));
  const [{ uid } = { uid: '' }] = await sandbox.database.query<{ uid: string }>(
    sql`select uid from device where comp_id = 2 and zone = 'cn' limit 1`,
  );
  return { id, codes, cdk: codes[0] ?? '', uid };
}

describe('a batch', () => {
  it('has the requested number of codes, all different and unused', async () => {
    const { id, codes } = await batch({ number: 500 });
    expect((await call('/mall/cdk/get', { batch_id: id, state: 2 })).count).toBe(500);
    expect(codes.every((cdk) => /^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/.test(cdk))).toBe(true);
  });

  it('has codes that can be filtered by their expiry', async () => {
    const { id } = await batch({ gmt_expire: '2031-05-01 00:00:00' });
    const found = async (period: object) => (await call('/mall/cdk/get', { batch_id: id, ...period })).count;
    expect(await found({ gmt_expire_start: '2031-05-01 00:00:00', gmt_expire_end: '2031-05-01 00:00:00' })).toBe(3);
    expect(await found({ gmt_expire_end: '2031-04-30 23:59:59' })).toBe(0);
    expect(await found({ gmt_expire_start: '2031-05-01 00:00:01' })).toBe(0);
  });

  it('can be extended, but not changed otherwise', async () => {
    const { id, codes } = await batch();
    expect(
      (await call('/mall/cdk/order/set', { ...order, batch_id: id, gmt_expire: '2027-01-01 00:00:00' })).code,
    ).toBe(200);
    expect((await call('/mall/cdk/order/set', { ...order, batch_id: id, number: 9 })).msg).toBe(
      'params.number: stays as the batch was made',
    );
    expect(rowsOf(await call('/mall/cdk/get', { batch_id: id })).map((row) => row['cdk'])).toEqual(codes);
  });

  it.each([
    [{ number: 10_001 }, 'params.number: expected at most 10000'],
    [{ number: 0 }, 'params.number: expected at least 1'],
    [{ gmt_expire: '2026-03-02 08:00:00' }, 'params.gmt_expire: expected a moment that is still to come'],
    [{ spec_id: 9999 }, 'params.spec_id: 9999 does not exist'],
  ])('refuses %j', async (change, msg) =>
    expect(await call('/mall/cdk/order/add', { ...order, ...change })).toEqual({ code: 406, msg }),
  );
});

it('most unused codes of the seed are not expired', async () => {
  const [{ share } = { share: 0 }] = await sandbox.database.query<{ share: number }>(sql`
    select avg((b.gmt_expire > '2026-03-02 08:00:00+00')::integer)::float8 as share from activation_code k join code_batch b on b.batch_id = k.batch_id where k.state = 2`);
  expect(share).toBeGreaterThan(0.85);
});

describe('a code', () => {
  it('is used once, and creates a paid order', async () => {
    const { cdk, uid } = await batch();
    const { order_id: id, service_start, service_end } = recordOf(await call('/mall/cdk/use', { cdk, uid }));
    expect(recordOf(await call('/mall/order/query', { order_id: id }))).toMatchObject({
      service_start,
      service_end,
      link_id: uid,
      pay_type: 5,
      order_state: 3,
    });
    expect(rowsOf(await call('/mall/cdk/get', { cdk }))[0]).toMatchObject({
      state: 1,
      uid,
      order_id: id,
      gmt_use: '2026-03-02 08:00:00',
    });
    expect(await call('/mall/cdk/use', { cdk, uid })).toEqual({
      code: '406_3',
      msg: 'params.cdk: the activation code was used already',
    });
  });

  it('can be looked up and used without any other permission', async () => {
    const { cdk, uid } = await batch();
    expect(rowsOf(await call('/mall/cdk/get', { cdk }, ''))).toEqual([
      { cdk, state: 2, spec_name: expect.any(String), use_zone: '', gmt_expire: '2026-12-31 00:00:00' },
    ]);
    expect((await call('/mall/cdk/get', { batch_id: 1 }, '')).code).toBe(406);
    expect((await call('/mall/cdk/use', { cdk, uid }, '')).code).toBe(200);
  });

  it('says why it cannot be used', async () => {
    const { cdk, uid } = await batch({ use_zone: 'us' });
    expect((await call('/mall/cdk/use', { cdk, uid })).code).toBe(1010);
    expect(await call('/mall/cdk/use', { cdk: 'NOPE', uid })).toEqual({
      code: '406_2',
      msg: 'params.cdk: the activation code does not exist',
    });
    expect((await call('/mall/cdk/use', { cdk, uid: 'NOPE' })).msg).toBe('params.uid: NOPE does not exist');
    const foreign = await batch({ public: 0, comp_id: 24 });
    expect(await call('/mall/cdk/use', { cdk: foreign.cdk, uid })).toEqual({
      code: '406_5',
      msg: 'params.cdk: the activation code is unusable for this device',
    });
    await sandbox.database.query(
      sql`update code_batch set gmt_expire = '2026-01-01' where batch_id = ${Number(foreign.id)}`,
    );
    expect(await call('/mall/cdk/use', { cdk: foreign.cdk, uid })).toEqual({
      code: '406_4',
      msg: 'params.cdk: the activation code has expired',
    });
  });

  it('is used once, also when its item is sold out, without changing the stock', async () => {
    const { cdk, uid } = await batch();
    await sandbox.database.query(sql`update good set stock = 0, state = 2 where id = ${order.spec_id}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('/mall/cdk/use', { cdk, uid })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, '406_3', '406_3', '406_3']);
    expect(await sandbox.database.query(sql`select stock from good where id = ${order.spec_id}`)).toEqual([
      { stock: 0 },
    ]);
  });

  it('is refused for a product that its item is not sold for', async () => {
    const { cdk, uid } = await batch();
    await sandbox.database.query(
      sql`insert into good_product (good_id, comp_id, pk) select ${order.spec_id}, 24, pk from product where comp_id = 24 limit 1`,
    );
    expect((await call('/mall/cdk/use', { cdk, uid })).msg).toMatch(/^params\.cdk: the item is not sold for /);
  });

  it('can be used together with others from a file', async () => {
    const { codes, uid } = await batch();
    recordOf(await call('/mall/cdk/use', { list: codes.map((cdk) => ({ cdk, uid })).concat({ cdk: 'NOPE', uid }) }));
    await sandbox.settled();
    expect(rowsOf(await call('/mall/cdk/use/import/get', {}))[0]).toMatchObject({
      state: 3,
      count: 4,
      success: 3,
      fail: 1,
      url: expect.stringContaining('/files/'),
    });
  });
});
