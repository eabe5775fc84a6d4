import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const list = '/v2/iot/web/uid/reg/list';
const importAdd = '/v2/iot/uid/import/add';
const importList = '/v2/iot/uid/import/list';
const exportAdd = '/iot/uid/export/add';
const exportList = '/iot/uid/export/get';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

async function firstOf(filter: object, token = admin) {
  return rowsOf(await sandbox.call(list, { page_size: 1, ...filter }, token))[0] ?? {};
}

/** The refused rows of an import, with their reasons. */
async function refusedIn(task: Record<string, unknown>): Promise<unknown[][]> {
  return (await sandbox.sheetAt(String(task['url']))).slice(1);
}

async function lastTask(path: string) {
  await sandbox.settled();
  return rowsOf(await sandbox.call(path, { page_size: 1 }, admin))[0] ?? {};
}

describe('devices', () => {
  it('are two thousand; a manufacturer sees only those of its branch', async () => {
    const [all, own] = [await sandbox.call(list, {}, admin), await sandbox.call(list, { page_size: 1000 }, factory)];
    expect(all.count).toBe(2000);
    expect(own.count).toBeLessThan(1000);
    expect(rowsOf(own).filter(({ uid }) => !String(uid).startsWith('RS'))).toEqual([]);
  });

  it('show their key only with the permission', async () => {
    const { uid } = await firstOf({}, factory);
    expect(await firstOf({ uid }, factory)).not.toHaveProperty('dk');
    expect(recordOf(await sandbox.call('/v2/iot/web/uid/info/get', { uid }, factory))).not.toHaveProperty('dk');
    expect(recordOf(await sandbox.call('/v2/iot/web/uid/info/get', { uid }, admin))['dk']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are listed as offline by a list that contains 0', async () => {
    const [offline, online] = [
      await sandbox.call(list, { state: [0] }, admin),
      await sandbox.call(list, { state: 1 }, admin),
    ];
    expect(offline.count).toBeGreaterThan(0);
    expect(Number(offline.count) + Number(online.count)).toBe(2000);
  });

  it('of other companies do not exist for the caller', async () => {
    const { uid } = await firstOf({ uid: 'NL' });
    expect(await sandbox.call('/v2/iot/web/uid/info/get', { uid }, factory)).toMatchObject({
      code: 406,
      msg: `uid: ${String(uid)} does not exist`,
    });
  });

  it('return their properties and registration', async () => {
    const { uid, ver } = await firstOf({ state: 1 });
    const properties = rowsOf(await sandbox.call('/v2/iot/web/uid/properties/get', { uid }, admin));
    expect(properties.find(({ identifier }) => identifier === 'firmware')).toMatchObject({ value: ver, unit: '' });
    const events = rowsOf(await sandbox.call('/iot/uid/reg/query', { uid }, admin)).map(({ event }) => event);
    expect(events).toEqual([3, 2, 1]);
  });

  it('are each on one page', async () => {
    const pages = [1, 2, 3].map((page) => sandbox.call(list, { page_no: page, page_size: 1000 }, admin));
    const uids = (await Promise.all(pages)).flatMap(rowsOf).map(({ uid }) => uid);
    expect([uids.length, new Set(uids).size]).toEqual([2000, 2000]);
  });

  it('keep their stages current, and the zone of their orders', async () => {
    const [{ uid } = { uid: '' }] = await sandbox.database.query<{ uid: string }>(
      sql`select d.uid from device d join mall_order o on o.link_id = d.uid where d.gmt_online is not null limit 1`,
    );
    const stages = async () =>
      rowsOf(await sandbox.call('/iot/uid/reg/query', { uid }, admin)).map(({ event }) => event);
    expect(await stages()).toEqual([3, 2, 1]);
    await sandbox.database.query(sql`update device set zone = 'moved', gmt_online = null where uid = ${uid}`);
    expect(await stages()).toEqual([2, 1]);
    const orders = await sandbox.database.query(sql`select distinct zone from mall_order where link_id = ${uid}`);
    expect(orders).toEqual([{ zone: 'moved' }]);
    await sandbox.database.query(sql`update mall_order set link_id = '' where link_id = ${uid}`);
    expect(await sandbox.database.query(sql`select 1 as found from mall_order where zone = 'moved'`)).toEqual([]);
  });

  it('that sleep are listed by the wake screen', async () => {
    const { data, count } = await sandbox.call('/iot/wol/state/get', { page_size: 5 }, admin);
    expect(count).toBe((await sandbox.call(list, { type: 5 }, admin)).count);
    expect(Object.keys(rowsOf({ code: 200, data })[0] ?? {})).not.toContain('dk');
  });
});

describe('a duplicate', () => {
  const path = '/iot/uid/duplicate/set';
  it('can be allowed or blocked, and nothing else', async () => {
    const [{ id = 0 } = {}] = rowsOf(await sandbox.call('/iot/uid/duplicate/get', { state: 1, page_size: 1 }, admin));
    expect(await sandbox.call(path, { id, state: 1 }, admin)).toMatchObject({
      code: 406,
      msg: 'params.state: expected 2 or 3',
    });
    expect((await sandbox.call(path, { id, state: 3 }, admin)).code).toBe(200);
    expect(rowsOf(await sandbox.call('/iot/uid/duplicate/get', { id }, admin))).toMatchObject([{ id, state: 3 }]);
  });
});

describe('an import of device info', () => {
  it('does not name the device of another company that has the same MAC', async () => {
    const own = await firstOf({}, factory);
    const [foreign] = await sandbox.database.query<{ uid: string; mac: string }>(
      sql`select uid, mac from device where uid not like 'RS%' and mac <> '' limit 1`,
    );
    expect(await firstOf({ uid: foreign?.uid }, factory)).toEqual({});
    await sandbox.call(
      importAdd,
      {
        type: 1,
        pk: own['pk'],
        comp_id: own['comp_id'],
        list: [{ uid: 'RSHPNEW00000009A', mac: foreign?.mac, sn: '' }],
      },
      factory,
    );
    await sandbox.settled();
    const [task] = rowsOf(await sandbox.call(importList, { page_size: 1 }, factory));
    expect(await refusedIn(task ?? {})).toEqual([
      ['RSHPNEW00000009A', foreign?.mac, null, 'mac: another device has it already'],
    ]);
  });

  const start = (rows: object[], more: object = {}) =>
    sandbox.call(importAdd, { type: 1, pk: 'RSHP21001', comp_id: 5, list: rows, ...more }, admin);

  it('registers devices, and writes refused rows with the reasons into a file', async () => {
    const { mac: taken, uid: owner } = await firstOf({});
    const { data } = await start([
      { uid: 'RSHPNEW00000001A', mac: '38:54:39:00:00:01', sn: 'RS1' },
      { uid: 'RSHPNEW00000002A', mac: taken, sn: '' },
      { uid: 'short', mac: '', sn: '' },
      { uid: owner, mac: '', sn: '' },
    ]);
    const task = await lastTask(importList);
    expect(task).toMatchObject({
      ...(data as object),
      type: 1,
      pk: 'RSHP21001',
      state: 3,
      count: 4,
      success: 1,
      fail: 3,
      user_id: 'admin',
    });
    expect(await firstOf({ uid: 'RSHPNEW00000001A' })).toMatchObject({
      comp_id: 5,
      pk: 'RSHP21001',
      type: 1,
      state: 0,
      gmt_active: '',
      sn: 'RS1',
    });
    const refused = await refusedIn(task);
    expect(refused).toContainEqual(['RSHPNEW00000002A', taken, null, `mac: ${String(owner)} has it already`]);
    expect(refused).toContainEqual(['short', null, null, 'uid: expected 8 to 32 capital letters and digits']);
    expect(refused).toHaveLength(3);
    expect(JSON.stringify(refused)).toContain('registered already for another product or company');
  });

  it('is refused as a whole for an unknown product or no rows', async () => {
    expect(await start([{ uid: 'A' }], { pk: 'none' })).toMatchObject({ code: 406, msg: 'pk: none does not exist' });
    expect(await start([])).toMatchObject({ code: 406, msg: 'list: has to be filled' });
    expect(await start([], { type: 9 })).toMatchObject({ code: 406 });
  });

  it('is refused for a company that cannot use the product', async () => {
    expect(await start([{ uid: 'RSHPNEW00000009A' }], { comp_id: 24 })).toMatchObject({
      code: 406,
      msg: 'comp_id: the product is not shared with the company',
    });
  });

  it('stops at the device key quota of the company', async () => {
    await sandbox.call('/v2/user/company/set', { comp_id: 4, dk_limit: 1 }, admin);
    await start([{ uid: 'RSHPNEW00000003A', mac: '', sn: '' }], { comp_id: 4 });
    expect(JSON.stringify(await refusedIn(await lastTask(importList)))).toContain(
      'the device keys of the company are used up',
    );
  });

  it('stops at the quota of an ancestor, which includes the keys of its subordinates', async () => {
    const used = async (id: number) =>
      Number(rowsOf(await sandbox.call('/v2/user/company/list', { comp_id: id }, admin))[0]?.['dk']);
    const before = await used(2);
    await sandbox.call('/v2/user/company/set', { comp_id: 2, dk_limit: before + 1 }, admin);
    await start(
      [
        { uid: 'RSHPNEW00000004A', mac: '', sn: '' },
        { uid: 'RSHPNEW00000005A', mac: '', sn: '' },
      ],
      { comp_id: 7 },
    );
    expect(JSON.stringify(await refusedIn(await lastTask(importList)))).toContain(
      'the device keys of a company above it are used up',
    );
    expect(await used(2)).toBe(before + 1);
  });
});

describe('clearing device time', () => {
  it('removes the activation of devices that have one, and keeps the plan', async () => {
    const planned =
      rowsOf(
        await sandbox.call(list, { state: 1, plan_expire_start: '2026-03-03 00:00:00', page_size: 1 }, admin),
      )[0] ?? {};
    const { uid: active, plan_name, plan_expire } = planned;
    await sandbox.call(importAdd, { type: 2, list: [{ uid: active }, { uid: 'NOSUCHDEVICE' }] }, admin);
    expect(await lastTask(importList)).toMatchObject({ type: 2, success: 1, fail: 1 });
    expect(await firstOf({ uid: active })).toMatchObject({ gmt_active: '', plan_name, plan_expire });
  });
});

describe('an export of devices', () => {
  const period = { gmt_start: '2025-11-01 00:00:00', gmt_end: '2026-01-31 23:59:59' };

  it('writes the devices of the period into a file', async () => {
    expect((await sandbox.call(exportAdd, { ...period, only_sub: 1 }, admin)).code).toBe(200);
    const task = await lastTask(exportList);
    const { count } = await sandbox.call(list, period, admin);
    expect(task).toMatchObject({ state: 3, count, success: count, ...period });
    const [headings, ...rows] = await sandbox.sheetAt(task['url']);
    expect(headings?.slice(0, 4)).toEqual(['UID', 'SN', 'MAC', 'Product key']);
    expect(rows).toHaveLength(Number(count));
  });

  it('contains no devices of other companies', async () => {
    await sandbox.call(exportAdd, period, factory);
    await sandbox.settled();
    const [task] = rowsOf(await sandbox.call(exportList, { page_size: 1 }, factory));
    expect((await sandbox.sheetAt(task?.['url'])).filter(([uid]) => String(uid).startsWith('NL'))).toEqual([]);
  });

  it('accepts at most three months', async () => {
    const ask = (gmt_end: string) => sandbox.call(exportAdd, { gmt_start: '2025-11-15 00:00:00', gmt_end }, admin);
    expect((await ask('2026-02-15 23:59:59')).code).toBe(200);
    expect(await ask('2026-02-18 00:00:00')).toMatchObject({
      code: 406,
      msg: 'params.gmt_end: expected at most 3 months after gmt_start',
    });
    expect(await ask('2025-11-14 00:00:00')).toMatchObject({ code: 406, msg: 'params.gmt_end: lies before gmt_start' });
    expect(await sandbox.call(exportAdd, {}, admin)).toMatchObject({
      code: 406,
      msg: 'params.gmt_start: has to be filled',
    });
  });

  it('returns the running task when it is requested twice', async () => {
    const [one, other] = await Promise.all([
      sandbox.call(exportAdd, period, admin),
      sandbox.call(exportAdd, period, admin),
    ]);
    expect(one.data).toEqual(other.data);
  });
});

describe('an import of SIM cards', () => {
  it('assigns cards to devices by UID', async () => {
    const { uid } = await firstOf({ type: 2 });
    const fields = { brand_id: 1, network_type: 2, type: 1, link_type: 1 };
    await sandbox.call(
      '/mall/iccid/import/add',
      {
        ...fields,
        list: [
          { iccid: '89860199999999999991', link_id: uid },
          { iccid: '123', link_id: '' },
          { iccid: '89860199999999999992', link_id: 'NONE' },
        ],
      },
      admin,
    );
    expect(await lastTask('/mall/iccid/import/get')).toMatchObject({ state: 3, success: 1, fail: 2 });
    expect(rowsOf(await sandbox.call('/mall/iccid/get', { iccid: '89860199999999999991' }, admin))).toMatchObject([
      { link_id: uid, link_type: 1, network_type: 2 },
    ]);
    expect(await firstOf({ uid })).toMatchObject({ iccid: '89860199999999999991' });
  });
});
