import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstRow } from '../database/database';
import { raw, sql } from '../database/sql';
import { device } from '../entities/device';
import { mallOrder } from '../entities/mall-order';
import { rowsOf, startSandbox, type TestSandbox } from '../testing';
import { counting } from './large';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('admin');
});
afterAll(() => sandbox.close());

const numbered = 'comp_id, pk, app_id, type, state, net_type, zone, ver';
const kept = () => sandbox.database.query(raw(`select ${numbered}, rows from device_count where rows <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`));
const counted = () => sandbox.database.query(raw(`select ${numbered}, count(*)::integer as rows from device group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`));
const keptDays = () => sandbox.database.query(raw('select comp_id, day::text, rows from device_day where rows <> 0 order by 1, 2'));
const countedDays = () => sandbox.database.query(raw("select comp_id, ((gmt_create at time zone 'UTC')::date)::text as day, count(*)::integer as rows from device group by 1, 2 order by 1, 2"));

it('keeps the counts current when rows are added, changed and deleted', async () => {
  await sandbox.remember();
  expect([await kept(), await keptDays()]).toEqual([await counted(), await countedDays()]);
  await sandbox.database.execute("update device set state = 1 - state, app_id = null where uid in (select uid from device order by uid limit 700)");
  expect([await kept(), await keptDays()]).toEqual([await counted(), await countedDays()]);
  await sandbox.database.execute("insert into device (uid, comp_id, pk) select 'NEW' || g, comp_id, pk from device, generate_series(1, 3) g where uid = (select min(uid) from device); delete from device where uid = 'NEW2'");
  expect([await kept(), await keptDays()]).toEqual([await counted(), await countedDays()]);
  await sandbox.restore();
  expect([await kept(), await keptDays()]).toEqual([await counted(), await countedDays()]);
});

it('counts in the table of counts when the conditions allow it, and in the rows otherwise', () => {
  expect(counting(device, [sql`t.state = ${1}`, sql`t.comp_id is not null`]).from).toEqual(raw('device_count'));
  expect(counting(device, []).from).toEqual(raw('device_count'));
  expect(counting(device, [sql`t.state = ${1}`, sql`t.uid ilike ${'%A%'}`]).from).toEqual(raw('device'));
  expect(counting(mallOrder, [sql`coalesce((select d.zone from device d where d.uid = t.link_id), '') ilike ${'%'}`]).from).toEqual(raw('mall_order'));
});

it('returns the number of matching rows for any filter', async () => {
  const body = { only_sub: 1, page_no: 1, page_size: 1 };
  for (const [filter, condition] of [[{ state: 1 }, 'state = 1'], [{ type: [1, 2] }, 'type in (1, 2)'], [{ ver: '2.4' }, "ver ilike '%2.4%'"], [{ comp_name: 'a' }, "(select c.comp_name from company c where c.comp_id = device.comp_id) ilike '%a%'"]] as const) {
    const { count } = await sandbox.call('/v2/iot/web/uid/reg/list', { ...body, ...filter }, token);
    expect(count).toBe((await firstRow<{ count: number }>(sandbox.database, raw(`select count(*)::integer as count from device where ${condition}`)))?.count);
    expect(count).toBeGreaterThan(0);
  }
});

it('returns the same rows on middle and last pages as a plain query', async () => {
  const all = (await sandbox.database.query<{ uid: string }>(raw(`select t.uid from device t order by ${device.order}`))).map(({ uid }) => uid);
  const pageOf = async (page: number) => rowsOf(await sandbox.call('/v2/iot/web/uid/reg/list', { page_no: page, page_size: 30 }, token)).map(({ uid }) => uid);
  for (const page of [1, 34, 35, 40, 60, 67, 68]) expect(await pageOf(page)).toEqual(all.slice((page - 1) * 30, page * 30));
});

it('updates the zone of an order with its device', async () => {
  await sandbox.remember();
  const [order] = await sandbox.database.query<{ seq: number; link_id: string }>(raw("select seq, link_id from mall_order where link_id <> '' order by seq limit 1"));
  const zone = async () => (await firstRow<{ zone: string }>(sandbox.database, sql`select zone from mall_order where seq = ${order?.seq ?? 0}`))?.zone;
  const device = await firstRow<{ zone: string }>(sandbox.database, sql`select zone from device where uid = ${order?.link_id ?? ''}`);
  expect(await zone()).toBe(device?.zone);
  await sandbox.database.query(sql`update device set zone = 'moved' where uid = ${order?.link_id ?? ''}`);
  expect(await zone()).toBe('moved');
  await sandbox.database.query(sql`update mall_order set link_id = '' where seq = ${order?.seq ?? 0}`);
  expect(await zone()).toBe('');
  await sandbox.restore();
});
