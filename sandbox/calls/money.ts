import { randomInt } from 'node:crypto';
import { forbidden, parameterError, Refusal } from '../answer';
import { firstRow } from '../database/database';
import { sql } from '../database/sql';
import { balance, type Balance, flowType, moneyFlow } from '../entities/balance';
import { payType } from '../entities/mall-order';
import { decimal, formatMoment } from '../entity/column';
import { integerField, readBody, textField } from '../entity/field';
import { findRecord, insertRecord, type Partly } from '../entity/record';
import { type Context, type GuardedCall, writeCall } from './call';
import { crud } from './crud';
import { ofCompany, requireCompany } from './owned';

/** Specification, section 8: the two ways in which money does not suffice. */
const insufficient = { toPay: 515, toGive: 416 } as const;

/** Specification, section 5: a recharge is 0.01 to 5000. */
const rechargeAmount = decimal({ min: 0.01, max: 5000 });
const giftAmount = decimal({ min: 0.01, max: 100_000_000 });

/** Ways to recharge: every payment platform, but neither the balance itself nor a code. */
const rechargeMethods: readonly number[] = Object.values(payType).filter((type) => type !== payType.none && type !== payType.company && type !== payType.cdk);

interface Movement {
  type: number;
  /** Negative when it leaves the company. */
  money: number;
  details?: Partly<typeof moneyFlow.columns>;
}

/** A number of the platform's own, which begins with the moment: `P20260302080000123456`. */
export const serialNumber = (prefix: string, now: Date): string => `${prefix}${formatMoment(now).replace(/\D/g, '')}${randomInt(100_000, 1_000_000)}`;

/** A company's balance; companies that never held money have one of 0 in CNY. */
export const balanceOf = async ({ db, now }: Context, company: number): Promise<Balance> => {
  const find = () => findRecord(db, balance, [sql`t.comp_id = ${company}`]);
  const found = await find();
  if (found !== undefined) return found;
  await db.query(sql`insert into balance (comp_id, money, money_type, gmt_update) values (${company}, 0, 1, ${now.toISOString()}::timestamptz) on conflict do nothing`);
  return (await find()) ?? { comp_id: company, money: '0', money_type: 1, gmt_update: formatMoment(now) };
};

/** Moves money into or out of a company. The caller has checked that it suffices; the balance is locked meanwhile. */
export const moveMoney = async (context: Context, company: number, { type, money, details = {} }: Movement): Promise<void> => {
  const { db, now, caller } = context;
  const { money_type: moneyType } = await balanceOf(context, company);
  const after = await firstRow<{ money: number }>(db, sql`
    update balance set money = money + ${String(money)}::numeric, gmt_update = ${now.toISOString()}::timestamptz
    where comp_id = ${company} returning money::float8 as money`);
  await insertRecord(db, moneyFlow, {
    ...details,
    comp_id: company,
    type,
    money: money.toFixed(2),
    balance: (after?.money ?? 0).toFixed(2),
    money_type: moneyType,
    operator: caller.userId,
    gmt_create: formatMoment(now),
  });
};

/** @throws Refusal 515 when the company holds less. */
export const requireMoney = async (context: Context, company: number, money: number): Promise<void> => {
  if (Number((await balanceOf(context, company)).money) < money) throw new Refusal(insufficient.toPay, 'The company holds less than that');
};

const rechargeCall = writeCall('/pay/order/add', async (context, body) => {
  const shape = { comp_id: integerField, money: rechargeAmount, pay_type: integerField, remark: textField() };
  const { comp_id: named, money = '', pay_type: method = 0, remark = '' } = readBody(shape, body, context.place);
  await requireCompany(context, named);
  const company = named || context.caller.companyId;
  if (money === '') throw parameterError(`${context.place}money`, 'has to be filled');
  if (!rechargeMethods.includes(method)) throw parameterError(`${context.place}pay_type`, `expected one of ${rechargeMethods.join(', ')}`);
  const payment = serialNumber('P', context.now);
  // No payment platform stands behind the sandbox: the payment succeeds at once.
  await moveMoney(context, company, { type: flowType.recharge, money: Number(money), details: { pay_type: method, pay_order_id: payment, remark } });
  return { data: { pay_order_id: payment } };
});

const giftCall = writeCall('/v2/mall/comp/money/set', async (context, body) => {
  const shape = { comp_id: integerField, money: giftAmount, remark: textField() };
  const { comp_id: receiver = 0, money = '', remark = '' } = readBody(shape, body, context.place);
  const giver = context.caller.companyId;
  if (receiver === 0) throw parameterError(`${context.place}comp_id`, 'has to be filled');
  if (money === '') throw parameterError(`${context.place}money`, 'has to be filled');
  await requireCompany(context, receiver);
  if (receiver === giver) throw forbidden(`${context.place}comp_id: nobody gives to their own company`);
  const held = await balanceOf(context, giver);
  if (Number(held.money) < Number(money)) throw new Refusal(insufficient.toGive, 'The gift is more than the company holds');
  const { money_type: theirs } = await balanceOf(context, receiver);
  if (theirs !== held.money_type) throw parameterError(`${context.place}comp_id`, 'the company keeps its balance in another currency');
  await moveMoney(context, giver, { type: flowType.giftOut, money: -Number(money), details: { other_comp_id: receiver, remark } });
  await moveMoney(context, receiver, { type: flowType.giftIn, money: Number(money), details: { other_comp_id: giver, remark } });
  return {};
});

export const moneyCalls: GuardedCall[] = [
  ...crud({ entity: balance, paths: { list: '/v2/mall/comp/money/get' }, visible: ofCompany, owner: 'comp_id' }),
  ...crud({ entity: moneyFlow, paths: { list: '/v2/mall/comp/moneyflow/list' }, visible: ofCompany, owner: 'comp_id' }),
  { ...rechargeCall, rights: ['bills:recharge'] },
  { ...giftCall, rights: ['bills:gift'] },
];
