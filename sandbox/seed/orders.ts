import { raw } from '../database/sql';
import type { Device } from '../entities/device';
import { storePlans } from '../entities/device-plan';
import { service } from '../entities/good';
import { currency, type MallOrder, mallOrder, orderState, orderType, payType } from '../entities/mall-order';
import { refund, refundState } from '../entities/refund';
import { companyPrice, orderTypeOf } from '../entities/sale';
import type { RecordOf } from '../entity/entity';
import { amountOf, centsOf } from '../entity/money';
import type { SeededCompany } from './companies';
import type { SeededGood } from './goods';
import { day, minute, momentAt, monthsLater, timeOf } from '../entity/moment';
import { type Draw, type Part, readData, rows } from './part';
import type { Random } from './random';

export type SeededRefund = RecordOf<typeof refund>;

interface OrderSources {
  companies: readonly SeededCompany[];
  devices: readonly Device[];
  goods: readonly SeededGood[];
}

const orderCount = 5000;
const year = 365 * day;

/** The currency in which a company trades. */
export function currencyOf(company: Pick<SeededCompany, 'country'> | undefined): number {
  if (company?.country === '中国') return currency.cny;
  return company?.country === 'India' ? currency.inr : currency.usd;
}

const { none, alipay, wechat, paypal, stripe, razorpay, paytm, payu, cdk } = payType;
const byCompany = payType.company;

const methods: Record<number, readonly [number, ...number[]]> = {
  [currency.cny]: [wechat, wechat, wechat, alipay, alipay],
  [currency.usd]: [paypal, stripe, stripe],
  [currency.inr]: [razorpay, razorpay, paytm, payu],
};

