/** The smallest value that at least this part of the values does not exceed: of 20, the 19th for 0.95. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}
