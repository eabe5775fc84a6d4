import type { BrowserRecord } from '../../wire/records';

/**
 * The rows that hold the filter's values exactly, of those that the platform found: its text filters only "contain".
 * Rows without a field are taken at the platform's word.
 * @param own the record that they belong to, which is none of them
 * @param total how many the platform has found; `count` says `7+` when not all of them were read
 */
export function exactOf(records: readonly BrowserRecord[], filter: Record<string, unknown>, total: number, own?: unknown): { found: BrowserRecord[]; count: string } {
  const entries = Object.entries(filter);
  const found = records.filter((record) => entries.every(([field, value]) => String(record[field] ?? value) === String(value)));
  const others = found.filter(({ id }) => id !== own);
  return { found: others, count: `${others.length}${total > records.length ? '+' : ''}` };
}
