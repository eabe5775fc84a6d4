import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { storePlans } from '../entities/device-plan';
import { orderState, type MallOrder } from '../entities/mall-order';
import { formatMoment } from '../entity/column';
import { monthsLater, timeOf } from '../entity/moment';

/** Services of one kind on a device: one order after the other, never two at once. */
type Served = Pick<MallOrder, 'order_id' | 'link_id' | 'service' | 'service_start' | 'service_end'>;

function stored(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** When the next service of the kind can start on the device: when the last one ends, or now. Others wait until this one is booked. */
export async function nextStart(db: Queryable, now: Date, uid: string, kind: number): Promise<Date> {
  await db.query(sql`select 1 from device where uid = ${uid} for update`);
  const last = await firstRow<{ seconds: number }>(
    db,
    sql`
    select extract(epoch from service_end)::float8 as seconds from mall_order
    where link_id = ${uid} and service = ${kind} and service_end > ${stored(now)} order by service_end desc limit 1`,
  );
  return last === undefined ? now : new Date(last.seconds * 1000);
}

/** Updates the cloud storage of the device. */
export function storePlan(db: Queryable, uid: string): Promise<void> {
  return storePlans(db, sql`d.uid = ${uid}`);
}

/** The remaining time of an order: from its start, or from now if it has started. */
function rest(now: Date, { service_start: start, service_end: end }: Served) {
  const from = new Date(Math.max(now.getTime(), timeOf(start)));
  return { from, milliseconds: Math.max(0, timeOf(end) - from.getTime()) };
}

/** Moves the following services of the device forward by the freed time. */
async function moveUp(
  db: Queryable,
  { order_id: id, link_id: uid, service: kind, service_end: end }: Served,
  milliseconds: number,
): Promise<void> {
  const gap = sql`make_interval(secs => ${milliseconds / 1000})`;
  await db.query(sql`
    update mall_order set service_start = service_start - ${gap}, service_end = service_end - ${gap}
    where link_id = ${uid} and service = ${kind} and order_id <> ${id} and service_start >= ${stored(new Date(timeOf(end)))}`);
}

/** Ends a running or future service. */
export async function endService(db: Queryable, now: Date, order: Served): Promise<void> {
  if (order.service_end === '' || order.service_end <= formatMoment(now)) return;
  const { from, milliseconds } = rest(now, order);
  await db.query(sql`update mall_order set service_end = ${stored(from)} where order_id = ${order.order_id}`);
  await moveUp(db, order, milliseconds);
  await storePlan(db, order.link_id);
}

/** Starts the service of a paid order on a device, after the device's last service of the kind. */
export async function startService(
  db: Queryable,
  now: Date,
  { order_id: id, service: kind, month, count }: MallOrder,
  uid: string,
): Promise<void> {
  const start = await nextStart(db, now, uid, kind);
  await db.query(sql`
    update mall_order set link_id = ${uid}, order_state = ${orderState.success}, service_start = ${stored(start)}, service_end = ${stored(monthsLater(start, month * count))}
    where order_id = ${id}`);
  await storePlan(db, uid);
}

/** Moves the remaining time of a service to another device, after its running services. */
export async function moveService(db: Queryable, now: Date, order: Served, uid: string): Promise<void> {
  const { from, milliseconds } = rest(now, order);
  const next = await nextStart(db, now, uid, order.service);
  const runsOn = next <= now && from <= now;
  const [start, end] = [runsOn ? new Date(timeOf(order.service_start)) : next, new Date(next.getTime() + milliseconds)];
  await db.query(
    sql`update mall_order set link_id = ${uid}, service_start = ${stored(start)}, service_end = ${stored(end)} where order_id = ${order.order_id}`,
  );
  await moveUp(db, order, milliseconds);
  await storePlan(db, order.link_id);
  await storePlan(db, uid);
}
