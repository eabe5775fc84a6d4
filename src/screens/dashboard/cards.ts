import type { Can } from '../../views/rights';
import { screenOf } from '../../schema/screen-of';
import type { Json } from '../../schema/json';
import { daysFrom, spanBefore, spanOf, type PeriodName } from './periods';

export type Filter = Record<string, Json>;

/** Records that a card counts, and the list that it opens: those of a resource that the filters leave. */
export interface Counted {
  name: string;
  /** Locale key of what is counted. */
  text: string;
  resource: string;
  filter?: Filter;
  /** Date field whose days are bounded, counted from today: 0 to 30 is today and the thirty days after it. */
  days?: { field: string; from?: number; to?: number };
  /** Date field that the chosen period bounds; the figure is compared with the time before. */
  during?: string;
  /** Date field by which those of the last days are told day by day; of rows that this filter leaves, whatever became of them. */
  arrivals?: { field: string; filter?: Filter };
}

export type Urgency = 'bad' | 'warn' | 'info';

/** Something that is wrong, or waits, while its list is not empty. */
export interface Concern extends Counted {
  urgency: Urgency;
  /** Locale key of the days that are looked at. */
  note?: string;
}

export type TrendName = 'orders' | 'activations';

export interface Figure extends Counted {
  icon: string;
  /** Statistics that tell how it went in the days before. */
  trend?: TrendName;
  /** Whether more of it is good news. */
  more: 'good' | 'bad' | 'neutral';
}

/** Days ahead in which an end is worth a look. */
const soon = 30;
/** Days for which a failed task stays worth a look. */
const lately = 7;

const recent = { urgency: 'warn', note: 'dashboard.note.lately', days: { field: 'gmt_create', from: 1 - lately, to: 0 } } as const;
const failedExport = { ...recent, filter: { state: 2 }, arrivals: { field: 'gmt_create', filter: { state: 2 } } } as const;
const refusedRows = { ...recent, filter: { refused: 1 }, arrivals: { field: 'gmt_create', filter: { refused: 1 } } } as const;
const ends = (field: string) => ({ urgency: 'info', note: 'dashboard.note.soon', days: { field, from: 0, to: soon } }) as const;

/** In the order in which they are told, the worst first. */
export const concerns: readonly Concern[] = [
  { name: 'nodes', text: 'dashboard.concern.nodes', resource: 'operate/consul', filter: { health_state: 2 }, urgency: 'bad' },
  { name: 'servers', text: 'dashboard.concern.servers', resource: 'operate/server', filter: { state: 2 }, urgency: 'bad' },
  { name: 'plans', text: 'dashboard.concern.cron', resource: 'operate/time_plan', filter: { last_state: 2 }, urgency: 'bad' },
  { name: 'unserved', text: 'dashboard.concern.unserved', resource: 'vas/order', filter: { order_state: 2 }, days: { field: 'gmt_create', to: -1 }, urgency: 'bad' },
  { name: 'refunds', text: 'dashboard.concern.refunds', resource: 'product/refund', filter: { state: 1 }, arrivals: { field: 'gmt_apply' }, urgency: 'warn' },
  { name: 'feedback', text: 'dashboard.concern.feedback', resource: 'operate/service', filter: { state: 1 }, arrivals: { field: 'gmt_create' }, urgency: 'warn' },
  { name: 'duplicates', text: 'dashboard.concern.duplicates', resource: 'product/dev_dup', filter: { state: 1 }, urgency: 'warn' },
  { name: 'deviceImports', text: 'dashboard.concern.deviceImports', resource: 'operate/device', ...refusedRows },
  { name: 'simImports', text: 'dashboard.concern.simImports', resource: 'product/iccid.import', ...refusedRows },
  { name: 'orderImports', text: 'dashboard.concern.orderImports', resource: 'vas/order.import', ...refusedRows },
  { name: 'codeImports', text: 'dashboard.concern.codeImports', resource: 'vas/cdkorder.import', ...refusedRows },
  { name: 'orderExports', text: 'dashboard.concern.orderExports', resource: 'vas/order.export', ...failedExport },
  { name: 'deviceExports', text: 'dashboard.concern.deviceExports', resource: 'product/device.export', ...failedExport },
  { name: 'stateExports', text: 'dashboard.concern.stateExports', resource: 'product/device_state.export', ...failedExport },
  { name: 'logExports', text: 'dashboard.concern.logExports', resource: 'applist/log_list.export', ...failedExport },
  { name: 'companies', text: 'dashboard.concern.companies', resource: 'operate/company', ...ends('gmt_expire') },
  { name: 'accounts', text: 'dashboard.concern.accounts', resource: 'operate/user', ...ends('gmt_validity') },
  { name: 'batches', text: 'dashboard.concern.batches', resource: 'vas/cdkorder', ...ends('gmt_expire') },
  { name: 'apps', text: 'dashboard.concern.apps', resource: 'applist/app', ...ends('gmt_expire') },
];

