import type { PresetDefinition } from '../../schema/definition';
import { plainText } from '../../schema/template';
import type { BrowserRecord } from '../../wire/records';

/** The next or previous id in the list; the first one without a current record, undefined beyond the ends. */
export function neighbour(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return step === 1 ? ids[0] : undefined;
  return ids[at + step];
}

/** The record to open when one leaves the list: the next one, or at the end the previous one. */
export function afterLeaving(ids: readonly string[], gone: string): string | undefined {
  return neighbour(ids, gone, 1) ?? neighbour(ids, gone, -1);
}

/** The next open record after one that stays in the list, done. */
export function nextOpen(ids: readonly string[], done: string, isOpen: (id: string) => boolean): string | undefined {
  return ids.slice(ids.indexOf(done) + 1).find(isOpen);
}

/** The pages of a list as one, in the preset's order. A row that moved to another page during the reads appears once. */
export function joined(
  pages: readonly { data: BrowserRecord[] }[],
  order?: PresetDefinition['order'],
): BrowserRecord[] {
  const records = [...new Map(pages.flatMap(({ data }) => data).map((record) => [String(record.id), record])).values()];
  if (!order) return records;
  const sign = order.order === 'ASC' ? 1 : -1;
  return records.sort((one, other) => sign * compared(one[order.field], other[order.field]));
}

/** Compares numbers by value, other values as text; missing values come last in ascending order. */
function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [plainText(one), plainText(other)];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  return left.localeCompare(right);
}
