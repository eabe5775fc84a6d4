import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import {
  averageOf,
  inMoney,
  measureOf,
  moneyIn,
  rankCompanies,
  rankMethods,
  readCompanies,
  readOrders,
  totalsOf,
} from './order-figures';

const row = { date: '2026-03-01', money_type: 1, count: 4, paid_count: 3, total: 30.1, refunded: 5 };
const orders = readOrders([
  row,
  {
    ...row,
    date: '2026-03-02',
    total: 0.2,
    refunded: 0,
    pay_types: [
      { pay_type: 2, count: 2, total: 0.1 },
      { pay_type: 0, count: 1, total: 0 },
    ],
  },
  { ...row, money_type: 2, count: '9', paid_count: 8, total: 99, pay_types: [{ pay_type: 7, count: 8, total: 99 }] },
]);

describe('an answer', () => {
  it.each([
    [null],
    [{}],
    [[null]],
    [[{ ...row, count: 'many' }]],
    [[{ ...row, date: 5 }]],
    [[{ ...row, pay_types: 'none' }]],
  ])('of another shape is an error: %j', (data) => expect(() => readOrders(data)).toThrow(ConsoleError));

  it('may have no payment methods', () => expect(orders[0]?.methods).toEqual([]));
});

describe('totals', () => {
  it('never add amounts of two currencies', () => {
    expect(totalsOf(orders)).toEqual({
      count: 17,
      paid: 14,
      money: [
        { money: 2, paid: 8, revenue: 99, refunded: 5 },
        { money: 1, paid: 6, revenue: 30.3, refunded: 5 },
      ],
    });
  });

  it('of one currency exclude the others', () => {
    const totals = totalsOf(inMoney(orders, 1));
    expect([totals.count, totals.money.length]).toEqual([8, 1]);
    expect(moneyIn(totals, 2)).toEqual({ money: 2, paid: 0, revenue: 0, refunded: 0 });
  });

  it('have an average with two digits, which is 0 without orders', () => {
    expect(averageOf({ revenue: 10, paid: 3 })).toBe(3.33);
    expect(averageOf({ revenue: 0, paid: 0 })).toBe(0);
  });
});

it('companies are ranked by the chosen measure', () => {
  const one = { comp_id: 2, comp_name: 'Acme', money_type: 1, count: 5, paid_count: 4, total: 10, refunded: 0 };
  const companies = readCompanies([
    one,
    { ...one, comp_id: 3, comp_name: 'Northlight', count: 9, paid_count: 2 },
    { ...one, money_type: 2, count: 1, paid_count: 1, total: 7 },
  ]);
  const names = (by: string) => rankCompanies(companies, by).map(({ name }) => name);
  expect(names('paid')).toEqual(['Acme', 'Northlight']);
  expect(names('count')).toEqual(['Northlight', 'Acme']);
  expect(names('2')).toEqual(['Acme', 'Northlight']);
  const [acme] = rankCompanies(companies, 'paid');
  expect(acme && [acme.count, acme.paid, measureOf(acme, '1'), measureOf(acme, '2'), measureOf(acme, '3')]).toEqual([
    6, 5, 10, 7, 0,
  ]);
});

it('payment methods are ranked by paid orders', () => {
  const methods = rankMethods(orders, (method) => `method ${method}`);
  expect(methods.map(({ name, paid }) => [name, paid])).toEqual([
    ['method 7', 8],
    ['method 2', 2],
    ['method 0', 1],
  ]);
});
