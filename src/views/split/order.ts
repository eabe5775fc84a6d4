import type { PresetDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';

/** The record so many steps further down the list: from none to the first, and nothing beyond the ends. */
export function neighbour(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return step === 1 ? ids[0] : undefined;
  return ids[at + step];
}

/** What comes up when a record leaves the list: the next one, at the end the one before. */
export function afterLeaving(ids: readonly string[], gone: string): string | undefined {
  return neighbour(ids, gone, 1) ?? neighbour(ids, gone, -1);
}

/** Pages of a list as one, in the order that the preset asks for. A row that moved to another page while they were read comes once. */
export function joined(pages: readonly { data: BrowserRecord[] }[], order?: PresetDefinition['order']): BrowserRecord[] {
  const records = [...new Map(pages.flatMap(({ data }) => data).map((record) => [String(record.id), record])).values()];
  if (!order) return records;
  const sign = order.order === 'ASC' ? 1 : -1;
  return records.sort((one, other) => sign * compared(one[order.field], other[order.field]));
}

/** Numbers by size, moments and texts by their letters; what is missing comes last when it is ascending. */
function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [textOf(one), textOf(other)];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  return left.localeCompare(right);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
