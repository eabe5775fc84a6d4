import { integer, moment, money, reference, serial, text } from '../entity/column';
import { companyName, defineEntity, nameOf, type RecordOf } from '../entity/entity';
import { currency } from './mall-order';

/** The numbers are ours: the platform has the label "type" only. */
export const flowType = { recharge: 1, giftOut: 2, giftIn: 3, purchase: 4, refund: 5 } as const;

const server = { server: true };

/** The money of a company on the platform, in one currency. */
export const balance = defineEntity({
  table: 'balance',
  id: 'comp_id',
  columns: {
    comp_id: reference(server),
    money: money(server),
    money_type: integer({ of: currency, ...server }),
    gmt_update: moment(server),
  },
  derived: {
    comp_name: companyName,
  },
  order: 't.comp_id',
});

export type Balance = RecordOf<typeof balance>;

/** One movement of a company's money. */
export const moneyFlow = defineEntity({
  table: 'money_flow',
  columns: {
    id: serial(),
    comp_id: reference(server),
    type: integer({ of: flowType, ...server }),
    // Negative when it leaves the company.
    money: money(server),
    // The balance afterwards.
    balance: money(server),
    money_type: integer({ of: currency, ...server }),
    pay_type: integer(server),
    pay_order_id: text({ max: 64, ...server }),
    order_id: text({ max: 32, ...server }),
    other_comp_id: reference(server),
    operator: text({ max: 64, ...server }),
    remark: text({ max: 255, ...server }),
    gmt_create: moment(server),
  },
  derived: {
    comp_name: companyName,
    other_comp_name: nameOf('company', 'comp_id', { column: 'other_comp_id', name: 'comp_name' }),
  },
  order: 't.id desc',
});
