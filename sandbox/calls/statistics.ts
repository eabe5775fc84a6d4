import { parameterError } from '../answer';
import { raw, type Sql, sql } from '../database/sql';
import { deviceState } from '../entities/device';
import { mallOrder, orderState } from '../entities/mall-order';
import { formatMoment } from '../entity/column';
import { integerField, readBody, readDateTime, textField } from '../entity/field';
import { seenBy } from '../entity/tenancy';
import type { JsonObject } from '../json';
import { type Context, type GuardedCall, readCall } from './call';
import { requireCompany } from './owned';

const moment = { read: readDateTime };
const day = 24 * 60 * 60 * 1000;

const units = ['day', 'month'] as const;

/** Days of a statistics that names no period. */
const usualDays = { day: 30, month: 365 };

const shape = { gmt_start: moment, gmt_end: moment, unit: textField(8), comp_id: integerField, app_id: integerField, service: integerField, money_type: integerField };

interface Asked {
  start: string;
  end: string;
  /** As PostgreSQL writes the date of a row. */
  format: string;
  unit: string;
  conditions: Sql[];
}

/** The period and the filters of a statistics; without a period the last 30 days, or the last year by month. */
const readAsked = async (context: Context, body: JsonObject, names: readonly (keyof typeof shape)[]): Promise<Asked> => {
  const { now, place, caller } = context;
  const known = Object.fromEntries(Object.entries(shape).filter(([name]) => names.some((one) => one === name)));
  const read = readBody(known, body, place) as Partial<Record<string, string | number>>;
  const { unit = '', comp_id: company = 0 } = read;
  const step = units.find((one) => one === (unit || 'day'));
  if (step === undefined) throw parameterError(`${place}unit`, `expected one of ${units.join(', ')}`);
  const end = String(read['gmt_end'] || formatMoment(now));
  const start = String(read['gmt_start'] || formatMoment(new Date(now.getTime() - usualDays[step] * day)));
  if (start >= end) throw parameterError(`${place}gmt_end`, 'expected a moment after gmt_start');
  await requireCompany(context, Number(company));
  const filters = Object.entries(read).filter(([name, value]) => ['comp_id', 'app_id', 'service', 'money_type'].includes(name) && value !== 0);
  const conditions = [seenBy(caller, raw('t.comp_id')), ...filters.map(([name, value]) => sql`t.${raw(name)} = ${Number(value)}`)];
  return { start, end, unit: step, format: step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM', conditions };
};

const within = (column: string, { start, end }: Asked): Sql => sql`${raw(column)} between ${`${start}+00`}::timestamptz and ${`${end}+00`}::timestamptz`;

const allOf = (conditions: readonly Sql[]): Sql => conditions.reduce((joined, condition) => sql`${joined} and (${condition})`, raw('true'));

const paid = `t.order_state in (${orderState.paid}, ${orderState.success})`;

/** Counts and sums of orders, currency by currency: amounts of two currencies are never added. */
const sums = raw(`count(*)::integer as count, count(*) filter (where ${paid})::integer as paid_count,
  coalesce(sum(t.total) filter (where ${paid}), 0)::float8 as total, coalesce(sum(t.refunded), 0)::float8 as refunded`);

const orderCall = readCall('/mall/statis/order', async (context, body) => {
  const asked = await readAsked(context, body, ['gmt_start', 'gmt_end', 'unit', 'comp_id', 'app_id', 'service', 'money_type']);
  const date = sql`to_char(t.gmt_create at time zone 'UTC', ${asked.format})`;
  const data = await context.db.query(sql`
    select ${date} as date, t.money_type, ${sums} from ${raw(mallOrder.table)} t
    where ${allOf([...asked.conditions, within('t.gmt_create', asked)])} group by 1, 2 order by 1, 2`);
  return { data, count: data.length };
});

const companyCall = readCall('/mall/statis/order/comp', async (context, body) => {
  const asked = await readAsked(context, body, ['gmt_start', 'gmt_end', 'comp_id', 'app_id', 'service', 'money_type']);
  const data = await context.db.query(sql`
    select t.comp_id, c.comp_name, t.money_type, ${sums} from ${raw(mallOrder.table)} t join company c on c.comp_id = t.comp_id
    where ${allOf([...asked.conditions, within('t.gmt_create', asked)])} group by 1, 2, 3 order by total desc, t.comp_id`);
  return { data, count: data.length };
});

/** Users of apps are known by their devices: a user is new on the day of the first one. */
const userCall = readCall('/v2/user/data/app/list', async (context, body) => {
  const asked = await readAsked(context, body, ['gmt_start', 'gmt_end', 'unit', 'app_id']);
  const data = await context.db.query(sql`
    with owner as (
      select t.app_id, t.user_id, min(t.gmt_active) as first, max(t.gmt_online) as last, count(*)::integer as devices
      from device t where t.user_id <> '' and t.gmt_active is not null and ${allOf(asked.conditions)} group by 1, 2
    )
    select o.app_id, a.name as app_name, count(*)::integer as users, sum(o.devices)::integer as devices,
      count(*) filter (where ${within('o.first', asked)})::integer as new_users,
      count(*) filter (where ${within('o.last', asked)})::integer as active_users
    from owner o join app a on a.id = o.app_id group by 1, 2 order by users desc, o.app_id`);
  return { data, count: data.length };
});

const deviceCall = readCall('/v2/iot/dev/statistics/get', async (context, body) => {
  const asked = await readAsked(context, body, ['gmt_start', 'gmt_end', 'unit', 'comp_id', 'app_id']);
  const where = allOf(asked.conditions);
  const [total] = await context.db.query(sql`
    select count(*)::integer as total, count(*) filter (where t.state = ${deviceState.online})::integer as online,
      count(t.gmt_active)::integer as active, count(*) filter (where t.plan_expire > ${context.now.toISOString()}::timestamptz)::integer as with_plan
    from device t where ${where}`);
  const [types, nets, days] = [
    await context.db.query(sql`select t.type, count(*)::integer as count from device t where ${where} group by 1 order by 1`),
    await context.db.query(sql`select t.net_type, count(*)::integer as count from device t where ${where} and t.gmt_active is not null group by 1 order by 1`),
    await context.db.query(sql`
      select to_char(t.gmt_active at time zone 'UTC', ${asked.format}) as date, count(*)::integer as activated
      from device t where ${where} and ${within('t.gmt_active', asked)} group by 1 order by 1`),
  ];
  return { data: { ...total, types, net_types: nets, days } };
});

/** Figures for the screens of the section /info. */
export const statisticsCalls: GuardedCall[] = [orderCall, companyCall, userCall, deviceCall];
