import { parameterError } from '../answer';
import { subtree } from '../auth/caller';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import type { Device } from '../entities/device';
import { type Good, good, goodState } from '../entities/good';
import { mallOrder, orderState, payType } from '../entities/mall-order';
import { freeDaysOf, orderTypeOf } from '../entities/sale';
import { formatMoment } from '../entity/column';
import { day, monthsLater } from '../entity/moment';
import { amountOf } from '../entity/money';
import { findRecord, insertRecord } from '../entity/record';
import { serialNumber } from './money';
import { nextStart, storePlan } from './service-period';

interface Purchase {
  device: Device;
  good: Good;
  count: number;
  payType: number;
  /** One unit in cents, in the currency of moneyType. */
  price: number;
  moneyType: number;
  payOrderId?: string;
  /** Order number on the other platform. */
  platformOrderId?: string;
}

/** The longest service is ten years. */
const mostMonths = 120;

/** @throws Refusal 406 for a good that is only for other products */
export async function requireFitting(db: Queryable, { id }: Good, { pk }: Device, place: string): Promise<void> {
  const bound = await firstRow<{ some: boolean; fits: boolean }>(
    db,
    sql`
    select count(*) > 0 as some, coalesce(bool_or(pk = ${pk}), false) as fits from good_product where good_id = ${id}`,
  );
  if (bound?.some === true && !bound.fits) throw parameterError(place, `the item is not sold for ${pk}`);
}

/**
 * A good that can be bought for the device: released, for its product, and of its company or of one above.
 * @param place the body's key that names the good, for messages
 */
export async function requireGood(db: Queryable, id: number, device: Device, place: string): Promise<Good> {
  const found = await findRecord(db, good, [
    sql`t.id = ${id}`,
    sql`t.comp_id is null or ${device.comp_id} in (${subtree(sql`t.comp_id`)})`,
  ]);
  if (found === undefined) throw parameterError(place, `${id} does not exist, or is not sold to the device's company`);
  if (found.state !== goodState.released) throw parameterError(place, 'the item is withdrawn');
  await requireFitting(db, found, device, place);
  return found;
}

/** Checks the good's limits: number, duration, and once per user. */
export async function requireWithinLimit(
  db: Queryable,
  sold: Good,
  device: Device,
  count: number,
  place: string,
): Promise<void> {
  const most = Math.floor(mostMonths / Math.max(sold.month, 1));
  const limit = sold.limit > 0 ? Math.min(sold.limit, most) : most;
  if (count > limit) throw parameterError(`${place}count`, `expected at most ${limit}`);
  if (sold.only !== 1 || device.user_id === '') return;
  const bought = await firstRow(
    db,
    sql`
    select 1 as found from mall_order where good_id = ${sold.id} and user_id = ${device.user_id} and order_state in (${orderState.paid}, ${orderState.success})`,
  );
  if (bought !== undefined)
    throw parameterError(`${place}good_id`, 'the user has bought it already, and may only once');
}

/** @throws Refusal 406 when fewer are left, also with parallel calls */
export async function takeFromStock(db: Queryable, { id }: Good, count: number, place: string): Promise<void> {
  const taken = await firstRow(
    db,
    sql`update good set stock = stock - ${count} where id = ${id} and stock >= ${count} returning id`,
  );
  if (taken !== undefined) return;
  const left = await firstRow<{ stock: number }>(db, sql`select stock from good where id = ${id}`);
  throw parameterError(`${place}count`, `expected at most ${left?.stock ?? 0}, which are left`);
}

/**
 * Books a paid purchase; the order is fulfilled at once. The service runs from now, or from the end of the device's last
 * service of the kind. Returns the order's number.
 */
export async function bookPurchase(
  db: Queryable,
  now: Date,
  { device, good: sold, count, payType: method, price, moneyType, payOrderId = '', platformOrderId = '' }: Purchase,
): Promise<string> {
  const total = method === payType.none ? 0 : price * count;
  const freeDays = total === 0 ? freeDaysOf(sold) : undefined;
  const orderId = await serialNumber(db, '', now);
  const created = formatMoment(now);
  const start = await nextStart(db, now, device.uid, sold.service);
  await insertRecord(db, mallOrder, {
    order_id: orderId,
    service: sold.service,
    type: orderTypeOf(sold, total),
    order_state: orderState.success,
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
    pay_type: method,
    pay_order_id: payOrderId,
    platform_order_id: platformOrderId,
    service_start: formatMoment(start),
    service_end: formatMoment(
      typeof freeDays === 'number' && freeDays > 0
        ? new Date(start.getTime() + freeDays * count * day)
        : monthsLater(start, sold.month * count),
    ),
    gmt_create: created,
    gmt_pay: created,
  });
  await storePlan(db, device.uid);
  return orderId;
}
