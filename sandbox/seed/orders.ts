import type { Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { storePlans } from '../entities/device-plan';
import { service } from '../entities/good';
import { currency, mallOrder, orderState, orderType, payType } from '../entities/mall-order';
import { refund, refundState } from '../entities/refund';
import { companyPrice, monthsLater, orderTypeOf } from '../entities/sale';
import { amountOf, centsOf } from '../entity/money';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { SeededDevice } from './devices';
import type { SeededGood } from './goods';
import type { Random } from './random';
import { momentAt, day, minute, timeOf } from './moment';

export type SeededOrder = Required<Seeded<typeof mallOrder.columns>>;
export type SeededRefund = Required<Seeded<typeof refund.columns>>;

interface OrderSources {
  companies: readonly SeededCompany[];
  devices: readonly SeededDevice[];
  goods: readonly SeededGood[];
}

const orderCount = 5000;
const year = 365 * day;

/** The currency in which a company trades. */
export function currencyOf(company: Pick<SeededCompany, 'country'> | undefined): number {
  if (company?.country === '中国') return currency.cny;
  return company?.country === 'India' ? currency.inr : currency.usd;
}

const methods: Record<number, readonly [number, ...number[]]> = {
  [currency.cny]: [payType.wechat, payType.wechat, payType.wechat, payType.alipay, payType.alipay],
  [currency.usd]: [payType.paypal, payType.stripe, payType.stripe],
  [currency.inr]: [payType.razorpay, payType.razorpay, payType.paytm, payType.payu],
};

function retail(sold: SeededGood, moneyType: number): number {
  return centsOf(
    moneyType === currency.cny
      ? sold.fact_price_rmb
      : moneyType === currency.usd
        ? sold.fact_price_usd
        : sold.fact_price_inr,
  );
}

/** The state of an order. An unpaid order expires after two days. */
function stateOf(random: Random, age: number): number {
  const draw = random.next();
  if (draw < 0.25 && age < 2 * day) return orderState.unpaid;
  if (draw < 0.83) return age < 2 * 60 * minute ? orderState.paid : orderState.success;
  if (draw < 0.86) return orderState.paid;
  if (draw < 0.89) return orderState.invalid;
  if (draw < 0.95) return orderState.cancelled;
  return draw < 0.975 ? orderState.failed : orderState.invalid;
}

function hasPaid(state: number): boolean {
  return state === orderState.paid || state === orderState.success;
}

/** Orders of a year, with more in the last months. Each is for a device that was bound then, with a good of its manufacturer or of the platform. */
export function ordersOf(random: Random, { companies, devices, goods }: OrderSources, now: Date): SeededOrder[] {
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const bound = devices
    .filter(({ user_id: owner }) => owner !== '')
    .sort((one, other) => one.gmt_active.localeCompare(other.gmt_active));
  const goodsOf = new Map(
    companies.map((company) => [company.comp_id, goods.filter((one) => one.comp_id === company.comp_id)]),
  );
  /** A device that was in use at the moment. */
  const chooseDevice = (moment: string): SeededDevice | undefined => {
    const later = bound.findIndex(({ gmt_active: active }) => active > moment);
    const count = later === -1 ? bound.length : later;
    const place = random.between(0, count - 1);
    return place < count ? bound[place] : undefined;
  };
  const chooseGood = (owner: number): SeededGood | undefined => {
    const sold = goodsOf.get(random.chance(0.15) ? 1 : owner) ?? [];
    const wanted = random.next();
    const kind =
      wanted < 0.72
        ? service.cloudStorage
        : wanted < 0.82
          ? service.live
          : wanted < 0.97
            ? service.cloudId
            : service.activationCodes;
    return random.choose(sold.filter((one) => one.service === kind));
  };
  const made = Array.from({ length: orderCount }, (): SeededOrder | undefined => {
    const created = now.getTime() - 20 * minute - Math.floor(year * (1 - Math.sqrt(random.next())));
    const device = chooseDevice(momentAt(created));
    const company = companyOf.get(device?.comp_id ?? 0);
    const sold = chooseGood(company?.comp_top_id ?? 1);
    if (device === undefined || sold === undefined) return undefined;
    const state = stateOf(random, now.getTime() - created);
    const moneyType = currencyOf(company);
    const draw = random.next();
    const method =
      draw < 0.05
        ? payType.cdk
        : draw < 0.1
          ? payType.company
          : draw < 0.14
            ? payType.none
            : random.pick(methods[moneyType] ?? [payType.stripe]);
    const direct = method === payType.none || method === payType.cdk || method === payType.company;
    const paid = direct || hasPaid(state);
    const price =
      method === payType.company || method === payType.cdk ? companyPrice(sold, moneyType) : retail(sold, moneyType);
    const count = sold.limit === 1 || direct || random.chance(0.93) ? 1 : random.between(2, 3);
    const total = method === payType.none ? 0 : price * count;
    const payment = direct ? created : created + random.between(1, 18) * minute;
    return {
      order_id: '',
      service: sold.service,
      type: method === payType.none && random.chance(0.5) ? orderType.basic : orderTypeOf(sold, total),
      order_state: direct ? orderState.success : state,
      comp_id: device.comp_id,
      app_id: device.app_id,
      user_id: device.user_id,
      link_id: device.uid,
      good_id: sold.id,
      month: sold.month,
      count,
      price: amountOf(price),
      total: amountOf(total),
      refunded: '0',
      money_type: moneyType,
      pay_type: paid || state === orderState.failed ? method : payType.none,
      pay_order_id:
        paid && total > 0 ? `P${momentAt(payment).replace(/\D/g, '')}${String(random.between(100_000, 999_999))}` : '',
      platform_order_id:
        paid && !direct
          ? `${String(random.between(4_200_000, 4_299_999))}${String(random.between(1_000_000, 9_999_999))}`
          : '',
      service_start: '',
      service_end: '',
      gmt_create: momentAt(created),
      gmt_pay: paid ? momentAt(payment) : '',
    };
  });
  const kept = made
    .filter((order) => order !== undefined)
    .sort((one, other) => one.gmt_create.localeCompare(other.gmt_create));
  return kept.map((order, index) => ({
    ...order,
    order_id: `${order.gmt_create.replace(/\D/g, '')}${String(100_001 + index)}`,
  }));
}

const reasons: Record<number, readonly [string, ...string[]]> = {
  [currency.cny]: ['买错套餐了', '设备已退货', '重复购买', '云存视频看不了', '不想要了'],
  [currency.usd]: [
    'Bought the wrong plan',
    'I returned the camera',
    'Charged twice',
    'Recordings do not load',
    'No longer needed',
  ],
  [currency.inr]: ['Charged twice', 'Wrong plan selected', 'Camera was returned', 'Recordings are not loading'],
};

const rejections: readonly [string, ...string[]] = [
  'The service was used for more than seven days',
  '服务已使用超过七天',
  'The order was refunded by the payment platform already',
];

/** Refund requests. Those of the last days are pending. */
function refundsOf(random: Random, orders: readonly SeededOrder[], now: Date): SeededRefund[] {
  const settled = now.getTime() - 60 * minute;
  const possible = orders.filter(
    (order) =>
      hasPaid(order.order_state) &&
      Number(order.total) > 0 &&
      order.pay_type !== payType.cdk &&
      timeOf(order.gmt_pay) < settled,
  );
  /** A moment at most this many days after another one, and before now. */
  const after = (moment: number, days: number): number =>
    moment + Math.floor(random.next() * Math.min(days * day, now.getTime() - minute - moment));
  const asked = possible.filter((order) =>
    random.chance(now.getTime() - timeOf(order.gmt_pay) < 20 * day ? 0.12 : 0.035),
  );
  const made = asked.map((order): SeededRefund => {
    const applied = after(timeOf(order.gmt_pay), 9);
    const waits = now.getTime() - applied < 12 * day && random.chance(0.75);
    const granted = random.chance(0.7);
    const state = waits ? refundState.inProgress : granted ? refundState.success : refundState.failed;
    const total = Number(order.total);
    return {
      id: 0,
      order_id: order.order_id,
      amount: (random.chance(0.8) ? total : Math.max(0.01, Math.round(total * random.between(30, 80)) / 100)).toFixed(
        2,
      ),
      reason: random.pick(reasons[order.money_type] ?? ['No longer needed']),
      state,
      reject_reason: state === refundState.failed ? random.pick(rejections) : '',
      operator: state === refundState.inProgress ? '' : 'admin',
      gmt_apply: momentAt(applied),
      gmt_process: state === refundState.inProgress ? '' : momentAt(after(applied, 4)),
    };
  });
  return made
    .sort((one, other) => one.gmt_apply.localeCompare(other.gmt_apply))
    .map((one, index) => ({ ...one, id: index + 1 }));
}

const endEvent: Record<number, number> = {
  [orderState.cancelled]: 8,
  [orderState.failed]: 9,
  [orderState.invalid]: 10,
};

/** The last event in the timeline of an order that was never fulfilled. */
function eventsOf({ order_state: state = 0, gmt_create: created = '' }: Seeded<typeof mallOrder.columns>): string {
  const event = endEvent[state];
  const after = state === orderState.invalid ? 2 * day : 12 * minute;
  return event === undefined ? '[]' : JSON.stringify([{ event, gmt: momentAt(timeOf(created) + after), note: '' }]);
}

/** On each device, services of one kind follow each other. An order has its refunded amount; a full refund ended the service. */
function served(orders: readonly SeededOrder[], given: ReadonlyMap<string, SeededRefund>): SeededOrder[] {
  const until = new Map<string, number>();
  return orders.map((order) => {
    const back = given.get(order.order_id);
    const refunded = back?.amount ?? '0';
    if (order.order_state !== orderState.success) return { ...order, refunded };
    const line = `${order.link_id} ${order.service}`;
    const start = Math.max(timeOf(order.gmt_pay), until.get(line) ?? 0);
    const whole = monthsLater(new Date(start), order.month * order.count).getTime();
    const end = back?.amount === order.total ? Math.max(start, Math.min(whole, timeOf(back.gmt_process))) : whole;
    until.set(line, end);
    return {
      ...order,
      refunded,
      service_start: momentAt(start),
      service_end: momentAt(end),
    };
  });
}

/** Orders with their refunds, and the resulting plans of the devices. */
export async function seedOrders(
  db: Queryable,
  random: Random,
  sources: OrderSources,
  now: Date,
): Promise<{ orders: SeededOrder[]; refunds: SeededRefund[] }> {
  const made = ordersOf(random, sources, now);
  const refunds = refundsOf(random, made, now);
  const given = new Map(refunds.filter(({ state }) => state === refundState.success).map((one) => [one.order_id, one]));
  const orders = served(made, given);
  await insertRows(db, mallOrder, orders, {
    events: (row) => sql`${eventsOf(row)}::jsonb`,
  });
  await insertRows(db, refund, refunds);
  // Without statistics, the plans take twice the time.
  await db.execute('analyze mall_order');
  await storePlans(db, raw('d.uid in (select link_id from mall_order)'));
  return { orders, refunds };
}
