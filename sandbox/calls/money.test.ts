import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function recharge(body: object) {
  return sandbox.call('/pay/order/add', { comp_id: 2, money: 100, pay_type: 2, ...body }, admin);
}

function gift(body: object) {
  return sandbox.call('/v2/mall/comp/money/set', body, admin);
}

async function held(company: number) {
  return Number(rowsOf(await sandbox.call('/v2/mall/comp/money/get', { comp_id: company }, admin))[0]?.['money']);
}

async function flows(company: number) {
  return rowsOf(await sandbox.call('/v2/mall/comp/moneyflow/list', { comp_id: company }, admin));
}

describe('a recharge', () => {
  it.each([0.01, '5000', 12.34])('of %s is added to the balance and listed', async (money) => {
    const before = await held(2);
    const { pay_order_id: payment } = recordOf(await recharge({ money }));
    expect(await held(2)).toBeCloseTo(before + Number(money), 2);
    expect((await flows(2))[0]).toMatchObject({
      type: 1,
      money: Number(money),
      pay_order_id: payment,
      operator: 'admin',
    });
  });

  it.each([
    [{ money: 0 }, 'params.money: expected 0.01 to 5000'],
    [{ money: 5000.01 }, 'params.money: expected 0.01 to 5000'],
    [{ money: '' }, 'params.money: has to be filled'],
    [{ money: 0.014 }, 'params.money: expected at most two decimals'],
    [{ money: '0.0151' }, 'params.money: expected at most two decimals'],
    [{ pay_type: 4 }, 'params.pay_type: expected one of 1, 2, 3, 6, 7, 8, 9'],
    [{ comp_id: 999 }, 'params.comp_id: 999 does not exist'],
  ])('refuses %j', async (body, msg) => expect(await recharge(body)).toEqual({ code: 406, msg }));
});

describe('a gift', () => {
  it('moves money between companies', async () => {
    const [own, theirs] = [await held(1), await held(2)];
    expect((await gift({ comp_id: 2, money: own, remark: 'Spring' })).code).toBe(200);
    expect([await held(1), await held(2)]).toEqual([0, expect.closeTo(own + theirs, 2)]);
    expect((await flows(1))[0]).toMatchObject({ type: 2, money: -own, balance: 0, other_comp_id: 2 });
    expect((await flows(2))[0]).toMatchObject({ type: 3, money: own, other_comp_id: 1, remark: 'Spring' });
  });

  it('cannot exceed the balance of the giver: 416', async () => {
    const own = await held(1);
    expect((await gift({ comp_id: 2, money: own + 0.01 })).code).toBe(416);
    expect(await held(1)).toBe(own);
  });

  it('has at most two decimals', async () => {
    expect((await gift({ comp_id: 2, money: 0.125 })).msg).toBe('money: expected at most two decimals');
  });

  it('needs a different company with the same currency', async () => {
    expect((await gift({ comp_id: 24, money: 1 })).msg).toBe(
      'comp_id: the company keeps its balance in another currency',
    );
    expect((await gift({ comp_id: 1, money: 1 })).code).toBe(513);
  });
});

it('payments of the same second have consecutive numbers', async () => {
  const numbers: unknown[] = [];
  for (let count = 0; count < 3; count += 1) numbers.push(recordOf(await recharge({ money: 1 }))['pay_order_id']);
  const [first = 0] = numbers.map((number) => Number(/^P20260302080000(\d{6})$/.exec(String(number))?.[1]));
  expect(numbers).toEqual([0, 1, 2].map((step) => `P20260302080000${first + step}`));
});

it('every balance of the seed is the sum of its flows', async () => {
  const wrong = await sandbox.database.query(sql`
    select b.comp_id from balance b where b.money <> (select sum(f.money) from money_flow f where f.comp_id = b.comp_id) or b.money < 0`);
  expect(wrong).toEqual([]);
});
