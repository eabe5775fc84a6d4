/** One value per bucket; 0 for a bucket without rows. */
export function valuesOf<R extends { date: string }>(
  buckets: readonly string[],
  rows: readonly R[],
  value: (row: R) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.date, add(sums.get(row.date) ?? 0, value(row)));
  return buckets.map((bucket) => sums.get(bucket) ?? 0);
}

/** Cuts values to a length or fills them with 0: the month before can have another number of days. */
export function aligned(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => values[index] ?? 0);
}

/** Rounds to two digits, because binary fractions of amounts are inexact. */
export function add(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}

export function sum(values: readonly number[]): number {
  return values.reduce(add, 0);
}

/** The relative change: 0.25 for 25 % more. Null when the value before was 0. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** Index of the largest value; undefined when all are 0. */
export function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : undefined;
}

/** The share of a part, 0 to 1; 0 when the whole is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
