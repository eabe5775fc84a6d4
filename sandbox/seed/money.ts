import { balance, flowType, moneyFlow } from '../entities/balance';
import { type MallOrder, payType } from '../entities/mall-order';
import { refundState } from '../entities/refund';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day } from '../entity/moment';
import { type Draw, type Part, rows } from './part';
import { currencyOf, type SeededRefund } from './orders';

type Flow = RecordOf<typeof moneyFlow>;

interface MoneySources {
  companies: readonly SeededCompany[];
  orders: readonly MallOrder[];
  refunds: readonly SeededRefund[];
}

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
function giftsOf({ random, ago }: Draw, companies: readonly SeededCompany[]): Movement[] {
  const byId = new Map(companies.map((company) => [company.comp_id, company]));
  return companies
    .filter((company) => company.comp_id !== 1 && random.chance(0.4))
    .flatMap((receiver) => {
      const giver = byId.get(receiver.comp_parent_id);
      if (giver === undefined || currencyOf(giver) !== currencyOf(receiver)) return [];
      const money = (random.between(1, 5) * (usualRecharge[currencyOf(giver)] ?? 100)) / 10;
      const at = ago(random.between(2, 200) * day);
      const move = (from: SeededCompany, type: number, amount: number, other: SeededCompany): Movement => ({
        comp_id: from.comp_id,
        type,
        money: amount.toFixed(2),
        gmt_create: at,
        other_comp_id: other.comp_id,
      });
      return [move(giver, flowType.giftOut, -money, receiver), move(receiver, flowType.giftIn, money, giver)];
    });
}

/** All movements of money, oldest first. */
function movementsOf(draw: Draw, { companies, orders, refunds }: MoneySources): Movement[] {
  const { random, ago } = draw;
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
    rechargeAt(company, ago(random.between(366, 390) * day), random.between(1, 4)),
  );
  const later = companies.flatMap((company) =>
    Array.from({ length: random.between(0, 3) }, () => rechargeAt(company, ago(random.between(1, 300) * day), 1)),
  );
  return [...first, ...later, ...giftsOf(draw, companies), ...purchases, ...backs].sort((one, other) =>
    one.gmt_create.localeCompare(other.gmt_create),
  );
}

/** The movements with the balance after each. No balance is ever negative, because a recharge comes before each larger payment. */
function flowsOf(movements: readonly Movement[], companies: readonly SeededCompany[]): Flow[] {
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const held = new Map<number, number>();
  const flows: Movement[] = [];
  const book = (movement: Movement): void => {
    const company = companyOf.get(movement.comp_id);
    if (company === undefined) return;
    const after = (held.get(movement.comp_id) ?? 0) + Number(movement.money);
    if (after < 0) {
      const missing = Math.ceil(-after / (usualRecharge[currencyOf(company)] ?? 100));
      book(rechargeAt(company, movement.gmt_create, missing));
    }
    const left = Math.round(((held.get(movement.comp_id) ?? 0) + Number(movement.money)) * 100) / 100;
    held.set(movement.comp_id, left);
    flows.push({
      balance: left.toFixed(2),
      money_type: currencyOf(company),
      operator: 'admin',
      ...(movement.type === flowType.recharge && {
        pay_order_id: `P${movement.gmt_create.replace(/\D/g, '')}${String(200_001 + flows.length)}`,
      }),
      ...movement,
    });
  };
  for (const movement of movements) book(movement);
  return rows(moneyFlow, flows);
}

/** The movements of money, and the balances after all of them. */
export async function seedMoney(part: Part, sources: MoneySources): Promise<void> {
  const flows = flowsOf(movementsOf(part, sources), sources.companies);
  const last = new Map(flows.map((flow) => [flow.comp_id, flow]));
  await part.add(
    balance,
    [...last.values()].map((flow) => ({
      comp_id: flow.comp_id,
      money: flow.balance,
      money_type: flow.money_type,
      gmt_update: flow.gmt_create,
    })),
  );
  await part.add(moneyFlow, flows);
}
