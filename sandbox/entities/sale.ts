import { centsOf } from '../entity/money';
import type { Good } from './good';
import { currency, orderType } from './mall-order';

/** A good with its prices; an unset price is 0, empty or missing. */
type Prices = Partial<Good>;

/** Prices in one currency, the company price first. There is no company price in rupees. */
function pricesIn(sold: Prices, moneyType: number): (string | undefined)[] {
  if (moneyType === currency.cny) return [sold.comp_cn_price, sold.fact_price_rmb, sold.price_rmb];
  return moneyType === currency.usd
    ? [sold.comp_other_price, sold.fact_price_usd, sold.price_usd]
    : [sold.fact_price_inr, sold.price_inr];
}

/**
 * The price of a good for a company, in cents: the company price (docs/specification.md#bounds-currency), else the public
 * price in the currency, else the default prices. 0 when the good has no price.
 */
export function companyPrice(sold: Prices, moneyType: number): number {
  return (
    [...pricesIn(sold, moneyType), sold.fact_price, sold.price]
      .map((price) => centsOf(price ?? 0))
      .find((cents) => cents > 0) ?? 0
  );
}

/** Whether the good has a price in any currency. */
export function hasPrice(sold: Prices): boolean {
  return Object.values(currency).some((moneyType) => companyPrice(sold, moneyType) > 0);
}

/** The type of an order with this total. */
export function orderTypeOf({ limit, only }: Pick<Good, 'limit' | 'only'>, total: number): number {
  if (total === 0) return orderType.free;
  return limit > 0 || only === 1 ? orderType.limited : orderType.normal;
}

/** Days for which the good runs when it is given for free; undefined for its whole term. */
export function freeDaysOf({ attr = '' }: Partial<Pick<Good, 'attr'>>): unknown {
  const stated: unknown = attr === '' ? undefined : JSON.parse(attr);
  return typeof stated === 'object' && stated !== null && 'free_days' in stated ? stated.free_days : undefined;
}
