import type { BrowserRecord } from '../../wire/records';

/**
 * The rows with exactly the filter's values. The platform's text filters also find rows that only contain them.
 * A row without the field counts as a match.
 * @param own the record itself, which is left out
 * @param total number of rows that the platform found; `count` is `7+` when not all of them were read
 */
export function exactOf(
  records: readonly BrowserRecord[],
  filter: Record<string, unknown>,
  total: number,
  own?: unknown,
): { found: BrowserRecord[]; count: string } {
  const entries = Object.entries(filter);
  const found = records.filter((record) =>
    entries.every(([field, value]) => String(record[field] ?? value) === String(value)),
  );
  const others = found.filter(({ id }) => id !== own);
  return { found: others, count: `${others.length}${total > records.length ? '+' : ''}` };
}
