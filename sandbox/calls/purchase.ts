import { parameterError } from '../answer';
import { subtree } from '../auth/caller';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import type { Device } from '../entities/device';
import { type Good, good, goodState, service } from '../entities/good';
import { mallOrder, orderState, payType } from '../entities/mall-order';
import { monthsLater, orderTypeOf } from '../entities/sale';
import { formatMoment } from '../entity/column';
import { findRecord, insertRecord } from '../entity/record';
import { serialNumber } from './money';

export interface Purchase {
  device: Device;
  good: Good;
  count: number;
  payType: number;
  /** One unit, in the currency of moneyType. */
  price: number;
  moneyType: number;
  payOrderId?: string;
  /** Number of the order where it was sold elsewhere. */
  platformOrderId?: string;
}

/**
 * A good that can be bought for the device: released, in stock, of its company or of one above, and for its product where
 * the good is bound to products.
 * @param key the body's key that names the good, for messages
 */
export const requireGood = async (db: Queryable, id: number, device: Device, place: string): Promise<Good> => {
  const found = await findRecord(db, good, [sql`t.id = ${id}`, sql`t.comp_id is null or ${device.comp_id} in (${subtree(sql`t.comp_id`)})`]);
  if (found === undefined) throw parameterError(place, `${id} does not exist, or is not sold to the device's company`);
  if (found.state !== goodState.released) throw parameterError(place, 'the good is delisted');
  if (found.stock === 0) throw parameterError(place, 'the good is sold out');
  const bound = await firstRow<{ some: boolean; fits: boolean }>(db, sql`
    select count(*) > 0 as some, coalesce(bool_or(pk = ${device.pk}), false) as fits from good_product where good_id = ${id}`);
  if (bound?.some === true && !bound.fits) throw parameterError(place, `the good is not sold for ${device.pk}`);
  return found;
};

/** Refuses what a good's own limits forbid: so many at once, and once for each user. */
export const requireWithinLimit = async (db: Queryable, sold: Good, device: Device, count: number, place: string): Promise<void> => {
  if (sold.limit > 0 && count > sold.limit) throw parameterError(`${place}count`, `expected at most ${sold.limit}`);
  if (count > sold.stock) throw parameterError(`${place}count`, `expected at most ${sold.stock}, which are left`);
  if (sold.only !== 1 || device.user_id === '') return;
  const bought = await firstRow(db, sql`
    select 1 as found from mall_order where good_id = ${sold.id} and user_id = ${device.user_id} and order_state in (${orderState.paid}, ${orderState.success})`);
  if (bought !== undefined) throw parameterError(`${place}good_id`, 'the user has bought it already, and may only once');
};

/** Books a purchase that is paid: the order is fulfilled at once and the service runs from now. Answers its number. */
export const bookPurchase = async (db: Queryable, now: Date, { device, good: sold, count, payType: method, price, moneyType, payOrderId = '', platformOrderId = '' }: Purchase): Promise<string> => {
  const total = method === payType.none ? 0 : price * count;
  const orderId = serialNumber('', now);
  const created = formatMoment(now);
  const end = formatMoment(monthsLater(now, sold.month * count));
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
    price: price.toFixed(2),
    total: total.toFixed(2),
    refunded: '0',
    money_type: moneyType,
    pay_type: method,
    pay_order_id: payOrderId,
    platform_order_id: platformOrderId,
    service_start: created,
    service_end: end,
    gmt_create: created,
    gmt_pay: created,
  });
  await db.query(sql`update good set stock = stock - ${count} where id = ${sold.id}`);
  if (sold.service === service.cloudStorage) {
    await db.query(sql`update device set plan_name = ${sold.name}, plan_expire = ${`${end}+00`}::timestamptz where uid = ${device.uid}`);
  }
  return orderId;
};
