import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';
import { money } from '../entity/money';
import { currency } from './mall-order';

/** The numbers are ours: the platform has the label "type" only. */
export const flowType = { recharge: 1, giftOut: 2, giftIn: 3, purchase: 4, refund: 5 } as const;

const server = { server: true };

/** The money of a company on the platform, in one currency. */
export const balance = defineEntity({
  table: 'balance',
  id: 'comp_id',
  columns: {
    comp_id: {
      ...reference('company', 'comp_id', server),
      type: 'integer primary key references company (comp_id) on delete cascade',
    },
    money: money(server),
    money_type: integer({ of: Object.values(currency), ...server }),
    gmt_update: moment(server),
  },
  derived: {
    comp_name: { expression: '(select c.comp_name from company c where c.comp_id = t.comp_id)', filter: 'contains' },
  },
  unique: [],
  order: 't.comp_id',
});

export type Balance = RecordOf<typeof balance>;

/** One movement of a company's money. */
export const moneyFlow = defineEntity({
  table: 'money_flow',
  id: 'id',
  columns: {
    id: serial(),
    comp_id: {
      ...reference('company', 'comp_id', server),
      type: 'integer not null references company (comp_id) on delete cascade',
    },
    type: integer({ of: Object.values(flowType), ...server }),
    // Negative when it leaves the company.
    money: money(server),
    // The balance afterwards.
    balance: money(server),
    money_type: integer({ of: Object.values(currency), ...server }),
    pay_type: integer(server),
    pay_order_id: text({ max: 64, ...server }),
    order_id: text({ max: 32, ...server }),
    other_comp_id: {
      ...reference('company', 'comp_id', server),
      type: 'integer references company (comp_id) on delete set null',
    },
    operator: text({ max: 64, ...server }),
    remark: text({ max: 255, ...server }),
    gmt_create: moment(server),
  },
  derived: {
    comp_name: { expression: '(select c.comp_name from company c where c.comp_id = t.comp_id)', filter: 'contains' },
    other_comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.other_comp_id), '')`,
      filter: 'contains',
    },
  },
  unique: [],
  order: 't.id desc',
});
