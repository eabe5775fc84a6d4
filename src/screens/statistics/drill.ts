import { filterOf } from '../../fields/date/period';
import type { Asked } from './asked';
import type { Days, Unit } from './period';

/** States of an order that was paid: paid, and paid and fulfilled. */
const paidStates = [2, 3];

type Filter = Record<string, unknown>;

/** The address of a list with its filter in it. */
function listAddress(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** What a page is asked for, as its lists filter; they take a company's branch unless they are told. */
function filterOfAsked({ branch, company, app, zone }: Asked): Filter {
  return { ...(!branch && { only_sub: false }), ...(company && { comp_id: company }), ...(app && { app_id: app }), ...(zone && { zone }) };
}

/** The filter of a page's own table: its period and all else that the table can be asked for. */
export function tableFilter(asked: Asked, days: Days, unit: Unit, offered: string[]): Filter {
  const all: Filter = { gmt_create: filterOf(days, false), unit, ...filterOfAsked(asked), ...(asked.money !== undefined && { money_type: asked.money }) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => offered.includes(name)));
}

/** Orders company by company, of what the page is asked for. */
export function companiesAddress(resource: string, asked: Asked, days: Days, unit: Unit, offered: string[]): string {
  const { comp_id: company, ...rest } = tableFilter(asked, days, unit, [...offered, 'comp_id']);
  return listAddress(resource, { ...rest, company });
}

/** Filters of the order list on top of what the page is asked for. */
interface OrderPart {
  paid?: boolean;
  method?: number;
  money?: number | undefined;
  /** That company alone, without those below it. */
  only?: number;
}

export function orderAddress(asked: Asked, days: Days, { paid, method, money = asked.money, only }: OrderPart = {}): string {
  return listAddress('vas/order', {
    gmt_create: filterOf(days, false),
    ...filterOfAsked(asked),
    ...(money !== undefined && { money_type: money }),
    ...(paid && { order_state: paidStates }),
    ...(method !== undefined && { pay_type: [method] }),
    ...(only !== undefined && { comp_id: only, only_sub: false }),
  });
}

/** @param days of their registration; a period without a beginning is everybody until its end */
export function userAddress(asked: Asked, days: Partial<Days>, app?: number): string {
  return listAddress('applist/user', {
    gmt_create: filterOf({ from: '', to: '', ...days }, false),
    ...filterOfAsked(asked),
    ...(app !== undefined && { app_id: app }),
  });
}

/** Filters of the device list on top of what the page is asked for. */
export interface DevicePart {
  activated?: Days;
  type?: number;
  network?: number;
  app?: number;
  online?: boolean;
  /** Moment in ISO 8601 until which a plan has to last. */
  planAfter?: string;
}

export function deviceAddress(asked: Asked, { activated, type, network, app, online, planAfter }: DevicePart = {}): string {
  return listAddress('product/device', {
    ...filterOfAsked(asked),
    ...(activated && { gmt_active: filterOf(activated, false) }),
    ...(type !== undefined && { type: [type] }),
    ...(network !== undefined && { net_type: [network] }),
    ...(app !== undefined && { app_id: app }),
    ...(online && { state: 1 }),
    ...(planAfter !== undefined && { plan_expire: { from: planAfter } }),
  });
}
