import { decimalText } from '../../fields/shared/number/decimal';
import { typedNumber } from '../../fields/shared/number/typed';
import { LIFECYCLES, planPrice, TERMS, type Lifecycle, type Region, type Term } from './plan-prices';

/** The currencies of the prices, in the order of the grid. */
export const CURRENCIES = ['CNY', 'USD', 'INR'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** The value of a number input: a number, a text that may not be a number, or null. */
export type Price = number | string | null;

/** A good that can be sold: recordings are kept for `lifecycle` days, for a month or a year (`term`). */
export interface Offer {
  lifecycle: Lifecycle;
  term: Term;
  sold: boolean;
  prices: Record<Currency, Price>;
}

/** The region whose plan prices apply to a currency. Rupees have no plan prices. */
const REGIONS: Partial<Record<Currency, Region>> = { CNY: 'domestic', USD: 'elsewhere' };

/** Whether a good can be sold without a price in the currency. */
export function isOptional(currency: Currency): boolean {
  return REGIONS[currency] === undefined;
}

/** All plans, for sale at the plan prices. */
export function planOffers(): Offer[] {
  return LIFECYCLES.flatMap((lifecycle) =>
    TERMS.map((term) => ({
      lifecycle,
      term,
      sold: true,
      prices: { CNY: null, USD: null, INR: null, ...planPrices(lifecycle, term) },
    })),
  );
}

/** The key of an offer: `7:12`. */
export function offerKey({ lifecycle, term }: Pick<Offer, 'lifecycle' | 'term'>): string {
  return `${lifecycle}:${term}`;
}

/** The offers, with the one of this key changed. */
export function changeOffer(offers: Offer[], key: string, change: (offer: Offer) => Offer): Offer[] {
  return offers.map((offer) => (offerKey(offer) === key ? change(offer) : offer));
}

/**
 * The offers with prices pasted from a sheet, down from an offer and right from a currency.
 * @param kept keys of offers that do not change; nor do offers that are not for sale
 */
export function pastePrices(
  offers: Offer[],
  at: { key: string; currency: Currency },
  sheet: string,
  kept: ReadonlySet<string>,
): Offer[] {
  const rows = sheet
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
  const top = offers.findIndex((offer) => offerKey(offer) === at.key);
  const left = CURRENCIES.indexOf(at.currency);
  return offers.map((offer, index) => {
    const cells = index < top ? undefined : rows[index - top];
    if (!cells || !offer.sold || kept.has(offerKey(offer))) return offer;
    const pasted = CURRENCIES.slice(left, left + cells.length).map((currency, column) => [
      currency,
      typedNumber((cells[column] ?? '').replace(/[¥$₹\s]/g, '')),
    ]);
    return { ...offer, prices: { ...offer.prices, ...(Object.fromEntries(pasted) as Partial<Offer['prices']>) } };
  });
}

/** Resets the prices that plans have. @param kept keys of offers that do not change */
export function toPlanPrices(offers: Offer[], kept: ReadonlySet<string>): Offer[] {
  return offers.map((offer) =>
    kept.has(offerKey(offer))
      ? offer
      : { ...offer, prices: { ...offer.prices, ...planPrices(offer.lifecycle, offer.term) } },
  );
}

export function isAtPlanPrices(offers: Offer[]): boolean {
  return offers.every(({ lifecycle, term, prices }) =>
    Object.entries(planPrices(lifecycle, term)).every(
      ([currency, price]) => String(prices[currency as Currency]) === String(price),
    ),
  );
}

function planPrices(lifecycle: Lifecycle, term: Term): Partial<Record<Currency, number>> {
  const planned = CURRENCIES.flatMap((currency) => {
    const region = REGIONS[currency];
    return region === undefined ? [] : [[currency, planPrice(lifecycle, term, region)] as const];
  });
  return Object.fromEntries(planned);
}

/** An allowed but unusual price. */
export interface PriceWarning {
  /** The key of the offer. */
  key: string;
  currency: Currency;
  /** `keeping`: costs no more than a shorter lifecycle. `year`: costs no more than a month. `months`: costs more than twelve months. */
  kind: 'keeping' | 'year' | 'months';
}

/** Warnings about the prices of sold goods; the validation handles invalid prices. */
export function warningsOf(offers: Offer[]): PriceWarning[] {
  const sold = offers.filter((offer) => offer.sold);
  return CURRENCIES.flatMap((currency) => [...keepingWarnings(sold, currency), ...yearWarnings(sold, currency)]);
}

function keepingWarnings(sold: Offer[], currency: Currency): PriceWarning[] {
  return TERMS.flatMap((term) => {
    const row = sold.filter((offer) => offer.term === term);
    return row.flatMap((offer, index): PriceWarning[] => {
      const shorter = row[index - 1];
      return shorter && atMost(offer.prices[currency], shorter.prices[currency])
        ? [{ key: offerKey(offer), currency, kind: 'keeping' }]
        : [];
    });
  });
}

function yearWarnings(sold: Offer[], currency: Currency): PriceWarning[] {
  return sold
    .filter(({ term }) => term === 12)
    .flatMap((year): PriceWarning[] => {
      const month = sold.find(({ lifecycle, term }) => term === 1 && lifecycle === year.lifecycle);
      if (!month) return [];
      const [ofYear, ofMonth] = [amountOf(year.prices[currency]), amountOf(month.prices[currency])];
      if (ofYear === undefined || ofMonth === undefined) return [];
      const kind = ofYear <= ofMonth ? 'year' : ofYear > ofMonth * 12 ? 'months' : undefined;
      return kind ? [{ key: offerKey(year), currency, kind }] : [];
    });
}

function atMost(price: Price, other: Price): boolean {
  const [amount, bound] = [amountOf(price), amountOf(other)];
  return amount !== undefined && bound !== undefined && amount <= bound;
}

function amountOf(price: Price): number | undefined {
  const amount = Number(decimalText(price) ?? 0);
  return amount > 0 ? amount : undefined;
}
