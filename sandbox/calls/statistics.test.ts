import { describe, expect, it } from 'vitest';
import { raw, sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor, testMoment } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object) {
  return sandbox.call(path, body, admin);
}

const year = { gmt_start: '2025-01-01 00:00:00', gmt_end: '2026-12-31 00:00:00' };
function sum(rows: Record<string, unknown>[], key: string) {
  return rows.reduce((total, row) => total + Number(row[key]), 0);
}

describe('orders', () => {
  it('are counted by day and by month, and both agree with the list', async () => {
    const { count } = await call('/v2/mall/admin/order/list', {});
    const months = rowsOf(await call('/mall/statis/order', { ...year, unit: 'month' }));
    const days = rowsOf(await call('/mall/statis/order', { ...year, unit: 'day' }));
    expect([sum(months, 'count'), sum(days, 'count')]).toEqual([count, count]);
    expect(months[0]).toMatchObject({
      date: expect.stringMatching(/^\d{4}-\d\d$/),
      money_type: expect.any(Number),
      paid_count: expect.any(Number),
    });
  });

  it('are counted by company, and agree with its list', async () => {
    const all = rowsOf(await call('/mall/statis/order/comp', year));
    const { count } = await call('/v2/mall/admin/order/list', { comp_id: 2 });
    expect(new Set(all.map((row) => row['comp_id'])).size).toBeGreaterThan(20);
    expect(
      sum(
        all.filter((row) => row['comp_id'] === 2),
        'count',
      ),
    ).toBe(count);
    expect(sum(rowsOf(await call('/mall/statis/order/comp', { ...year, comp_id: 2 })), 'count')).toBe(count);
  });

  it('cover 30 days without a period, and a year by month', async () => {
    const days = rowsOf(await call('/mall/statis/order', {}));
    const months = rowsOf(await call('/mall/statis/order', { unit: 'month' }));
    expect(new Set(days.map((row) => row['date'])).size).toBeLessThanOrEqual(31);
    expect(new Set(months.map((row) => row['date'])).size).toBeGreaterThan(11);
  });

  it.each([
    [{ unit: 'week' }, 'params.unit: expected one of day, month'],
    [
      { gmt_start: '2026-02-01 00:00:00', gmt_end: '2026-01-01 00:00:00' },
      'params.gmt_end: expected a moment after gmt_start',
    ],
    [{ time_zone: '+08:00' }, 'params.time_zone: expected a time zone as Asia/Shanghai'],
    [{ time_zone: 'Asia/Nowhere' }, 'params.time_zone: expected a time zone as Asia/Shanghai'],
    [{ pk: 'x' }, 'params.pk: unknown field'],
  ])('refuse %j', async (body, msg) => expect(await call('/mall/statis/order', body)).toEqual({ code: 406, msg }));
});

describe('app users', () => {
  it('are counted by app, and agree with their list', async () => {
    const rows = rowsOf(await call('/v2/user/data/app/list', year));
    const { count } = await call('/v2/umh/admin/user/list', {});
    expect(sum(rows, 'users')).toBe(count);
    expect(sum(rows, 'new_users')).toBe((await call('/v2/umh/admin/user/list', year)).count);
  });

  it('are counted by the day of registration, which adds up to the new ones', async () => {
    const period = { gmt_start: '2026-02-01 00:00:00', gmt_end: '2026-02-28 23:59:59' };
    const rows = rowsOf(await call('/v2/user/data/app/list', period));
    const days = rows.flatMap((row) => row['days'] as Record<string, unknown>[]);
    const { count } = await call('/v2/umh/admin/user/list', period);
    expect([sum(rows, 'new_users'), sum(days, 'new_users')]).toEqual([count, count]);
  });
});

describe('a filter by zone and branch', () => {
  it.each([
    ['/v2/mall/admin/order/list', '/mall/statis/order', 'count', { comp_id: 2, only_sub: 1, zone: 'cn' }],
    ['/v2/umh/admin/user/list', '/v2/user/data/app/list', 'new_users', { zone: 'eu' }],
    ['/v2/umh/admin/user/list', '/v2/user/data/app/list', 'new_users', { comp_id: 2, only_sub: 1 }],
    ['/v2/umh/admin/user/list', '/v2/user/data/app/list', 'new_users', { comp_id: 2, only_sub: 0 }],
    ['/v2/mall/admin/order/list', '/mall/statis/order', 'count', { comp_id: 2, only_sub: 0 }],
  ])('gives the same number in %s and %s', async (list, statistics, key, filter) => {
    const { count } = await call(list, { ...year, ...filter });
    expect(count).toBeGreaterThan(50);
    expect(sum(rowsOf(await call(statistics, { ...year, ...filter })), key)).toBe(count);
  });

  it('is about the company of the caller where it names none', async () => {
    for (const [list, statistics] of [
      ['/v2/mall/admin/order/list', '/mall/statis/order'],
      ['/v2/iot/web/uid/reg/list', '/v2/iot/dev/statistics/get'],
    ] as const) {
      const { count } = await call(list, { ...(list.includes('order') && year), only_sub: 0 });
      const { data } = await call(statistics, { ...(list.includes('order') && year), only_sub: 0 });
      expect(
        Array.isArray(data) ? sum(data as Record<string, unknown>[], 'count') : (data as { total: number }).total,
      ).toBe(count);
    }
  });

  it('gives the same number for devices', async () => {
    const filter = { comp_id: 2, only_sub: 1, zone: 'cn' };
    const { total, apps } = recordOf(await call('/v2/iot/dev/statistics/get', filter));
    expect(total).toBe((await call('/v2/iot/web/uid/reg/list', filter)).count);
    expect((apps as unknown[]).length).toBeGreaterThan(2);
  });
});

