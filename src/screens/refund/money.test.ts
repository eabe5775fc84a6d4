import { describe, expect, it } from 'vitest';
import { judgeAmount, moneyOf, proposalsOf } from './money';

const money = { paid: 30000, refunded: 10000, asked: 30000, remainder: 20000 };
const period = { start: 0, end: 1, days: 300, used: 100, left: 200 };

describe('what is left of a payment', () => {
  it('is paid − refunded, without faults of fractions', () => {
    expect(moneyOf({ paid: 0.3, refunded: 0.1, amount: 0.2 }, 2)).toEqual({ paid: 30, refunded: 10, asked: 20, remainder: 20 });
    expect(moneyOf({ paid: '1111111.11', refunded: 1111111.1, amount: null }, 2)).toEqual({ paid: 111111111, refunded: 111111110, asked: 0, remainder: 1 });
  });

  it('is never below nothing', () => expect(moneyOf({ paid: 1, refunded: 2, amount: 1 }, 2)?.remainder).toBe(0));
  it('is not known while nobody says what was paid', () => expect(moneyOf({ refunded: 2, amount: 1 }, 2)).toBeUndefined());
});

describe('proposals', () => {
  it('are what was asked unless that is all, all that is left, and the unused days, never above what is left', () => {
    expect(proposalsOf(money, period)).toEqual([
      { kind: 'full', amount: 20000 },
      { kind: 'unused', amount: 20000 },
    ]);
    expect(proposalsOf({ ...money, paid: 20000, refunded: 0, asked: 5000 }, period)).toEqual([
      { kind: 'asked', amount: 5000 },
      { kind: 'full', amount: 20000 },
      { kind: 'unused', amount: 13333 },
    ]);
  });

  it.each([undefined, { ...period, left: 0, used: 300 }, { ...period, left: 300, used: 0 }])('leave the days out where they say nothing: %j', (other) =>
    expect(proposalsOf(money, other).map(({ kind }) => kind)).toEqual(['full']),
  );

  it('are none when everything went back', () => expect(proposalsOf({ ...money, remainder: 0 }, period)).toEqual([]));
});

describe('a typed amount', () => {
  it.each([
    ['200.00', { amount: 20000 }],
    ['0.01', { amount: 1 }],
    ['200.01', { problem: 'above' }],
    ['0', { problem: 'zero' }],
    [' ', { problem: 'required' }],
    ['1.001', { problem: 'number' }],
    ['-1', { problem: 'number' }],
  ])('%s: %j', (text, judged) => expect(judgeAmount(text, 20000, 2)).toEqual(judged));
});
