import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { createRandom } from '../seed/random';
import { startSandbox, type TestSandbox } from '../testing';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const random = createRandom(20_261_123);

const kept =
  'hour, comp_id, app_id, service, money_type, pay_type, zone, rows, paid_count, trim_scale(total) as total, trim_scale(refunded) as refunded';
const recount = `
  select date_trunc('hour', gmt_create, 'UTC') as hour, comp_id, app_id, service, money_type, pay_type, zone, count(*) as rows, count(*) filter (where order_state in (2, 3)) as paid_count,
    trim_scale(coalesce(sum(total) filter (where order_state in (2, 3)), 0)) as total, trim_scale(coalesce(sum(refunded), 0)) as refunded
  from mall_order group by 1, 2, 3, 4, 5, 6, 7`;
async function rows(query: string) {
  return (
    await sandbox.database.query<{ row: string }>(raw(`select to_jsonb(t)::text as row from (${query}) t order by 1`))
  ).map(({ row }) => row);
}

async function expectCurrent() {
  return expect(await rows(`select ${kept} from mall_order_hour where rows <> 0`)).toEqual(await rows(recount));
}

/** A few orders, anywhere. */
function some() {
  return `seq in (select seq from mall_order order by md5(seq::text || '${random.next()}') limit ${random.between(1, 40)})`;
}

const value = {
  order_state: () => String(random.between(1, 6)),
  total: () => random.pick(['null', '0', `${random.between(0, 99_999)} / 100.0`]),
  refunded: () => random.pick(['null', '0', 'total']),
  gmt_create: () =>
    random.pick([
      'null',
      `gmt_create + interval '${random.between(-90_000, 90_000)} seconds'`,
      `gmt_create + interval '1 microsecond'`,
      `date_trunc('day', gmt_create)`,
    ]),
  comp_id: () => random.pick(['null', '2', String(random.between(1, 9))]),
  app_id: () => random.pick(['null', '1', '2']),
  service: () => String(random.between(1, 4)),
  money_type: () => String(random.between(1, 3)),
  pay_type: () => String(random.between(0, 9)),
  link_id: () => random.pick(["''", '(select min(uid) from device)', '(select max(uid) from device)']),
};
const names = Object.keys(value) as [keyof typeof value, ...(keyof typeof value)[]];
function assignment() {
  const name = random.pick(names);
  return `${name} = ${value[name]()}`;
}

const columns =
  'service, type, order_state, comp_id, app_id, user_id, link_id, good_id, month, count, price, total, refunded, money_type, pay_type, gmt_create';
function update() {
  return `update mall_order set ${assignment()} where ${some()}`;
}

const writes: [() => string, ...(() => string)[]] = [
  update,
  update,
  update,
  () =>
    `insert into mall_order (order_id, ${columns}) select 'N${random.next()}' || seq, ${columns} from mall_order where ${some()}`,
  () => `delete from mall_order where ${some()} and order_id not in (select order_id from refund)`,
  () =>
    `update device set zone = '${random.pick(['cn', 'eu', 'us'])}' where uid in (select link_id from mall_order where ${some()})`,
  () => `update mall_order set service_end = now() where ${some()}`,
];

/** In St. John's, summer time ended at one minute past midnight, so that 29 October came back. */
const doubleMidnight = ['02:15:00', '02:30:30', '02:45:00', '03:45:00'];

interface Asked {
  gmt_start: string;
  gmt_end: string;
  unit: string;
  time_zone: string;
  [filter: string]: string | number;
}

function pad(part: number) {
  return String(part).padStart(2, '0');
}

function moment(year: number) {
  return `${year}-${pad(random.between(1, 12))}-${pad(random.between(1, 28))} ${random.pick(['00:00:00', '23:59:59', `${pad(random.between(0, 23))}:${pad(random.between(0, 59))}:${pad(random.between(0, 59))}`])}`;
}

const filters: [() => Record<string, string | number>, ...(() => Record<string, string | number>)[]] = [
  () => ({}),
  () => ({ only_sub: 1 }),
  () => ({ comp_id: 2 }),
  () => ({ comp_id: 2, only_sub: 1 }),
  () => ({ money_type: random.between(1, 3) }),
  () => ({ service: random.between(1, 4), only_sub: 1 }),
  () => ({ app_id: random.between(1, 3) }),
  () => ({ zone: random.pick(['c', 'EU']), money_type: 1 }),
];
const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'America/Havana',
] as const;
function asked(): Asked {
  return {
    ...random.pick<{ gmt_start: string; gmt_end: string }>([
      { gmt_start: moment(2025), gmt_end: moment(2026) },
      { gmt_start: '2026-02-10 07:10:00', gmt_end: '2026-02-10 07:40:00' },
      { gmt_start: '2026-01-01 07:10:00', gmt_end: '2026-03-02 05:40:00' },
      { gmt_start: '2005-10-01 00:00:00', gmt_end: '2026-12-01 00:00:00' },
    ]),
    unit: random.pick(['day', 'month']),
    time_zone: random.pick(zones),
    ...random.pick(filters)(),
  };
}

