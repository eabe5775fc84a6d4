import { forbidden, parameterError, Refusal } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { balance, type Balance, flowType, moneyFlow } from '../entities/balance';
import { payType } from '../entities/mall-order';
import { formatMoment, money } from '../entity/column';
import { integerField, readBody, textField } from '../entity/field';
import { amountOf, centsOf } from '../entity/money';
import { findRecord, insertRecord, type Partly } from '../entity/record';
import { type Context, type GuardedCall, writeCall } from './call';
import { crud } from './crud';
import { ofCompany, requireCompany } from './owned';

/** Too little money for a purchase, and for a gift (docs/specification.md#codes-catalogue). */
const insufficient = { toPay: 515, toGive: 416 } as const;

/** See docs/specification.md#bounds-recharge. */
const rechargeAmount = money({ min: 0.01, max: 5000 });
const giftAmount = money({ min: 0.01, max: 100_000_000 });

/** Ways to recharge: every payment platform, but neither the balance itself nor a code. */
const rechargeMethods: readonly number[] = Object.values(payType).filter(
  (type) => type !== payType.none && type !== payType.company && type !== payType.cdk,
);

interface Movement {
  type: number;
  /** Negative when they leave the company. */
  cents: number;
  details?: Partly<typeof moneyFlow.columns>;
}

/** A unique number of the platform, which begins with the time: `P20260302080000123456`. */
export async function serialNumber(db: Queryable, prefix: string, now: Date): Promise<string> {
  const next = await firstRow<{ number: string }>(db, sql`select nextval('serial_number')::text as number`);
  return `${prefix}${formatMoment(now).replace(/\D/g, '')}${next?.number ?? ''}`;
}

/** A company's balance; 0 in CNY for companies that never had money. */
export async function balanceOf({ db, now }: Context, company: number): Promise<Balance> {
  const find = () => findRecord(db, balance, [sql`t.comp_id = ${company}`]);
  const found = await find();
  if (found !== undefined) return found;
  await db.query(
    sql`insert into balance (comp_id, money, money_type, gmt_update) values (${company}, 0, 1, ${now.toISOString()}::timestamptz) on conflict do nothing`,
  );
  return (await find()) ?? { comp_id: company, money: '0', money_type: 1, gmt_update: formatMoment(now) };
}

function shortage(type: number): Refusal {
  return type === flowType.giftOut
    ? new Refusal(insufficient.toGive, 'The gift is more than the company holds')
    : new Refusal(insufficient.toPay, 'The company holds less than that');
}

/**
 * Moves money into or out of a company.
 * @throws Refusal 515, or 416 for a gift, when the company has less, also with parallel calls
 */
export async function moveMoney(
  context: Context,
  company: number,
  { type, cents, details = {} }: Movement,
): Promise<void> {
  const { db, now, caller } = context;
  const { money_type: moneyType } = await balanceOf(context, company);
  const amount = amountOf(cents);
  const after = await firstRow<{ money: string }>(
    db,
    sql`
    update balance set money = money + ${amount}::numeric, gmt_update = ${now.toISOString()}::timestamptz
    where comp_id = ${company} and money + ${amount}::numeric >= 0 returning money::text as money`,
  );
  if (after === undefined) throw shortage(type);
  await insertRecord(db, moneyFlow, {
    ...details,
    comp_id: company,
    type,
    money: amount,
    balance: after.money,
    money_type: moneyType,
    operator: caller.userId,
    gmt_create: formatMoment(now),
  });
}

const recharge = { comp_id: integerField, money: rechargeAmount, pay_type: integerField, remark: textField() };

const rechargeCall = writeCall('/pay/order/add', async (context, body) => {
  const {
    comp_id: named,
    money: amount = '',
    pay_type: method = 0,
    remark = '',
  } = readBody(recharge, body, context.place);
  await requireCompany(context, named);
  const company = named || context.caller.companyId;
  if (amount === '') throw parameterError(`${context.place}money`, 'has to be filled');
  if (!rechargeMethods.includes(method))
    throw parameterError(`${context.place}pay_type`, `expected one of ${rechargeMethods.join(', ')}`);
  const payment = await serialNumber(context.db, 'P', context.now);
  // The sandbox has no payment platform: a payment succeeds at once.
  await moveMoney(context, company, {
    type: flowType.recharge,
    cents: centsOf(amount),
    details: { pay_type: method, pay_order_id: payment, remark },
  });
  return { data: { pay_order_id: payment } };
});

const gift = { comp_id: integerField, money: giftAmount, remark: textField() };

const giftCall = writeCall('/v2/mall/comp/money/set', async (context, body) => {
  const { comp_id: receiver = 0, money: amount = '', remark = '' } = readBody(gift, body, context.place);
  const giver = context.caller.companyId;
  if (receiver === 0) throw parameterError(`${context.place}comp_id`, 'has to be filled');
  if (amount === '') throw parameterError(`${context.place}money`, 'has to be filled');
  await requireCompany(context, receiver);
  if (receiver === giver) throw forbidden(`${context.place}comp_id: nobody gives to their own company`);
  const { money_type: ours } = await balanceOf(context, giver);
  const { money_type: theirs } = await balanceOf(context, receiver);
  if (theirs !== ours)
    throw parameterError(`${context.place}comp_id`, 'the company keeps its balance in another currency');
  const cents = centsOf(amount);
  await moveMoney(context, giver, {
    type: flowType.giftOut,
    cents: -cents,
    details: { other_comp_id: receiver, remark },
  });
  await moveMoney(context, receiver, { type: flowType.giftIn, cents, details: { other_comp_id: giver, remark } });
  return {};
});

export const moneyCalls: GuardedCall[] = [
  ...crud({ entity: balance, paths: { list: '/v2/mall/comp/money/get' }, visible: ofCompany, owner: 'comp_id' }),
  ...crud({ entity: moneyFlow, paths: { list: '/v2/mall/comp/moneyflow/list' }, visible: ofCompany, owner: 'comp_id' }),
  { ...rechargeCall, permissions: ['bills:recharge'], takes: { fields: recharge } },
  { ...giftCall, permissions: ['bills:gift'], takes: { fields: gift } },
];
