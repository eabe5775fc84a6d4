/** Sums are computed in whole cents, the smallest unit of all currencies, which a number holds exactly. */
export function centsOf(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** Whole cents as the wire and the database write them: `1990` is `19.90`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
