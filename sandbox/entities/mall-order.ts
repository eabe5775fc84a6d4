import { integer, moment, money, reference, text } from '../entity/column';
import { appName, companyName, defineEntity, goodName, type RecordOf } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const orderState = { unpaid: 1, paid: 2, success: 3, failed: 4, cancelled: 5, invalid: 6 } as const;

/** See docs/specification.md#enums-numbered. */
export const orderType = { limited: 1, normal: 2, free: 3, basic: 4 } as const;
export const payType = {
  none: 0,
  alipay: 1,
  wechat: 2,
  paypal: 3,
  company: 4,
  cdk: 5,
  payu: 6,
  stripe: 7,
  paytm: 8,
  razorpay: 9,
} as const;

/** Numbers of our own. */
export const currency = { cny: 1, usd: 2, inr: 3 } as const;

const server = { server: true };

/** A purchase of a good for a device. `order` is a reserved word of SQL. */
export const mallOrder = defineEntity({
  table: 'mall_order',
  id: 'seq',
  columns: {
    order_id: text({ max: 32, ...server }),
    service: integer(server),
    type: integer({ of: orderType, ...server }),
    order_state: integer({ of: orderState, ...server }),
    comp_id: reference(server),
    app_id: reference(server),
    user_id: text(server),
    link_id: text({ max: 64, ...server }),
    good_id: reference(server),
    month: integer(server),
    count: integer(server),
    price: money(server),
    total: money(server),
    refunded: money(server),
    money_type: integer({ of: currency, ...server }),
    pay_type: integer(server),
    pay_order_id: text({ max: 64, ...server }),
    platform_order_id: text({ max: 64, ...server }),
    service_start: moment(server),
    service_end: moment(server),
    gmt_create: moment(server),
    gmt_pay: moment(server),
  },
  derived: {
    comp_name: companyName,
    app_name: appName,
    zone: { expression: 't.zone', filter: 'contains' },
    good_name: goodName,
  },
  order: 't.gmt_create desc, t.seq desc',
});

export type MallOrder = RecordOf<typeof mallOrder>;
