import type { BrowserRecord } from '../../wire/records';

/**
 * The rows that have a field exactly, of those that the platform's filter found: it only "contains". Rows without the
 * field are taken at the platform's word.
 * @param total how many the platform has found; `count` says `7+` when not all of them were read
 */
export function exactOf(records: readonly BrowserRecord[], field: string, value: string | undefined, total: number): { found: BrowserRecord[]; count: string } {
  const found = records.filter((record) => String(record[field] ?? value) === value);
  return { found, count: `${found.length}${total > records.length ? '+' : ''}` };
}
