import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { isInRows, isNoFilter, periodOf, type ListInput } from './list-request';
import type { BrowserRecord } from './records';
import { isMissing, textOf } from './values/codec';

/**
 * Filters, sorts and pages records in the browser, for calls that answer all rows. The same rules as on
 * the platform: text contains, whatever the case; ids, enums and numbers are equal; a list is "one of".
 */
export function localList(
  definition: ResourceDefinition,
  records: BrowserRecord[],
  { filter = {}, page, sort }: ListInput,
): { records: BrowserRecord[]; total: number } {
  const tests = Object.entries(filter)
    .filter(([name, value]) => !isNoFilter(definition.fields[name], value) && isInRows(definition, name))
    .map(([name, value]) => ({ name, passes: testOf(definition.fields[name], value) }));
  const found = records.filter((record) => tests.every(({ name, passes }) => passes(record[name])));
  const sorted = sort && definition.fields[sort.field] ? sortBy(found, sort.field, sort.order) : found;
  return { records: page ? cut(sorted, page.page, page.perPage) : sorted, total: found.length };
}

const containing = new Set(['text', 'longtext', 'email', 'url', 'phone', 'ip', 'version', 'cron', 'timerange']);

function testOf(field: FieldDefinition | undefined, wanted: unknown): (value: unknown) => boolean {
  if (!field) return () => true;
  if (field.kind === 'date' || field.kind === 'datetime') {
    const { from, to } = periodOf(field, wanted);
    return (value) => within(textOf(value), textOf(from), textOf(to));
  }
  const any = (Array.isArray(wanted) ? wanted : [wanted]).filter((entry) => !isMissing(entry)).map(textOf);
  if (containing.has(field.kind)) {
    const parts = any.map((entry) => entry.trim().toLowerCase());
    return (value) => parts.some((part) => textOf(value).toLowerCase().includes(part));
  }
  return (value) => (Array.isArray(value) ? value : [value]).some((entry) => any.includes(textOf(entry)));
}

/** ISO texts compare as they stand; a bare day as upper bound takes in its whole day. */
function within(value: string, from: string, to: string): boolean {
  if (value === '') return false;
  return (from === '' || value >= from) && (to === '' || value.slice(0, Math.max(10, to.length)) <= to);
}

function sortBy(records: BrowserRecord[], field: string, order: 'ASC' | 'DESC'): BrowserRecord[] {
  const sign = order === 'ASC' ? 1 : -1;
  return records.toSorted((a, b) => sign * compare(a[field], b[field]));
}

/** Numbers by size, texts as people order them, nothing first. */
function compare(a: unknown, b: unknown): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return textOf(a).localeCompare(textOf(b), undefined, { numeric: true });
}

function cut<T>(list: T[], page: number, perPage: number): T[] {
  const start = (Math.max(1, page) - 1) * perPage;
  return list.slice(start, start + perPage);
}
