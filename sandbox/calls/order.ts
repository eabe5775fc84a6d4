import { parameterError } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { flowType } from '../entities/balance';
import { service } from '../entities/good';
import { currency, mallOrder, type MallOrder, orderState, payType } from '../entities/mall-order';
import { refundState } from '../entities/refund';
import { companyPrice } from '../entities/sale';
import { formatMoment, integer } from '../entity/column';
import { integerField, readBody, textField } from '../entity/field';
import { type GuardedCall, readCall, writeCall } from './call';
import { crud, refuseOthers } from './crud';
import { balanceOf, moveMoney, serialNumber } from './money';
import { filledText, requireDevice, requireOrder } from './order-scope';
import { ofCompany } from './owned';
import { bookPurchase, requireGood, requireWithinLimit, takeFromStock } from './purchase';
import { moveService, startService } from './service-period';
import { exportCalls } from '../tasks/export-calls';
import { currencyLabels, orderStateLabels, orderTypeLabels, payTypeLabels } from '../tasks/export-labels';
import { holds, importCalls } from '../tasks/import-calls';

/** Events of a timeline. Numbers of our own. */
const orderEvent = {
  ordered: 1,
  paid: 2,
  started: 3,
  moved: 4,
  refundAsked: 5,
  refunded: 6,
  refundRejected: 7,
  cancelled: 8,
  failed: 9,
  lapsed: 10,
} as const;

interface OrderEvent {
  event: number;
  gmt: string;
  note: string;
}

/** A stored move, with the previous device of the order. */
interface Move extends OrderEvent {
  from: string;
}

/** The device of the order at a moment: the previous device of the next move. */
function deviceAt(moment: string, order: MallOrder, events: readonly (OrderEvent | Move)[]): string {
  return events.flatMap((one) => ('from' in one && one.gmt >= moment ? [one.from] : []))[0] ?? order.link_id;
}

const refundEvent: Record<number, number> = {
  [refundState.success]: orderEvent.refunded,
  [refundState.failed]: orderEvent.refundRejected,
};

/** In notes, which are texts. */
const symbols: Record<number, string> = { [currency.cny]: '¥', [currency.usd]: '$', [currency.inr]: '₹' };

/** Everything that happened to an order, oldest first. */
async function timelineOf(db: Queryable, order: MallOrder): Promise<OrderEvent[]> {
  const { events: own = [] } =
    (await firstRow<{ events: (OrderEvent | Move)[] }>(
      db,
      sql`select events from mall_order where order_id = ${order.order_id}`,
    )) ?? {};
  const refunds = await db.query<{
    state: number;
    amount: string;
    reason: string;
    reject_reason: string;
    applied: string;
    processed: string;
  }>(sql`
    select state, amount::text as amount, reason, reject_reason,
      to_char(gmt_apply at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as applied,
      coalesce(to_char(gmt_process at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '') as processed
    from refund where order_id = ${order.order_id}`);
  const asked = refunds.flatMap((one): OrderEvent[] => [
    { event: orderEvent.refundAsked, gmt: one.applied, note: one.reason },
    {
      event: refundEvent[one.state] ?? 0,
      gmt: one.processed,
      note: one.state === refundState.success ? `${symbols[order.money_type] ?? ''}${one.amount}` : one.reject_reason,
    },
  ]);
  const usual: OrderEvent[] = [
    { event: orderEvent.ordered, gmt: order.gmt_create, note: '' },
    { event: orderEvent.paid, gmt: order.gmt_pay, note: order.pay_order_id },
    { event: orderEvent.started, gmt: order.service_start, note: deviceAt(order.service_start, order, own) },
  ];
  const happened = [...usual, ...own.map(({ event, gmt, note }) => ({ event, gmt, note })), ...asked].filter(
    ({ event, gmt }) => event !== 0 && gmt !== '',
  );
  return happened.sort((one, other) => one.gmt.localeCompare(other.gmt) || one.event - other.event);
}

/** A list of the orders of one service, or of all. */
function orderList(path: string, of?: number): GuardedCall[] {
  return crud({
    entity: mallOrder,
    paths: { list: path },
    visible: (context) => [...ofCompany(context), ...(of === undefined ? [] : [sql`t.service = ${of}`])],
    owner: 'comp_id',
    lookups: ['order_id', 'link_id', 'user_id', 'app_id', 'good_id'],
  });
}

const queryCall = readCall(
  '/mall/order/query',
  async (context, body) => {
    refuseOthers(body, ['order_id'], context.place);
    const order = await requireOrder(context, body);
    const own = await firstRow<{ order_key: string }>(
      context.db,
      sql`select watch_key as order_key from mall_order where order_id = ${order.order_id}`,
    );
    return { data: { ...order, ...own, timeline: await timelineOf(context.db, order) } };
  },
  ['vas/cloud', 'iot', 'live_server'],
);

const start = { link_id: textField(64), good_id: integerField, count: integer({ min: 1 }), pay_type: integerField };

/** Staff buys for a customer's device: from the company's balance, or as a present. */
const addCall = writeCall('/mall/order/add', async (context, body) => {
  const { db, now, place } = context;
  const { good_id: goodId = 0, count = 1, pay_type: method = payType.company } = readBody(start, body, place);
  const device = await requireDevice(context, filledText(body, 'link_id', place), `${place}link_id`);
  if (method !== payType.none && method !== payType.company)
    throw parameterError(`${place}pay_type`, `expected ${payType.none} or ${payType.company}`);
  const good = await requireGood(db, goodId, device, `${place}good_id`);
  await requireWithinLimit(db, good, device, count, place);
  const { money_type: moneyType } = await balanceOf(context, device.comp_id);
  const price = companyPrice(good, moneyType);
  const paid = method === payType.company;
  if (paid && price === 0) throw parameterError(`${place}good_id`, 'the item has no price');
  await takeFromStock(db, good, count, place);
  const payOrderId = paid ? await serialNumber(db, 'P', now) : '';
  const orderId = await bookPurchase(db, now, { device, good, count, payType: method, price, moneyType, payOrderId });
  if (paid)
    await moveMoney(context, device.comp_id, {
      type: flowType.purchase,
      cents: -price * count,
      details: { order_id: orderId, pay_order_id: payOrderId, pay_type: method },
    });
  return { data: { order_id: orderId } };
});