export const figures: readonly Figure[] = [
  { name: 'orders', text: 'dashboard.figure.orders', icon: 'receipt-text', resource: 'vas/order', during: 'gmt_create', trend: 'orders', more: 'good' },
  { name: 'failedOrders', text: 'dashboard.figure.failedOrders', icon: 'circle-x', resource: 'vas/order', filter: { order_state: 4 }, during: 'gmt_create', arrivals: { field: 'gmt_create', filter: { order_state: 4 } }, more: 'bad' },
  { name: 'online', text: 'dashboard.figure.online', icon: 'cctv', resource: 'product/device', filter: { state: 1 }, more: 'good' },
  { name: 'activated', text: 'dashboard.figure.activated', icon: 'activity', resource: 'product/device', during: 'gmt_active', trend: 'activations', more: 'good' },
  { name: 'ending', text: 'dashboard.figure.ending', icon: 'cloud', resource: 'product/device', days: { field: 'plan_expire', from: 0, to: lately }, more: 'neutral' },
  { name: 'applied', text: 'dashboard.figure.applied', icon: 'undo-2', resource: 'product/refund', during: 'gmt_apply', arrivals: { field: 'gmt_apply' }, more: 'bad' },
  { name: 'written', text: 'dashboard.figure.written', icon: 'message-circle-question-mark', resource: 'operate/service', during: 'gmt_create', arrivals: { field: 'gmt_create' }, more: 'neutral' },
  { name: 'users', text: 'dashboard.figure.users', icon: 'user-round', resource: 'applist/user', during: 'gmt_create', arrivals: { field: 'gmt_create' }, more: 'good' },
];

/** Screens whose statistics the page asks, each with its right. */
export const statistics = { orders: 'info/order', activations: 'info/dev' } as const satisfies Record<TrendName, string>;

/** The cards that this user has: those of screens that they may view. */
export function allowed<T extends { resource: string }>(cards: readonly T[], can: Can): T[] {
  return cards.filter(({ resource }) => can(screenOf(resource), 'view'));
}

/** The list filter of a card at a moment. */
export function filterAt({ filter, days, during }: Counted, period: PeriodName, now: Date): Filter {
  return {
    ...filter,
    ...(days && { [days.field]: daysFrom(now, days.from, days.to) }),
    ...(during && { [during]: spanOf(period, now) }),
  };
}

/** The same before the period; undefined for a card that counts no period. */
export function filterBefore({ filter, during }: Counted, period: PeriodName, now: Date): Filter | undefined {
  return during ? { ...filter, [during]: spanBefore(period, now) } : undefined;
}

/** The orders behind a sum of money: those that were paid in a currency, whatever became of them. */
export function revenueFilter(moneyType: number, span: Filter): Filter {
  return { order_state: [2, 3], money_type: moneyType, gmt_create: span };
}

/** Address of the list that a filter leaves. */
export function listPath(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
