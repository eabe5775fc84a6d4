import type { Good } from './good';
import { currency, orderType } from './mall-order';

/** What a good costs a company: goods are sold to companies at their own prices (specification, section 3). */
export const companyPrice = (sold: Pick<Good, 'comp_cn_price' | 'comp_other_price' | 'fact_price_inr'>, moneyType: number): number => {
  if (moneyType === currency.cny) return Number(sold.comp_cn_price);
  return Number(moneyType === currency.usd ? sold.comp_other_price : sold.fact_price_inr);
};

/** Type of an order over a total, in units of its currency. */
export const orderTypeOf = ({ limit, only }: Pick<Good, 'limit' | 'only'>, total: number): number => {
  if (total === 0) return orderType.free;
  return limit > 0 || only === 1 ? orderType.limited : orderType.normal;
};

/** The same time of day that many months later; the last day of a month that is too short for the date. */
export const monthsLater = (date: Date, months: number): Date => {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
};