/**
 * Binds an order to a device of its company. A paid order without a service starts its service there, also on the device
 * that it was bought for; a running service continues there for its remaining time.
 */
const bindCall = writeCall('/mall/order/bind/set', async (context, body) => {
  const { db, now, place } = context;
  refuseOthers(body, ['order_id', 'link_id'], place);
  const order = await requireOrder(context, body);
  if (order.order_state !== orderState.paid && order.order_state !== orderState.success)
    throw parameterError(`${place}order_id`, 'only paid orders are bound');
  const device = await requireDevice(context, filledText(body, 'link_id', place), `${place}link_id`);
  if (device.comp_id !== order.comp_id) throw parameterError(`${place}link_id`, "the device is another company's");
  if (order.service_end !== '' && order.service_end <= formatMoment(now))
    throw parameterError(`${place}order_id`, 'its service has ended');
  const isServed = order.service_end !== '';
  const moves = device.uid !== order.link_id;
  if (isServed && !moves) throw parameterError(`${place}link_id`, 'the order is bound to this device already');
  await (isServed ? moveService : startService)(db, now, order, device.uid);
  const move: Move = {
    event: orderEvent.moved,
    gmt: formatMoment(now),
    note: `${order.link_id} → ${device.uid}`,
    from: order.link_id,
  };
  // Somebody who watches the old device must not see the new one.
  if (moves)
    await db.query(
      sql`update mall_order set watch_key = default, events = events || ${JSON.stringify([move])}::jsonb where order_id = ${order.order_id}`,
    );
  return { data: { order_id: order.order_id } };
});

const exported = exportCalls({
  paths: { add: '/mall/order/export/add', list: '/mall/order/export/get' },
  entity: mallOrder,
  name: 'Orders',
  visible: ofCompany,
  owner: 'comp_id',
  columns: [
    { key: 'order_id', en: 'Order ID', zh: '订单号' },
    { key: 'gmt_create', en: 'Created (UTC)', zh: '下单时间（UTC）' },
    { key: 'gmt_pay', en: 'Paid (UTC)', zh: '支付时间（UTC）' },
    { key: 'order_state', en: 'State', zh: '订单状态', labels: orderStateLabels },
    { key: 'type', en: 'Type', zh: '订单类型', labels: orderTypeLabels },
    { key: 'good_name', en: 'Item', zh: '商品名称' },
    { key: 'count', en: 'Count', zh: '数量' },
    { key: 'price', en: 'Price', zh: '单价' },
    { key: 'total', en: 'Total', zh: '订单金额' },
    { key: 'refunded', en: 'Refunded', zh: '已退金额' },
    { key: 'money_type', en: 'Currency', zh: '币种', labels: currencyLabels },
    { key: 'pay_type', en: 'Paid by', zh: '支付方式', labels: payTypeLabels },
    { key: 'comp_name', en: 'Company', zh: '公司名称' },
    { key: 'app_name', en: 'App', zh: '应用名称' },
    { key: 'user_id', en: 'User', zh: '下单用户' },
    { key: 'link_id', en: 'Device', zh: '设备 UID' },
    { key: 'service_start', en: 'Service from (UTC)', zh: '服务开始（UTC）' },
    { key: 'service_end', en: 'Service until (UTC)', zh: '服务到期（UTC）' },
    { key: 'pay_order_id', en: 'Payment ID', zh: '支付单号' },
    { key: 'platform_order_id', en: "Platform's order ID", zh: '平台订单号' },
  ],
});

/** Orders sold on another platform, which keeps the money. */
const imported = importCalls({
  paths: { add: '/mall/order/import/add', list: '/mall/order/import/get' },
  fields: {},
  row: { link_id: textField(32), good_id: integerField, count: integer({ min: 1 }), platform_order_id: textField(64) },
  async begin() {
    return { name: 'Orders' };
  },
  async apply(
    { db, caller, now },
    { link_id: uid = '', good_id: goodId = 0, count = 1, platform_order_id: platformOrderId = '' },
  ) {
    const device = await requireDevice({ db, caller }, uid, 'link_id');
    const good = await requireGood(db, goodId, device, 'good_id');
    const units = Math.max(count, 1);
    await requireWithinLimit(db, good, device, units, '');
    const known = platformOrderId !== '' && (await holds(db, 'mall_order', 'platform_order_id', platformOrderId));
    if (known) throw parameterError('platform_order_id', 'this order was imported already');
    await takeFromStock(db, good, units, '');
    await bookPurchase(db, now, {
      device,
      good,
      count: units,
      payType: payType.none,
      price: 0,
      moneyType: currency.cny,
      platformOrderId,
    });
  },
});

export const orderCalls: GuardedCall[] = [
  ...orderList('/v2/mall/admin/order/list'),
  ...orderList('/mall/oss/order/query', service.cloudStorage),
  ...orderList('/v2/mall/uid/order/list', service.cloudId),
  ...orderList('/mall/live/order/query', service.live),
  queryCall,
  { ...addCall, takes: { fields: start } },
  bindCall,
  ...exported,
  ...imported,
];
