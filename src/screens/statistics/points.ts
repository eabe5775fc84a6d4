/** One value for each bucket; a bucket without a row is zero, not a gap. */
export function valuesOf<R extends { date: string }>(buckets: readonly string[], rows: readonly R[], value: (row: R) => number): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.date, add(sums.get(row.date) ?? 0, value(row)));
  return buckets.map((bucket) => sums.get(bucket) ?? 0);
}

/** Values as long as another row of them: a month before may have had fewer days. */
export function aligned(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => values[index] ?? 0);
}

/** Amounts have two digits after the point; binary fractions would grow more. */
export function add(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}

export function sum(values: readonly number[]): number {
  return values.reduce(add, 0);
}

/** How a value changed, as a part of what it was: 0.25 is 25 % more. Undefined where it was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}

/** Index of the largest value; undefined where all are zero. */
export function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : undefined;
}

/** A part of a whole; 0 where there is no whole. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
