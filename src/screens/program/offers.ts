import { decimalText } from '../../fields/shared/number/decimal';
import { typedNumber } from '../../fields/shared/number/typed';
import { LIFECYCLES, planPrice, TERMS, type Lifecycle, type Region, type Term } from './plan-prices';

/** Currencies that a good has prices in, in the order of the grid. */
export const CURRENCIES = ['CNY', 'USD', 'INR'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** As the number inputs hold it: a number, a text that may be none, or nothing. */
export type Price = number | string | null;

/** One good that may be sold: recordings kept for some days, paid for a month or a year. */
export interface Offer {
  lifecycle: Lifecycle;
  term: Term;
  sold: boolean;
  prices: Record<Currency, Price>;
}

/** Regions whose plan prices a currency has; in rupees there are none. */
const REGIONS: Partial<Record<Currency, Region>> = { CNY: 'domestic', USD: 'elsewhere' };

/** Currencies that a good can be sold without a price in. */
export function isOptional(currency: Currency): boolean {
  return REGIONS[currency] === undefined;
}

/** All plans at their plan prices, all for sale. */
export function planOffers(): Offer[] {
  return LIFECYCLES.flatMap((lifecycle) => TERMS.map((term) => ({ lifecycle, term, sold: true, prices: { CNY: null, USD: null, INR: null, ...planPrices(lifecycle, term) } })));
}

/** Names an offer among the others: `7:12`. */
export function offerKey({ lifecycle, term }: Pick<Offer, 'lifecycle' | 'term'>): string {
  return `${lifecycle}:${term}`;
}

/** The offers with another one in the place of the one of this key. */
export function changeOffer(offers: Offer[], key: string, change: (offer: Offer) => Offer): Offer[] {
  return offers.map((offer) => (offerKey(offer) === key ? change(offer) : offer));
}

/**
 * The offers with prices that come from a sheet: its rows go down from an offer, its columns right from a currency.
 * What is not sold, and what is `kept`, stays.
 */
export function pastePrices(offers: Offer[], at: { key: string; currency: Currency }, sheet: string, kept: ReadonlySet<string>): Offer[] {
  const rows = sheet.replace(/\r?\n$/, '').split(/\r?\n/).map((row) => row.split('\t'));
  const top = offers.findIndex((offer) => offerKey(offer) === at.key);
  const left = CURRENCIES.indexOf(at.currency);
  return offers.map((offer, index) => {
    const cells = index < top ? undefined : rows[index - top];
    if (!cells || !offer.sold || kept.has(offerKey(offer))) return offer;
    const pasted = CURRENCIES.slice(left, left + cells.length).map((currency, column) => [currency, typedNumber((cells[column] ?? '').replace(/[¥$₹\s]/g, ''))]);
    return { ...offer, prices: { ...offer.prices, ...(Object.fromEntries(pasted) as Partial<Offer['prices']>) } };
  });
}

/** The offers at their plan prices; what is sold stays as it is chosen, and so do prices that no plan has and those of `kept` keys. */
export function toPlanPrices(offers: Offer[], kept: ReadonlySet<string>): Offer[] {
  return offers.map((offer) => (kept.has(offerKey(offer)) ? offer : { ...offer, prices: { ...offer.prices, ...planPrices(offer.lifecycle, offer.term) } }));
}

export function isAtPlanPrices(offers: Offer[]): boolean {
  return offers.every(({ lifecycle, term, prices }) =>
    Object.entries(planPrices(lifecycle, term)).every(([currency, price]) => String(prices[currency as Currency]) === String(price)),
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
  /** The offer whose price stands out. */
  key: string;
  currency: Currency;
  /** `keeping`: no dearer than a plan that keeps less. `year`: no dearer than a month. `months`: dearer than twelve of them. */
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
      return shorter && atMost(offer.prices[currency], shorter.prices[currency]) ? [{ key: offerKey(offer), currency, kind: 'keeping' }] : [];
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
