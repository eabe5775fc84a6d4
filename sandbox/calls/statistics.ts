import { parameterError } from '../answer';
import { all, raw, type Sql, sql } from '../database/sql';
import { appUser, userZones } from '../entities/app-user';
import { device, deviceState } from '../entities/device';
import { mallOrder, orderState } from '../entities/mall-order';
import { formatMoment } from '../entity/column';
import { integerField, readBody, readDateTime, readText, textField } from '../entity/field';
import { day, momentAt } from '../entity/moment';
import { onlySubCondition, seenBy } from '../entity/tenancy';
import type { Json, JsonObject } from '../json';
import { type Context, type GuardedCall, readCall } from './call';
import { requireCompany } from './owned';

const moment = { read: readDateTime };

const units = ['day', 'month'] as const;

/** Days without a period. */
const usualDays = { day: 30, month: 365 };

/** Only names of the time zone database: PostgreSQL inverts the sign of a bare `+08:00`. */
const zoneName = /^[A-Za-z]+(\/[\w+-]+)*$/;

const timeZone = {
  read(value: Json, place: string): string {
    const name = readText(value, place, 64);
    if (name !== '' && !(zoneName.test(name) && isTimeZone(name)))
      throw parameterError(place, 'expected a time zone as Asia/Shanghai');
    return name;
  },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const shape = {
  gmt_start: moment,
  gmt_end: moment,
  unit: textField(8),
  time_zone: timeZone,
  comp_id: integerField,
  only_sub: integerField,
  app_id: integerField,
  zone: textField(32),
  service: integerField,
  money_type: integerField,
};

/** The parameters of all these calls. */
const usual = ['gmt_start', 'gmt_end', 'unit', 'time_zone', 'comp_id', 'only_sub', 'app_id', 'zone'] as const;

interface Asked {
  start: string;
  end: string;
  /** The date of a row in PostgreSQL's format. */
  format: string;
  /** The time zone of the days and months. */
  timeZone: string;
  conditions: Sql[];
}

/** Columns with the company and the zone of the counted rows `t`. */
interface Places {
  company: string;
  zone: string;
}

/** The period and the filters of a call; without a period the last 30 days, or the last year by month. */
async function readAsked(
  context: Context,
  body: JsonObject,
  names: readonly (keyof typeof shape)[],
  places: Places,
): Promise<Asked> {
  const { now, place, caller } = context;
  const known = Object.fromEntries(Object.entries(shape).filter(([name]) => names.some((one) => one === name)));
  const read = readBody(known, body, place) as Partial<Record<string, string | number>>;
  const { unit = '', comp_id: company = 0, zone = '' } = read;
  const step = units.find((one) => one === (unit || 'day'));
  if (step === undefined) throw parameterError(`${place}unit`, `expected one of ${units.join(', ')}`);
  const end = String(read['gmt_end'] || formatMoment(now));
  const start = String(read['gmt_start'] || momentAt(now.getTime() - usualDays[step] * day));
  if (start >= end) throw parameterError(`${place}gmt_end`, 'expected a moment after gmt_start');
  await requireCompany(context, Number(company));
  const owner = raw(places.company);
  // As in a list: of the company, or else of the caller's own.
  const branch = onlySubCondition(read['only_sub'], place, owner, Number(company) || caller.companyId, caller);
  const alone = read['only_sub'] === undefined && company !== 0 ? [sql`${owner} = ${Number(company)}`] : [];
  const filters = ['app_id', 'service', 'money_type']
    .filter((name) => read[name])
    .map((name) => sql`t.${raw(name)} = ${Number(read[name])}`);
  const inZone = zone === '' ? [] : [sql`position(lower(${String(zone)}) in lower(${raw(places.zone)})) > 0`];
  const conditions = [seenBy(caller, owner), ...branch, ...alone, ...filters, ...inZone];
  return {
    start,
    end,
    timeZone: String(read['time_zone'] || 'UTC'),
    format: step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM',
    conditions,
  };
}

/** The day or month of a moment. */
function dateOf(column: string, { timeZone: zone, format }: Asked): Sql {
  return sql`to_char(${raw(column)} at time zone ${zone}, ${format})`;
}

function within(column: string, { start, end }: Asked): Sql {
  return sql`${raw(column)} between ${`${start}+00`}::timestamptz and ${`${end}+00`}::timestamptz`;
}

/** Sums of orders for each currency, over rows `p` with partial sums: amounts of two currencies are never added. */
const wholes = raw(
  `sum(p.count)::integer as count, sum(p.paid_count)::integer as paid_count, sum(p.total)::float8 as total, sum(p.refunded)::float8 as refunded`,
);

const ofOrders: Places = { company: 't.comp_id', zone: 't.zone' };
const isPaid = raw(`t.order_state in (${orderState.paid}, ${orderState.success})`);

/** Sums of the orders of the period, to be grouped by these columns. `total` is the revenue: that of the paid orders. */
function orderSums(columns: Sql, asked: Asked): Sql {
  return sql`
    select ${columns}, count(*) as count, count(*) filter (where ${isPaid}) as paid_count,
      coalesce(sum(t.total) filter (where ${isPaid}), 0) as total, coalesce(sum(t.refunded), 0) as refunded
    from ${raw(mallOrder.table)} t where ${within('t.gmt_create', asked)} and ${all(asked.conditions)}`;
}

const orderCall = readCall('/mall/statis/order', async (context, body) => {
  const asked = await readAsked(context, body, [...usual, 'service', 'money_type'], ofOrders);
  const data = await context.db.query(sql`
    with method as (${orderSums(sql`${dateOf('t.gmt_create', asked)} as date, t.money_type, t.pay_type`, asked)} group by 1, 2, 3)
    select p.date, p.money_type, ${wholes},
      coalesce(jsonb_agg(jsonb_build_object('pay_type', p.pay_type, 'count', p.paid_count, 'total', p.total) order by p.pay_type) filter (where p.paid_count > 0), '[]') as pay_types
    from method p group by 1, 2 order by 1, 2`);
  return { data, count: data.length };
});

const companyCall = readCall('/mall/statis/order/comp', async (context, body) => {
  const asked = await readAsked(context, body, [...usual, 'service', 'money_type'], ofOrders);
  const data = await context.db.query(sql`
    with part as (${orderSums(raw('t.comp_id, t.money_type'), asked)} group by 1, 2)
    select p.comp_id, c.comp_name, p.money_type, ${wholes} from part p join company c on c.comp_id = p.comp_id
    group by 1, 2, 3 order by total desc, p.comp_id`);
  return { data, count: data.length };
});

/** Of a user `t` and their app `a`. */
const ofUsers: Places = { company: 'a.comp_id', zone: userZones };

/** Users until the end of the period; active are those who signed in since its start. */
const userCall = readCall('/v2/user/data/app/list', async (context, body) => {
  const asked = await readAsked(context, body, usual, ofUsers);
  const data = await context.db.query(sql`
    with known as (
      select t.user_id, t.app_id, t.gmt_login, t.gmt_create, ${within('t.gmt_create', asked)} as is_new
      from ${raw(appUser.table)} t join app a on a.id = t.app_id where t.gmt_create <= ${`${asked.end}+00`}::timestamptz and ${all(asked.conditions)}
    ), owned as materialized (
      select k.app_id, count(*)::integer as devices from known k join device d on d.user_id = k.user_id group by 1
    ), daily as (
      select k.app_id, ${dateOf('k.gmt_create', asked)} as date, count(*)::integer as new_users from known k where k.is_new group by 1, 2
    )
    select k.app_id, a.name as app_name, count(*)::integer as users, coalesce((select o.devices from owned o where o.app_id = k.app_id), 0) as devices,
      count(*) filter (where k.is_new)::integer as new_users,
      count(*) filter (where k.gmt_login >= ${`${asked.start}+00`}::timestamptz)::integer as active_users,
      coalesce((select jsonb_agg(jsonb_build_object('date', d.date, 'new_users', d.new_users) order by d.date) from daily d where d.app_id = k.app_id), '[]') as days
    from known k join app a on a.id = k.app_id group by 1, 2 order by users desc, k.app_id`);
  return { data, count: data.length };
});

const ofDevices: Places = { company: 't.comp_id', zone: 't.zone' };

const deviceCall = readCall('/v2/iot/dev/statistics/get', async (context, body) => {
  const { db, now } = context;
  const asked = await readAsked(context, body, usual, ofDevices);
  const devices = sql`(select t.* from ${raw(device.table)} t where ${all(asked.conditions)}) t`;
  const [total] = await db.query(sql`
    select count(*)::integer as total, count(*) filter (where t.state = ${deviceState.online})::integer as online,
      count(t.gmt_active)::integer as active, count(*) filter (where t.plan_expire > ${now.toISOString()}::timestamptz)::integer as with_plan
    from ${devices}`);
  const [types, nets, apps, days] = [
    await db.query(sql`select t.type, count(*)::integer as count from ${devices} group by 1 order by 1`),
    await db.query(
      sql`select t.net_type, count(*)::integer as count from ${devices} where t.gmt_active is not null group by 1 order by 1`,
    ),
    await db.query(sql`
      select t.app_id, a.name as app_name, count(*)::integer as count from ${devices} join app a on a.id = t.app_id
      group by 1, 2 order by count desc, t.app_id`),
    await db.query(sql`
      select ${dateOf('t.gmt_active', asked)} as date, count(*)::integer as activated from ${devices}
      where ${within('t.gmt_active', asked)} group by 1 order by 1`),
  ];
  return { data: { ...total, types, net_types: nets, apps, days } };
});

/** Figures for the screens of the section /info. */
export const statisticsCalls: GuardedCall[] = [orderCall, companyCall, userCall, deviceCall];
