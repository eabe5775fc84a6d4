import { parameterError } from '../answer';
import type { Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { flowType } from '../entities/balance';
import { mallOrder, type MallOrder, payType } from '../entities/mall-order';
import { refund, refundState } from '../entities/refund';
import { formatMoment, money } from '../entity/column';
import { integerField, readBody, textField } from '../entity/field';
import { amountOf, centsOf } from '../entity/money';
import { findRecord, requireRecord, updateRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { type Context, type GuardedCall, writeCall } from './call';
import { crud, readId } from './crud';
import { moveMoney } from './money';
import { endService } from './service-period';

const company = raw('(select o.comp_id from mall_order o where o.order_id = t.order_id)');
function visible({ caller }: Context) {
  return [seenBy(caller, company)];
}

const decision = {
  id: integerField,
  state: integerField,
  amount: money({ min: 0.01, max: 1_000_000 }),
  reject_reason: textField(),
};

/** The rules of docs/decisions.md#refunds: at most the amount paid and not yet refunded, a rejection has a reason, a final state is locked. */
const decide = writeCall('/v2/mall/admin/order/refund/set', async (context, body) => {
  const { db, place, now, caller } = context;
  const { state = 0, amount, reject_reason: reason = '' } = readBody(decision, body, place);
  const id = readId(body, 'id', place);
  await lock(db, id);
  const before = await requireRecord(db, refund, id, `${place}id`, visible(context));
  if (before.state !== refundState.inProgress)
    throw parameterError(`${place}state`, 'the refund has ended and stays as it is');
  const ended = { gmt_process: formatMoment(now), operator: caller.userId };
  if (state === refundState.failed) {
    if (reason.trim() === '') throw parameterError(`${place}reject_reason`, 'has to be filled');
    await updateRecord(db, refund, id, { state, reject_reason: reason, ...ended });
    return { data: { id } };
  }
  if (state !== refundState.success) throw parameterError(`${place}state`, 'expected 2 or 3');
  const order = await findRecord(db, mallOrder, [sql`t.order_id = ${before.order_id}`]);
  if (order === undefined) throw parameterError(`${place}id`, 'its order is gone');
  const given = centsOf(amount === undefined || amount === '' ? before.amount : amount);
  const left = await payBack(context, order, given);
  // A full refund ends the service.
  if (left === 0) await endService(db, now, order);
  await updateRecord(db, refund, id, { state, amount: amountOf(given), ...ended });
  return { data: { id } };
});

/** Locks the order, so that two decisions about its refunds run one after the other. */
async function lock(db: Queryable, id: number): Promise<void> {
  await db.query(
    sql`select 1 from refund r join mall_order o on o.order_id = r.order_id where r.id = ${id} for update of r, o`,
  );
}

/** Refunds cents, and returns how many of the paid cents are left. */
async function payBack(context: Context, order: MallOrder, cents: number): Promise<number> {
  const { db, place } = context;
  const left = centsOf(order.total) - centsOf(order.refunded);
  if (cents > left)
    throw parameterError(`${place}amount`, `expected at most ${amountOf(left)}, which was paid and not yet refunded`);
  await db.query(
    sql`update mall_order set refunded = coalesce(refunded, 0) + ${amountOf(cents)}::numeric where order_id = ${order.order_id}`,
  );
  if (order.pay_type === payType.company) {
    await moveMoney(context, order.comp_id, { type: flowType.refund, cents, details: { order_id: order.order_id } });
  }
  return left - cents;
}

export const refundCalls: GuardedCall[] = [
  // An order shows its refunds.
  ...crud({
    entity: refund,
    paths: { list: '/v2/mall/admin/order/refund/list' },
    visible,
    listFor: ['vas/order', 'vas/cloud', 'iot', 'live_server'],
  }),
  { ...decide, permissions: ['refund:approve'], takes: { fields: decision } },
];
