/** Days for which recordings are kept (docs/specification.md#prices-plans). */
export const LIFECYCLES = [1, 3, 7, 15, 30] as const;

/** The terms of a plan in months. */
export const TERMS = [1, 12] as const;

export type Lifecycle = (typeof LIFECYCLES)[number];
export type Term = (typeof TERMS)[number];
export type Region = 'domestic' | 'elsewhere';

/** The price in China of a month and a year, by lifecycle, paired by position (docs/decisions.md#plan-prices). */
const DOMESTIC: Record<Lifecycle, Record<Term, number>> = {
  1: { 1: 1, 12: 10 },
  3: { 1: 2, 12: 20 },
  7: { 1: 3, 12: 30 },
  15: { 1: 6, 12: 60 },
  30: { 1: 15, 12: 150 },
};

/** The price of a plan in China; elsewhere it is double (docs/specification.md#prices-plans). */
export function planPrice(lifecycle: Lifecycle, term: Term, region: Region): number {
  const domestic = DOMESTIC[lifecycle][term];
  return region === 'domestic' ? domestic : domestic * 2;
}
