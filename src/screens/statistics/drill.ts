import { filterOf } from '../../fields/date/period';
import type { Asked } from './asked';
import type { Days } from './period';

/** States of an order that was paid: paid, and paid and fulfilled. */
const paidStates = [2, 3];

type Filter = Record<string, unknown>;

/** The address of a list with its filter in it. */
export function listAddress(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** What a page is asked for, as its lists filter; they take a company's branch by themselves. */
function filterOfAsked({ company, app, zone }: Asked): Filter {
  return { ...(company && { comp_id: company }), ...(app && { app_id: app }), ...(zone && { zone }) };
}

/** Filters of the order list on top of what the page is asked for. */
export interface OrderPart {
  paid?: boolean;
  method?: number;
  money?: number | undefined;
  /** That company alone, without those beneath it. */
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
