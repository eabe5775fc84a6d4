import { describe, expect, it } from 'vitest';
import { addMovements, decimalOf, holdingsOf } from './sums';

describe('movements', () => {
  const first = addMovements([], [
    { type: 1, money: '0.10', money_type: 1 },
    { type: 1, money: 0.2, money_type: 1 },
    { type: 4, money: -5, money_type: 1 },
    { type: 1, money: 7, money_type: 3 },
  ]);

  it('are summed by currency and type, to the cent', () => {
    expect(first).toEqual([
      { moneyType: 1, byType: new Map([[1, 30], [4, -500]]), in: 30, out: -500 },
      { moneyType: 3, byType: new Map([[1, 700]]), in: 700, out: 0 },
    ]);
  });

  it('of the next page come on top, and leave the sums before as they were', () => {
    const both = addMovements(first, [{ type: 4, money: -0.5, money_type: 1 }, { type: 5, money: 1, money_type: 2 }]);
    expect(both.map(({ moneyType, in: gained, out }) => [moneyType, gained, out])).toEqual([[1, 30, -550], [2, 100, 0], [3, 700, 0]]);
    expect(first[0]?.out).toBe(-500);
  });

  it('without an amount count nothing', () => expect(addMovements([], [{ type: 1, money: 'x', money_type: 1 }])[0]?.in).toBe(0));
});

it('balances of two currencies are never added', () => {
  const held = holdingsOf([{ money: 2, money_type: 3 }, { money: '1.50', money_type: 1 }, { money: '0.25', money_type: 1 }]);
  expect(held).toEqual([{ moneyType: 1, cents: 175, companies: 2 }, { moneyType: 3, cents: 200, companies: 1 }]);
});

it.each([[175, '1.75'], [-5, '-0.05'], [0, '0.00']])('%i cents are %s', (cents, text) => expect(decimalOf(cents)).toBe(text));
