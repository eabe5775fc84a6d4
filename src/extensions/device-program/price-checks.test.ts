import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../../views/definition.case';
import { priceField } from './definitions';
import { changeOffer, planOffers, type Price } from './offers';
import { nameProblem, priceProblems } from './price-checks';

function money(name: string, currency: string) {
  return buildField(name, 'money', { options: { currency, currencyFrom: 'code', scale: 2, min: 0, max: 1000 } });
}

const good = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { options: { max: 20 } }),
  money('fact_price_rmb', 'CNY'),
  money('fact_price_usd', 'USD'),
  money('fact_price_inr', 'INR'),
]);
function problemsAt(price: Price, sold = true, made = {}) {
  return priceProblems(
    changeOffer(planOffers(), '7:1', (offer) => ({ ...offer, sold, prices: { ...offer.prices, USD: price } })),
    made,
    (currency) => priceField(good, currency),
  );
}

describe('the prices of goods for sale', () => {
  it.each([
    [0, 'validation.between'],
    ['-1', 'validation.between'],
    ['1.234', 'validation.scale'],
    ['x', 'validation.number'],
    [null, 'validation.required'],
    [1001, 'validation.between'],
  ])('cannot be %j', (price, message) => {
    expect(problemsAt(price)).toEqual([
      {
        key: '7:1',
        currency: 'USD',
        problem: expect.objectContaining({ message: expect.stringContaining(message) as string }) as object,
      },
    ]);
  });

  it.each([['0.01'], [1000], ['9.90']])('can be %j', (price) => expect(problemsAt(price)).toEqual([]));

  it('can be empty in rupees, in which plans have no price', () => {
    const prices = { CNY: 3, USD: 6, INR: null };
    expect(
      priceProblems(
        changeOffer(planOffers(), '7:1', (offer) => ({ ...offer, prices })),
        {},
        (currency) => priceField(good, currency),
      ),
    ).toEqual([]);
  });

  it('are not checked for a good that is not for sale, or already created', () => {
    expect(problemsAt(0, false)).toEqual([]);
    expect(problemsAt(0, true, { 'good:7:1': { part: 'good', id: 1, title: '' } })).toEqual([]);
  });

  it('are refused with a name that is too long', () => {
    const offers = planOffers();
    expect(nameProblem(good, offers, ({ lifecycle, term }) => `Cam ${lifecycle}/${term}`)).toBeUndefined();
    expect(nameProblem(good, offers, ({ lifecycle }) => 'x'.repeat(lifecycle))?.message).toMatch(/validation/);
  });
});
