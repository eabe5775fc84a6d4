import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstRow } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { device } from '../entities/device';
import { mallOrder } from '../entities/mall-order';
import { registration } from '../entities/registration';
import { rowsOf, startSandbox, type TestSandbox } from '../testing';
import type { Table } from './entity';
import type { Hours } from './large';
import { countRows, numberOf, storedCount } from './large';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('admin');
});
afterAll(() => sandbox.close());

const moments = [
  ['gmt_create', 1],
  ['gmt_active', 2],
  ['gmt_online', 3],
] as const;
const computed = moments
  .map(
    ([moment, event]) =>
      `select uid, comp_id, ${event} as event, ${moment} as gmt_create from device where ${moment} is not null`,
  )
  .join(' union all ');
async function texts(query: string) {
  return (
    await sandbox.database.query<{ row: string }>(raw(`select to_jsonb(t)::text as row from (${query}) t order by 1`))
  ).map(({ row }) => row);
}

function hoursOf(table: string, { moment, by }: Hours): [string, string] {
  const columns = by.join(', ');
  return [
    `select hour, ${columns}, rows from ${table}_hour where rows <> 0`,
    `select date_trunc('hour', ${moment}, 'UTC') as hour, ${columns}, count(*) as rows from ${table} group by 1, ${columns}`,
  ];
}

/** Every table that triggers keep, and what it has to contain. */
const kept: [keeps: string, contains: string][] = [
  ...[device, mallOrder, registration].flatMap(({ table, large }): [string, string][] => {
    const [counted, parts] = [large?.counted.join(', ') ?? '', large?.parts.join(', ') ?? ''];
    const days = ['gmt_create', ...(large?.periods ?? [])].map(
      (name) =>
        `select ${parts}, '${name}' as moment, (${name} at time zone 'UTC')::date as day, count(*) as rows from ${table} group by 1, 2, 3, 4`,
    );
    return [
      [
        `select ${counted}, rows from ${table}_count where rows <> 0`,
        `select ${counted}, count(*) as rows from ${table} group by ${counted}`,
      ],
      [`select ${parts}, moment, day, rows from ${table}_day where rows <> 0`, days.join(' union all ')],
      ...(large?.hours ? [hoursOf(table, large.hours)] : []),
    ];
  }),
  ['select uid, comp_id, event, gmt_create from registration', computed],
];
async function expectCurrent() {
  for (const [keeps, contains] of kept) expect(await texts(keeps)).toEqual(await texts(contains));
}

it('keeps counts and registrations current when rows are added, changed and deleted', async () => {
  await sandbox.remember();
  await expectCurrent();
  const ids = () => texts('select id, uid, event from registration');
  const before = await ids();
  await sandbox.database.execute(
    'update device set state = 1 - state, app_id = null where uid in (select uid from device order by uid limit 700)',
  );
  expect(await ids()).toEqual(before);
  await expectCurrent();
  await sandbox.database.execute(
    "update device set gmt_online = '2026-03-02 07:00:00+00' where gmt_online is null; update device set gmt_active = null, type = 5, comp_id = 1 where uid in (select uid from device order by uid limit 50)",
  );
  await expectCurrent();
  await sandbox.database.execute(
    "insert into device (uid, comp_id, pk, gmt_create) select 'NEW' || g, comp_id, pk, gmt_create from device, generate_series(1, 3) g where uid = (select min(uid) from device); delete from device where uid = 'NEW2'",
  );
  await sandbox.database.execute(
    'update mall_order set service = 3 where service = 2; delete from mall_order where seq in (select seq from mall_order where order_id not in (select order_id from refund) order by seq limit 5)',
  );
  await expectCurrent();
  await sandbox.restore();
  await expectCurrent();
  expect(await ids()).toEqual(before);
});

function since(moment: string) {
  return sql`t.gmt_active >= ${`${moment}+00`}::timestamptz`;
}

function until(moment: string) {
  return sql`t.gmt_active <= ${`${moment}+00`}::timestamptz`;
}

const part = sql`t.type = ${5}`;

it.each<[string, Sql[]]>([
  ['all rows', []],
  [
    'counted columns',
    [sql`t.state = ${1}`, sql`t.comp_id is not null`, sql`t.pk = any(array(select p.pk from product p limit 2))`],
  ],
  ['a period', [since('2025-05-01 12:00:00'), until('2025-09-03 07:30:00')]],
  ['a period of a part', [part, since('2025-05-01 12:00:00'), until('2025-09-03 07:30:00')]],
  ['two days', [since('2025-08-01 12:00:00'), until('2025-08-02 11:00:00')]],
  ['one day', [since('2025-08-01 02:00:00'), until('2025-08-01 21:00:00')]],
  ['a beginning', [since('2025-05-01 00:00:00')]],
  ['an end', [part, until('2025-09-03 23:59:59')]],
  ['an impossible period', [since('2025-09-03 00:00:00'), until('2025-05-01 00:00:00')]],
])('has the stored number of %s', async (_what, conditions) => {
  const stored = device.large && storedCount(device, device.large, conditions);
  expect(stored?.texts.join('')).toMatch(/device_(count|day)|>=/);
  expect(await numberOf(sandbox.database, stored ?? sql`-1`)).toBe(
    await countRows(sandbox.database, device, conditions),
  );
});

