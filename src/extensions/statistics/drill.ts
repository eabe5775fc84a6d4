import { pick } from '../../schema/pick';
import { filterOf } from '../../fields/date/period';
import type { StatisticsQuery } from './statistics-query';
import type { Days, Unit } from './period';

/** The states of a paid order: paid, and success. */
const paidStates = [2, 3];

type Filter = Record<string, unknown>;

/** The address of a filtered list. */
function listAddress(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** The page's filters in the form of a list's. A list includes a company's subordinates by default. */
function filterOfQuery({ branch, company, app, zone }: StatisticsQuery): Filter {
  return {
    ...(!branch && { only_sub: false }),
    ...(company && { comp_id: company }),
    ...(app && { app_id: app }),
    ...(zone && { zone }),
  };
}

/** The filters for the page's own table. @param offered the filters that the table has */
export function tableFilter(query: StatisticsQuery, days: Days, unit: Unit, offered: string[]): Filter {
  const all: Filter = {
    gmt_create: filterOf(days, false),
    unit,
    ...filterOfQuery(query),
    ...(query.money !== undefined && { money_type: query.money }),
  };
  return pick(all, (name) => offered.includes(name));
}

/** The address of the orders by company, under the page's filters. */
export function companiesAddress(
  resource: string,
  query: StatisticsQuery,
  days: Days,
  unit: Unit,
  offered: string[],
): string {
  const { comp_id: company, ...rest } = tableFilter(query, days, unit, [...offered, 'comp_id']);
  return listAddress(resource, { ...rest, company });
}

/** Filters of the order list in addition to the page's. */
interface OrderPart {
  paid?: boolean;
  method?: number;
  money?: number | undefined;
  /** A company without its subordinates. */
  only?: number;
}

export function orderAddress(
  query: StatisticsQuery,
  days: Days,
  { paid, method, money = query.money, only }: OrderPart = {},
): string {
  return listAddress('vas/order', {
    gmt_create: filterOf(days, false),
    ...filterOfQuery(query),
    ...(money !== undefined && { money_type: money }),
    ...(paid && { order_state: paidStates }),
    ...(method !== undefined && { pay_type: [method] }),
    ...(only !== undefined && { comp_id: only, only_sub: false }),
  });
}

/** @param days of registration; without a start, all users until the end */
export function userAddress(query: StatisticsQuery, days: Partial<Days>, app?: number): string {
  return listAddress('applist/user', {
    gmt_create: filterOf({ from: '', to: '', ...days }, false),
    ...filterOfQuery(query),
    // This list includes no subordinates by default.
    ...(query.company !== undefined && { only_sub: query.branch }),
    ...(app !== undefined && { app_id: app }),
  });
}

/** Filters of the device list in addition to the page's. */
export interface DevicePart {
  activated?: Days;
  type?: number;
  network?: number;
  app?: number;
  online?: boolean;
  /** ISO 8601: devices whose plan ends after it. */
  planAfter?: string;
}

export function deviceAddress(
  query: StatisticsQuery,
  { activated, type, network, app, online, planAfter }: DevicePart = {},
): string {
  return listAddress('product/device', {
    ...filterOfQuery(query),
    ...(activated && { gmt_active: filterOf(activated, false) }),
    ...(type !== undefined && { type: [type] }),
    ...(network !== undefined && { net_type: [network] }),
    ...(app !== undefined && { app_id: app }),
    ...(online && { state: 1 }),
    ...(planAfter !== undefined && { plan_expire: { from: planAfter } }),
  });
}
