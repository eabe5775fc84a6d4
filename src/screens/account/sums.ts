/** Amounts of one currency, in cents: whole numbers, so that sums are exact. */
export interface Sums {
  moneyType: number;
  /** Type of movement → cents, negative when they left. */
  byType: Map<number, number>;
  in: number;
  out: number;
}

/** A record with `money`, its currency `money_type`, and for a movement its `type`. */
type Amount = Record<string, unknown>;

/** Adds movements to what was summed before, currency by currency: amounts of two currencies are never added. */
export function addMovements(sums: readonly Sums[], movements: readonly Amount[]): Sums[] {
  const found = new Map(sums.map((sum) => [sum.moneyType, { ...sum, byType: new Map(sum.byType) }]));
  for (const { type, money, money_type: currency } of movements) {
    const moneyType = Number(currency);
    const cents = centsOf(money);
    const sum = found.get(moneyType) ?? { moneyType, byType: new Map<number, number>(), in: 0, out: 0 };
    sum.byType.set(Number(type), (sum.byType.get(Number(type)) ?? 0) + cents);
    if (cents > 0) sum.in += cents;
    else sum.out += cents;
    found.set(moneyType, sum);
  }
  return [...found.values()].sort((one, other) => one.moneyType - other.moneyType);
}

export interface Holding {
  moneyType: number;
  cents: number;
  companies: number;
}

/** What companies hold together, currency by currency. */
export function holdingsOf(balances: readonly Amount[]): Holding[] {
  const found = new Map<number, Holding>();
  for (const { money, money_type: currency } of balances) {
    const moneyType = Number(currency);
    const held = found.get(moneyType) ?? { moneyType, cents: 0, companies: 0 };
    found.set(moneyType, { moneyType, cents: held.cents + centsOf(money), companies: held.companies + 1 });
  }
  return [...found.values()].sort((one, other) => one.moneyType - other.moneyType);
}

/** Digits with two decimals. */
export function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

function centsOf(money: unknown): number {
  const cents = Math.round(Number(money) * 100);
  return Number.isFinite(cents) ? cents : 0;
}