it('days are in the requested time zone', async () => {
  const day = { gmt_start: '2026-02-09 16:00:00', gmt_end: '2026-02-10 15:59:59' };
  const there = rowsOf(await call('/mall/statis/order', { ...day, time_zone: 'Asia/Shanghai' }));
  expect(new Set(there.map((row) => row['date']))).toEqual(new Set(['2026-02-10']));
  expect(new Set(rowsOf(await call('/mall/statis/order', day)).map((row) => row['date'])).size).toBe(2);
});

it('payment methods add up to the paid orders', async () => {
  const rows = rowsOf(await call('/mall/statis/order', year));
  expect(
    sum(
      rows.flatMap((row) => row['pay_types'] as Record<string, unknown>[]),
      'count',
    ),
  ).toBe(sum(rows, 'paid_count'));
});

it.each([
  [{}, 'true'],
  [{ only_sub: 1 }, 't.comp_id is not null'],
  [{ comp_id: 2, zone: 'cn' }, "t.comp_id = 2 and t.zone ilike '%cn%'"],
  [{ app_id: 1 }, 't.app_id = 1'],
])('devices %j are counted as one by one', async (filter, condition) => {
  const where = raw(condition);
  const [expected] = await sandbox.database.query(sql`
    with d as (select t.*, to_char(gmt_active at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as date from device t where ${where})
    select (select count(*)::integer from d) as total, (select count(*)::integer from d where state = 1) as online, (select count(gmt_active)::integer from d) as active,
      (select count(*)::integer from d where plan_expire > ${testMoment.toISOString()}::timestamptz) as with_plan,
      (select jsonb_agg(g order by type) from (select type, count(*) from d group by 1) g) as types,
      (select jsonb_agg(g order by net_type) from (select net_type, count(*) from d where gmt_active is not null group by 1) g) as net_types,
      (select jsonb_agg(g order by count desc, app_id) from (select app_id, a.name as app_name, count(*) from d join app a on a.id = app_id group by 1, 2) g) as apps,
      (select jsonb_agg(g order by date) from (select date, count(*) as activated from d where gmt_active between '2025-10-10 05:20:30+00' and '2026-02-20 18:10:00+00' group by 1) g) as days`);
  const answer = await call('/v2/iot/dev/statistics/get', {
    ...filter,
    gmt_start: '2025-10-10 05:20:30',
    gmt_end: '2026-02-20 18:10:00',
    time_zone: 'Asia/Kathmandu',
  });
  expect(answer.data).toEqual(expected);
});

it('a plan that ends at this moment is over', async () => {
  await sandbox.remember();
  const filter = { comp_id: 2 };
  const count = async () => recordOf(await call('/v2/iot/dev/statistics/get', filter))['with_plan'];
  const ends = (moment: Date) =>
    sandbox.database.query(
      sql`update device set plan_expire = ${moment.toISOString()}::timestamptz where uid = (select min(uid) from device where comp_id = 2)`,
    );
  await ends(new Date(testMoment.getTime() + 1));
  const before = await count();
  await ends(testMoment);
  expect(await count()).toBe(Number(before) - 1);
  await sandbox.restore();
});

it('devices are counted by state, type and day', async () => {
  const { total, types, days, online } = recordOf(await call('/v2/iot/dev/statistics/get', year));
  expect([total, sum(types as Record<string, unknown>[], 'count')]).toEqual([2000, 2000]);
  expect(Number(online)).toBeGreaterThan(500);
  expect((days as unknown[]).length).toBeGreaterThan(100);
});

describe('live video', () => {
  it('is available for an online device', async () => {
    const [on] = await sandbox.database.query<{ uid: string }>(sql`select uid from device where state = 1 limit 1`);
    const [off] = await sandbox.database.query<{ uid: string }>(sql`select uid from device where state = 0 limit 1`);
    expect(recordOf(await call('/oss/live/url', { uid: on?.uid }))).toMatchObject({
      url: expect.stringMatching(/\.m3u8\?key=/),
      beat: 15,
    });
    expect((await call('/oss/live/url', { uid: off?.uid })).msg).toBe('params.uid: the device is offline');
    expect((await call('/oss/live/beat', { uid: on?.uid })).code).toBe(200);
    expect(
      (
        await call('/oss/playback/url', {
          uid: on?.uid,
          gmt_start: '2026-03-01 00:00:00',
          gmt_end: '2026-03-01 00:00:00',
        })
      ).msg,
    ).toBe('params.gmt_end: expected a moment after gmt_start');
  });
});
