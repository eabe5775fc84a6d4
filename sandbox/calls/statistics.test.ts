import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, startSandbox, type TestSandbox } from '../testing';

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  admin = await sandbox.token('admin');
});
afterAll(() => sandbox.close());

const call = (path: string, body: object) => sandbox.call(path, body, admin);
const year = { gmt_start: '2025-01-01 00:00:00', gmt_end: '2026-12-31 00:00:00' };
const sum = (rows: Record<string, unknown>[], key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);

describe('orders', () => {
  it('are counted by day and by month, and both agree with the list', async () => {
    const { count } = await call('/v2/mall/admin/order/list', {});
    const months = rowsOf(await call('/mall/statis/order', { ...year, unit: 'month' }));
    const days = rowsOf(await call('/mall/statis/order', { ...year, unit: 'day' }));
    expect([sum(months, 'count'), sum(days, 'count')]).toEqual([count, count]);
    expect(months[0]).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d$/), money_type: expect.any(Number), paid_count: expect.any(Number) });
  });

  it('are counted by company, and agree with its list', async () => {
    const all = rowsOf(await call('/mall/statis/order/comp', year));
    const { count } = await call('/v2/mall/admin/order/list', { comp_id: 2 });
    expect(new Set(all.map((row) => row['comp_id'])).size).toBeGreaterThan(20);
    expect(sum(all.filter((row) => row['comp_id'] === 2), 'count')).toBe(count);
    expect(sum(rowsOf(await call('/mall/statis/order/comp', { ...year, comp_id: 2 })), 'count')).toBe(count);
  });

  it('go back 30 days where no period is named, and a year by month', async () => {
    const days = rowsOf(await call('/mall/statis/order', {}));
    const months = rowsOf(await call('/mall/statis/order', { unit: 'month' }));
    expect(new Set(days.map((row) => row['date'])).size).toBeLessThanOrEqual(31);
    expect(new Set(months.map((row) => row['date'])).size).toBeGreaterThan(11);
  });

  it.each([
    [{ unit: 'week' }, 'params.unit: expected one of day, month'],
    [{ gmt_start: '2026-02-01 00:00:00', gmt_end: '2026-01-01 00:00:00' }, 'params.gmt_end: expected a moment after gmt_start'],
    [{ pk: 'x' }, 'params.pk: unknown field'],
  ])('refuse %j', async (body, msg) => expect(await call('/mall/statis/order', body)).toEqual({ code: 406, msg }));
});

it('app users are those who own devices', async () => {
  const [owners] = await sandbox.database.query<{ count: number }>(sql`select count(distinct user_id)::integer as count from device where user_id <> ''`);
  expect(sum(rowsOf(await call('/v2/user/data/app/list', {})), 'users')).toBe(owners?.count);
});

it('devices are counted by state, type and day', async () => {
  const { total, types, days, online } = recordOf(await call('/v2/iot/dev/statistics/get', year));
  expect([total, sum(types as Record<string, unknown>[], 'count')]).toEqual([2000, 2000]);
  expect(Number(online)).toBeGreaterThan(500);
  expect((days as unknown[]).length).toBeGreaterThan(100);
});

describe('live', () => {
  it('is there for a device that is online', async () => {
    const [on] = await sandbox.database.query<{ uid: string }>(sql`select uid from device where state = 1 limit 1`);
    const [off] = await sandbox.database.query<{ uid: string }>(sql`select uid from device where state = 0 limit 1`);
    expect(recordOf(await call('/oss/live/url', { uid: on?.uid }))).toMatchObject({ url: expect.stringMatching(/\.m3u8\?key=/), beat: 15 });
    expect((await call('/oss/live/url', { uid: off?.uid })).msg).toBe('params.uid: the device is offline');
    expect((await call('/oss/live/beat', { uid: on?.uid })).code).toBe(200);
    expect((await call('/oss/playback/url', { uid: on?.uid, gmt_start: '2026-03-01 00:00:00', gmt_end: '2026-03-01 00:00:00' })).msg).toBe('params.gmt_end: expected a moment after gmt_start');
  });
});
