import type { Queryable } from '../database/database';
import { balance, flowType, moneyFlow } from '../entities/balance';
import { payType } from '../entities/mall-order';
import { refundState } from '../entities/refund';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { currencyOf, type SeededOrder, type SeededRefund } from './orders';
import type { Random } from './random';
import { ago, day } from './moment';

type Flow = Required<Seeded<typeof moneyFlow.columns>>;

const platform = 1;

/** A movement without the balance after it. */
type Movement = Pick<Flow, 'comp_id' | 'type' | 'money' | 'gmt_create'> & Partial<Flow>;

/** The usual recharge of a company, by currency, below the maximum of 5,000. */
const usualRecharge: Record<number, number> = { 1: 1000, 2: 200, 3: 5000 };
const methods: Record<number, number> = { 1: payType.wechat, 2: payType.stripe, 3: payType.razorpay };

function rechargeAt(company: SeededCompany, moment: string, times: number): Movement {
  const moneyType = currencyOf(company);
  return {
    comp_id: company.comp_id,
    type: flowType.recharge,
    money: ((usualRecharge[moneyType] ?? 100) * times).toFixed(2),
    gmt_create: moment,
    pay_type: methods[moneyType] ?? 0,
  };
}

/** Gifts of the platform and of manufacturers to their subordinates, in the same currency. */
function giftsOf(random: Random, companies: readonly SeededCompany[], now: Date): Movement[] {
  const byId = new Map(companies.map((company) => [company.comp_id, company]));
  return companies
    .filter((company) => company.comp_id !== platform && random.chance(0.4))
    .flatMap((receiver) => {
      const giver = byId.get(receiver.comp_parent_id ?? 0);
      if (giver === undefined || currencyOf(giver) !== currencyOf(receiver)) return [];
      const money = (random.between(1, 5) * (usualRecharge[currencyOf(giver)] ?? 100)) / 10;
      const at = ago(now, random.between(2, 200) * day);
      return [
        {
          comp_id: giver.comp_id,
          type: flowType.giftOut,
          money: (-money).toFixed(2),
          gmt_create: at,
          other_comp_id: receiver.comp_id,
        },
        {
          comp_id: receiver.comp_id,
          type: flowType.giftIn,
          money: money.toFixed(2),
          gmt_create: at,
          other_comp_id: giver.comp_id,
        },
      ];
    });
}

/** All movements of money, oldest first. No balance is ever negative, because a recharge comes before each larger payment. */
function flowsOf(
  random: Random,
  {
    companies,
    orders,
    refunds,
  }: { companies: readonly SeededCompany[]; orders: readonly SeededOrder[]; refunds: readonly SeededRefund[] },
  now: Date,
): Flow[] {
  const bought = orders.filter((order) => order.pay_type === payType.company && Number(order.total) > 0);
  const byOrder = new Map(bought.map((order) => [order.order_id, order]));
  const purchases = bought.map((order): Movement => ({
    comp_id: order.comp_id,
    type: flowType.purchase,
    money: `-${order.total}`,
    gmt_create: order.gmt_pay,
    order_id: order.order_id,
    pay_order_id: order.pay_order_id,
    pay_type: payType.company,
  }));
  const backs = refunds.flatMap(({ state, order_id: id, amount, gmt_process: at }): Movement[] => {
    const order = state === refundState.success ? byOrder.get(id) : undefined;
    return order === undefined
      ? []
      : [{ comp_id: order.comp_id, type: flowType.refund, money: amount, gmt_create: at, order_id: id }];
  });
  const first = companies.map((company) =>
    rechargeAt(company, ago(now, random.between(366, 390) * day), random.between(1, 4)),
  );
  const later = companies.flatMap((company) =>
    Array.from({ length: random.between(0, 3) }, () => rechargeAt(company, ago(now, random.between(1, 300) * day), 1)),
  );
  const movements = [...first, ...later, ...giftsOf(random, companies, now), ...purchases, ...backs].sort(
    (one, other) => one.gmt_create.localeCompare(other.gmt_create),
  );
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const held = new Map<number, number>();
  const flows: Flow[] = [];
  const book = (movement: Movement): void => {
    const company = companyOf.get(movement.comp_id);
    if (company === undefined) return;
    const before = held.get(movement.comp_id) ?? 0;
    if (before + Number(movement.money) < 0) {
      const missing = Math.ceil(-(before + Number(movement.money)) / (usualRecharge[currencyOf(company)] ?? 100));
      book(rechargeAt(company, movement.gmt_create, missing));
    }
    const after = Math.round(((held.get(movement.comp_id) ?? 0) + Number(movement.money)) * 100) / 100;
    held.set(movement.comp_id, after);
    flows.push({
      id: flows.length + 1,
      balance: after.toFixed(2),
      money_type: currencyOf(company),
      pay_type: 0,
      pay_order_id:
        movement.type === flowType.recharge
          ? `P${movement.gmt_create.replace(/\D/g, '')}${String(200_001 + flows.length)}`
          : '',
      order_id: '',
      other_comp_id: 0,
      operator: 'admin',
      remark: '',
      ...movement,
    });
  };
  for (const movement of movements) book(movement);
  return flows;
}

/** The balances after all movements. */
export async function seedMoney(
  db: Queryable,
  random: Random,
  sources: Parameters<typeof flowsOf>[1],
  now: Date,
): Promise<void> {
  const flows = flowsOf(random, sources, now);
  const last = new Map(flows.map((flow) => [flow.comp_id, flow]));
  await insertRows(
    db,
    balance,
    [...last.values()].map((flow) => ({
      comp_id: flow.comp_id,
      money: flow.balance,
      money_type: flow.money_type,
      gmt_update: flow.gmt_create,
    })),
  );
  await insertRows(db, moneyFlow, flows);
}
