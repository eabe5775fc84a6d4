import { integer, moment, money, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const refundState = { inProgress: 1, success: 2, failed: 3 } as const;

function ofOrder(column: string): string {
  return `(select o.${column} from mall_order o where o.order_id = t.order_id)`;
}

/** A refund request of a customer. Its state changes once. */
export const refund = defineEntity({
  table: 'refund',
  columns: {
    id: serial(),
    order_id: text({ max: 32, server: true }),
    amount: money({ min: 0.01, max: 1_000_000 }),
    reason: text({ max: 255, server: true }),
    state: integer({ of: refundState }),
    reject_reason: text({ max: 255 }),
    operator: text({ max: 64, server: true }),
    gmt_apply: moment({ server: true }),
    gmt_process: moment({ server: true }),
  },
  derived: {
    comp_id: { expression: ofOrder('comp_id'), filter: 'equal' },
    comp_name: {
      expression:
        '(select c.comp_name from mall_order o join company c on c.comp_id = o.comp_id where o.order_id = t.order_id)',
      filter: 'contains',
    },
    app_id: { expression: `coalesce(${ofOrder('app_id')}, 0)`, filter: 'equal' },
    app_name: {
      expression: `coalesce((select a.name from mall_order o join app a on a.id = o.app_id where o.order_id = t.order_id), '')`,
      filter: 'contains',
    },
    user_id: { expression: ofOrder('user_id'), filter: 'contains' },
    link_id: { expression: ofOrder('link_id'), filter: 'contains' },
    good_name: {
      expression: '(select g.name from mall_order o join good g on g.id = o.good_id where o.order_id = t.order_id)',
      filter: 'contains',
    },
    pay_type: { expression: ofOrder('pay_type'), filter: 'equal' },
    money_type: { expression: ofOrder('money_type'), filter: 'equal' },
    paid: { expression: `(${ofOrder('total')})::float8`, filter: 'none' },
    refunded: { expression: `(${ofOrder('refunded')})::float8`, filter: 'none' },
  },
  unique: {
    refund_open: { code: 406, message: 'order_id: a refund of this order is in progress' },
  },
  // Pending requests come first, the oldest before the others; then the latest decisions.
  order: `t.state = ${refundState.inProgress} desc, case when t.state = ${refundState.inProgress} then t.gmt_apply end, t.gmt_process desc, t.id desc`,
});

export type Refund = RecordOf<typeof refund>;