it.each<[string, Sql[]]>([
  ['another column', [sql`t.state = ${1}`, sql`t.uid ilike ${'%A%'}`]],
  [
    'a column of another table',
    [sql`coalesce((select d.zone from device d where d.uid = t.link_id), '') ilike ${'%'}`],
  ],
  ['a period and more than the parts', [sql`t.state = ${1}`, since('2025-05-01 12:00:00')]],
  ['two periods', [since('2025-05-01 12:00:00'), sql`t.gmt_online >= ${'2025-05-01 12:00:00+00'}::timestamptz`]],
])('has no stored number for %s', (_what, conditions) => {
  expect(device.large && storedCount(device, device.large, conditions)).toBeUndefined();
});

it('returns the number of matching rows for any filter', async () => {
  const body = { only_sub: 1, page_no: 1, page_size: 1 };
  for (const [filter, condition] of [
    [{ state: 1 }, 'state = 1'],
    [{ type: [1, 2] }, 'type in (1, 2)'],
    [{ ver: '2.4' }, "ver ilike '%2.4%'"],
    [{ comp_name: 'a' }, "(select c.comp_name from company c where c.comp_id = device.comp_id) ilike '%a%'"],
  ] as const) {
    const { count } = await sandbox.call('/v2/iot/web/uid/reg/list', { ...body, ...filter }, token);
    expect(count).toBe(
      (
        await firstRow<{ count: number }>(
          sandbox.database,
          raw(`select count(*)::integer as count from device where ${condition}`),
        )
      )?.count,
    );
    expect(count).toBeGreaterThan(0);
  }
});

const lists: [list: string, path: string, entity: Table, body: object, condition: string][] = [
  ['all', '/v2/iot/web/uid/reg/list', device, {}, 'true'],
  ['a part', '/iot/wol/state/get', device, {}, 't.type = 5'],
  ['a company', '/v2/iot/web/uid/reg/list', device, { comp_id: 2 }, 't.comp_id = 2'],
  ['a counted value', '/v2/iot/web/uid/reg/list', device, { state: 1 }, 't.state = 1'],
  ['a part of a text', '/v2/iot/web/uid/reg/list', device, { uid: 'S' }, "t.uid ilike '%S%'"],
  [
    'a period',
    '/v2/iot/web/uid/reg/list',
    device,
    { gmt_active_start: '2024-06-01 00:00:00', gmt_active_end: '2025-12-01 00:00:00' },
    "t.gmt_active between '2024-06-01 00:00:00+00' and '2025-12-01 00:00:00+00'",
  ],
  ['orders of a service', '/mall/oss/order/query', mallOrder, {}, 't.service = 1'],
  ['stages', '/iot/uid/reg/query', registration, {}, 'true'],
  ['one stage', '/iot/uid/reg/query', registration, { event: 2 }, 't.event = 2'],
];

it.each(lists)(
  'returns the same rows of %s on every page as a plain query',
  async (_list, path, entity, body, condition) => {
    const key = entity === mallOrder ? 'order_id' : entity.id;
    const all = (
      await sandbox.database.query(
        raw(`select t.${key} as key from ${entity.table} t where ${condition} order by ${entity.order}`),
      )
    ).map(({ key: found }) => found);
    const last = Math.ceil(all.length / 30);
    expect(last).toBeGreaterThan(1);
    for (const page of new Set([1, 2, Math.ceil(last / 2), 34, 35, last - 1, last, last + 1])) {
      const answer = await sandbox.call(path, { ...body, page_no: page, page_size: 30 }, token);
      expect(answer.count).toBe(all.length);
      expect(rowsOf(answer).map((row) => row[key])).toEqual(all.slice((page - 1) * 30, page * 30));
    }
  },
);

it('updates the zone of an order with its device', async () => {
  await sandbox.remember();
  const [order] = await sandbox.database.query<{ seq: number; link_id: string }>(
    raw("select seq, link_id from mall_order where link_id <> '' order by seq limit 1"),
  );
  expect(
    await texts(
      "select order_id from mall_order o where zone <> coalesce((select d.zone from device d where d.uid = o.link_id), '')",
    ),
  ).toEqual([]);
  const zone = async () =>
    (
      await firstRow<{ zone: string }>(
        sandbox.database,
        sql`select zone from mall_order where seq = ${order?.seq ?? 0}`,
      )
    )?.zone;
  const device = await firstRow<{ zone: string }>(
    sandbox.database,
    sql`select zone from device where uid = ${order?.link_id ?? ''}`,
  );
  expect(await zone()).toBe(device?.zone);
  await sandbox.database.query(sql`update device set zone = 'moved' where uid = ${order?.link_id ?? ''}`);
  expect(await zone()).toBe('moved');
  await sandbox.database.query(sql`update mall_order set link_id = '' where seq = ${order?.seq ?? 0}`);
  expect(await zone()).toBe('');
  await sandbox.restore();
});