function retail(sold: SeededGood, moneyType: number): number {
  if (moneyType === currency.cny) return centsOf(sold.fact_price_rmb);
  return centsOf(moneyType === currency.usd ? sold.fact_price_usd : sold.fact_price_inr);
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

function methodOf(random: Random, moneyType: number): number {
  const draw = random.next();
  if (draw < 0.05) return cdk;
  if (draw < 0.1) return byCompany;
  return draw < 0.14 ? none : random.pick(methods[moneyType] ?? [stripe]);
}

function serviceOf(random: Random): number {
  const wanted = random.next();
  if (wanted < 0.72) return service.cloudStorage;
  if (wanted < 0.82) return service.live;
  return wanted < 0.97 ? service.cloudId : service.activationCodes;
}

/** An order without its number, of a device with a good. @param created milliseconds since 1970 */
function orderOf({ random, now }: Draw, created: number, device: Device, sold: SeededGood, moneyType: number) {
  const state = stateOf(random, now - created);
  const method = methodOf(random, moneyType);
  const direct = method === none || method === cdk || method === byCompany;
  const paid = direct || hasPaid(state);
  const price = method === byCompany || method === cdk ? companyPrice(sold, moneyType) : retail(sold, moneyType);
  const count = sold.limit === 1 || direct || random.chance(0.93) ? 1 : random.between(2, 3);
  const total = method === none ? 0 : price * count;
  const payment = direct ? created : created + random.between(1, 18) * minute;
  return {
    service: sold.service,
    type: method === none && random.chance(0.5) ? orderType.basic : orderTypeOf(sold, total),
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
    money_type: moneyType,
    pay_type: paid || state === orderState.failed ? method : none,
    pay_order_id:
      paid && total > 0 ? `P${momentAt(payment).replace(/\D/g, '')}${String(random.between(100_000, 999_999))}` : '',
    platform_order_id:
      paid && !direct
        ? `${String(random.between(4_200_000, 4_299_999))}${String(random.between(1_000_000, 9_999_999))}`
        : '',
    gmt_create: momentAt(created),
    gmt_pay: paid ? momentAt(payment) : '',
  };
}

/** Orders of a year, with more in the last months. Each is for a device that was bound then, with a good of its manufacturer or of the platform. */
function ordersOf(draw: Draw, { companies, devices, goods }: OrderSources): MallOrder[] {
  const { random, now } = draw;
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const bound = devices
    .filter(({ user_id: owner }) => owner !== '')
    .sort((one, other) => one.gmt_active.localeCompare(other.gmt_active));
  const chooseGood = (owner: number): SeededGood | undefined => {
    const seller = random.chance(0.15) ? 1 : owner;
    const kind = serviceOf(random);
    return random.choose(goods.filter((one) => one.comp_id === seller && one.service === kind));
  };
  const made = Array.from({ length: orderCount }, () => {
    const created = now - 20 * minute - Math.floor(year * (1 - Math.sqrt(random.next())));
    const moment = momentAt(created);
    const later = bound.findIndex(({ gmt_active: active }) => active > moment);
    const device = random.choose(later === -1 ? bound : bound.slice(0, later));
    const company = companyOf.get(device?.comp_id ?? 0);
    const sold = chooseGood(company?.comp_top_id ?? 1);
    if (device === undefined || sold === undefined) return undefined;
    return orderOf(draw, created, device, sold, currencyOf(company));
  });
  const kept = made
    .filter((order) => order !== undefined)
    .sort((one, other) => one.gmt_create.localeCompare(other.gmt_create));
  return rows(
    mallOrder,
    kept.map((order, index) => ({
      ...order,
      order_id: `${order.gmt_create.replace(/\D/g, '')}${String(100_001 + index)}`,
    })),
  );
}

const { refunds: texts } = readData<{
  refunds: {
    reasons: Record<keyof typeof currency, readonly [string, ...string[]]>;
    rejections: readonly [string, ...string[]];
  };
}>('catalogue');

const reasons: Record<number, readonly [string, ...string[]]> = {
  [currency.cny]: texts.reasons.cny,
  [currency.usd]: texts.reasons.usd,
  [currency.inr]: texts.reasons.inr,
};

/** Refund requests. Those of the last days are pending. */
function refundsOf({ random, now }: Draw, orders: readonly MallOrder[]): SeededRefund[] {
  const possible = orders.filter(
    (order) =>
      hasPaid(order.order_state) &&
      Number(order.total) > 0 &&
      order.pay_type !== cdk &&
      timeOf(order.gmt_pay) < now - 60 * minute,
  );
  /** A moment at most this many days after another one, and before now. */
  const after = (moment: number, days: number): number =>
    moment + Math.floor(random.next() * Math.min(days * day, now - minute - moment));
  const asked = possible.filter((order) => random.chance(now - timeOf(order.gmt_pay) < 20 * day ? 0.12 : 0.035));
  const { inProgress, success, failed } = refundState;
  const made = asked.map((order) => {
    const applied = after(timeOf(order.gmt_pay), 9);
    const waits = now - applied < 12 * day && random.chance(0.75);
    const granted = random.chance(0.7);
    const state = waits ? inProgress : granted ? success : failed;
    const total = Number(order.total);
    const part = random.chance(0.8) ? total : Math.max(0.01, Math.round(total * random.between(30, 80)) / 100);
    return {
      order_id: order.order_id,
      amount: part.toFixed(2),
      reason: random.pick(reasons[order.money_type] ?? ['No longer needed']),
      state,
      reject_reason: state === failed ? random.pick(texts.rejections) : '',
      operator: state === inProgress ? '' : 'admin',
      gmt_apply: momentAt(applied),
      gmt_process: state === inProgress ? '' : momentAt(after(applied, 4)),
    };
  });
  return rows(
    refund,
    made.sort((one, other) => one.gmt_apply.localeCompare(other.gmt_apply)),
  );
}

const endEvent: Record<number, number> = {
  [orderState.cancelled]: 8,
  [orderState.failed]: 9,
  [orderState.invalid]: 10,
};

/** The last event in the timeline of an order that was never fulfilled. */
function eventsOf({ order_state: state, gmt_create: created }: MallOrder) {
  const event = endEvent[state];
  const after = state === orderState.invalid ? 2 * day : 12 * minute;
  return event === undefined ? [] : [{ event, gmt: momentAt(timeOf(created) + after), note: '' }];
}

/** On each device, services of one kind follow each other. An order has its refunded amount; a full refund ended the service. */
function served(orders: readonly MallOrder[], given: ReadonlyMap<string, SeededRefund>): MallOrder[] {
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
    return { ...order, refunded, service_start: momentAt(start), service_end: momentAt(end) };
  });
}

/** Orders with their refunds, and the resulting plans of the devices. */
export async function seedOrders(
  part: Part,
  sources: OrderSources,
): Promise<{ orders: MallOrder[]; refunds: SeededRefund[] }> {
  const made = ordersOf(part, sources);
  const refunds = refundsOf(part, made);
  const given = new Map(refunds.filter(({ state }) => state === refundState.success).map((one) => [one.order_id, one]));
  const orders = await part.add(mallOrder, served(made, given), (order) => ({ events: eventsOf(order) }));
  await part.add(refund, refunds);
  // Without statistics, the plans take twice the time.
  await part.db.execute('analyze mall_order');
  await storePlans(part.db, raw('d.uid in (select link_id from mall_order)'));
  return { orders, refunds };
}
