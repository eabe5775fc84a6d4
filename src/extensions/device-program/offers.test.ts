import { describe, expect, it } from 'vitest';
import {
  changeOffer,
  isAtPlanPrices,
  pastePrices,
  planOffers,
  toPlanPrices,
  warningsOf,
  type Currency,
  type Offer,
  type Price,
} from './offers';

function priced(key: string, currency: Currency, price: Price, offers = planOffers()): Offer[] {
  return changeOffer(offers, key, (offer) => ({ ...offer, prices: { ...offer.prices, [currency]: price } }));
}

describe('the offers of a program', () => {
  it('start with every plan at its price: domestic in yuan, double in dollars, none in rupees', () => {
    const offers = planOffers();
    expect(offers).toHaveLength(10);
    expect(offers.find(({ lifecycle, term }) => lifecycle === 15 && term === 12)).toEqual({
      lifecycle: 15,
      term: 12,
      sold: true,
      prices: { CNY: 60, USD: 120, INR: null },
    });
    expect(isAtPlanPrices(offers)).toBe(true);
    expect(warningsOf(offers)).toEqual([]);
  });

  it('are reset to the plan prices, except those of created goods and prices in rupees; the choice of plans stays', () => {
    const unsold = changeOffer(planOffers(), '3:1', (offer) => ({ ...offer, sold: false }));
    const changed = priced('1:1', 'USD', '2.50', priced('7:1', 'CNY', 9, unsold));
    expect(isAtPlanPrices(changed)).toBe(false);
    expect(toPlanPrices(changed, new Set())).toEqual(unsold);
    expect(toPlanPrices(priced('1:1', 'INR', 90, changed), new Set())).toEqual(priced('1:1', 'INR', 90, unsold));
    expect(toPlanPrices(changed, new Set(['7:1']))).toEqual(priced('7:1', 'CNY', 9, unsold));
  });

  it('take pasted prices from a sheet, down and right from the focused cell', () => {
    const offers = changeOffer(planOffers(), '15:1', (offer) => ({ ...offer, sold: false }));
    const pasted = pastePrices(
      offers,
      { key: '7:1', currency: 'USD' },
      '$6.50\t₹ 500\t9\r\n65\tx\r\n1\t1\r\n130\t130\r\n',
      new Set(['15:12']),
    );
    const pricesOf = (lifecycle: number, term: number) =>
      pasted.find((offer) => offer.lifecycle === lifecycle && offer.term === term)?.prices;
    expect(pricesOf(7, 1)).toEqual({ CNY: 3, USD: '6.50', INR: 500 });
    expect(pricesOf(7, 12)).toEqual({ CNY: 30, USD: 65, INR: 'x' });
    expect(pasted.filter(({ lifecycle }) => lifecycle !== 7)).toEqual(
      offers.filter(({ lifecycle }) => lifecycle !== 7),
    );
  });

  it('have a warning for a longer lifecycle that does not cost more', () => {
    expect(warningsOf(priced('7:1', 'CNY', '2'))).toContainEqual({ key: '7:1', currency: 'CNY', kind: 'keeping' });
    expect(warningsOf(priced('7:1', 'CNY', 2.01)).filter(({ kind }) => kind === 'keeping')).toEqual([]);
  });

  it('are compared with the next shorter lifecycle that is sold', () => {
    const without = changeOffer(planOffers(), '3:12', (offer) => ({ ...offer, sold: false }));
    expect(warningsOf(priced('7:12', 'USD', 20, without))).toEqual([{ key: '7:12', currency: 'USD', kind: 'keeping' }]);
    expect(warningsOf(priced('7:12', 'USD', 25, without))).toEqual([]);
  });

  it('have a warning for a year that costs no more than a month, or more than twelve months', () => {
    expect(warningsOf(priced('1:12', 'USD', 2))).toEqual([{ key: '1:12', currency: 'USD', kind: 'year' }]);
    expect(warningsOf(priced('30:12', 'USD', '360.01'))).toEqual([{ key: '30:12', currency: 'USD', kind: 'months' }]);
    expect(warningsOf(priced('30:12', 'USD', 360))).toEqual([]);
  });

  it.each(['', null, 'x', 0])('have no warning for an invalid price (%j)', (price) => {
    expect(warningsOf(priced('7:1', 'CNY', price))).toEqual([]);
  });
});