function branchOf(company: number) {
  return `(with recursive b as (select ${company} as comp_id union select c.comp_id from company c join b on c.comp_parent_id = b.comp_id) select comp_id from b)`;
}

interface Caller {
  account: string;
  /** Companies whose orders it may see; without them all. */
  own?: number;
}

/** The orders that a call is about. */
function ordersOf({ gmt_start: start, gmt_end: end, ...filter }: Asked, { own }: Caller): Sql {
  const seen =
    own === undefined ? (filter['only_sub'] === 1 ? 't.comp_id is not null' : 'true') : `t.comp_id in ${branchOf(own)}`;
  const company =
    filter['comp_id'] === undefined ? 'true' : `t.comp_id in ${filter['only_sub'] === 1 ? branchOf(2) : '(2)'}`;
  const zone = filter['zone'] === undefined ? 'true' : `t.zone ilike '%${filter['zone']}%'`;
  const equal = ['money_type', 'service', 'app_id'].flatMap((name) =>
    filter[name] === undefined ? [] : [`t.${name} = ${filter[name]}`],
  );
  return sql`(select t.*, to_char(t.gmt_create at time zone ${filter.time_zone}, ${filter.unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as date from mall_order t
    where t.gmt_create between ${`${start}+00`}::timestamptz and ${`${end}+00`}::timestamptz and ${raw([seen, company, zone, ...equal].join(' and '))}) o`;
}

const sums = raw(`count(*)::integer as count, count(*) filter (where order_state in (2, 3))::integer as paid_count,
  coalesce(sum(total) filter (where order_state in (2, 3)), 0)::float8 as total, coalesce(sum(refunded), 0)::float8 as refunded`);

/** What the calls answer, from the orders one by one. */
const plain: Record<string, (orders: Sql) => Promise<Row[]>> = {
  '/mall/statis/order': (orders) =>
    sandbox.database.query(sql`
      with o as (select * from ${orders}), method as (select date, money_type, pay_type, ${sums} from o group by 1, 2, 3)
      select date, money_type, ${sums}, (
          select coalesce(jsonb_agg(jsonb_build_object('pay_type', m.pay_type, 'count', m.paid_count, 'total', m.total) order by m.pay_type), '[]')
          from method m where m.date = o.date and m.money_type = o.money_type and m.paid_count > 0
        ) as pay_types
      from o group by 1, 2 order by 1, 2`),
  '/mall/statis/order/comp': (orders) =>
    sandbox.database.query(sql`
      select o.comp_id, c.comp_name, o.money_type, ${sums} from ${orders} join (select comp_id, comp_name from company) c using (comp_id)
      group by 1, 2, 3 order by total desc, comp_id`),
};

function several(count: number): Asked[] {
  return Array.from({ length: count }, asked);
}

/** @returns the number of rows that were compared */
async function expectSame(caller: Caller, bodies: Asked[]): Promise<number> {
  const token = await sandbox.token(caller.account);
  let found = 0;
  for (const body of bodies) {
    for (const [path, expected] of Object.entries(plain)) {
      const data = await expected(ordersOf(body, caller));
      expect({ body, answer: await sandbox.call(path, body, token) }).toEqual({
        body,
        answer: { code: 200, data, count: data.length },
      });
      found += data.length;
    }
  }
  return found;
}

describe('the sums of orders by hour', () => {
  it('give the same answers as the orders one by one', { timeout: 60_000 }, async () => {
    await expectCurrent();
    expect(await expectSame({ account: 'admin' }, several(15))).toBeGreaterThan(250);
    const [factory] = await sandbox.database.query<{ comp_id: number }>(
      sql`select comp_id from account where user_id = 'factory'`,
    );
    expect(await expectSame({ account: 'factory', own: factory?.comp_id ?? 0 }, several(8))).toBeGreaterThan(50);
  });

  it('stay current through random writes, and give the same answers then', { timeout: 120_000 }, async () => {
    await sandbox.remember();
    for (let round = 0; round < 6; round += 1) {
      for (let write = 0; write < 8; write += 1) await sandbox.database.execute(random.pick(writes)());
      await expectCurrent();
    }
    for (const one of doubleMidnight)
      await sandbox.database.execute(`update mall_order set gmt_create = '2005-10-30 ${one}+00' where ${some()}`);
    await expectCurrent();
    const bodies = [
      ...several(15),
      { gmt_start: '2005-10-29 00:00:00', gmt_end: '2005-10-31 00:00:00', unit: 'day', time_zone: 'America/St_Johns' },
    ];
    expect(await expectSame({ account: 'admin' }, bodies)).toBeGreaterThan(250);
    await sandbox.database.execute('delete from refund; delete from mall_order');
    await expectCurrent();
    await sandbox.restore();
    await expectCurrent();
  });
});
