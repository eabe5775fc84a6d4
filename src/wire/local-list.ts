import { isBlank, sentText } from '../fields/codec';
import { isMoment, isNumberRange, kindOf } from '../fields/kinds';
import { isWithin, numberRangeOf } from '../schema/number-range';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { isInRows, isUnset, periodOf, type ListInput } from './list-request';
import { toWire } from '../fields/values';
import type { BrowserRecord } from './records';

/**
 * Filters, sorts and pages records in the browser, for calls that answer all rows. The same rules as on
 * the platform: text contains, ignoring case; ids, enums and numbers are equal, 0 is a reference to nothing; a list is
 * "one of".
 */
export function localList(
  definition: ResourceDefinition,
  records: BrowserRecord[],
  { filter = {}, page, sort }: ListInput,
): { records: BrowserRecord[]; total: number } {
  const tests = Object.entries(filter)
    .filter(([name, value]) => !isUnset(value) && isInRows(definition, name))
    .map(([name, value]) => ({ name, passes: testOf(definition.fields[name], value) }));
  const found = records.filter((record) => tests.every(({ name, passes }) => passes(record[name])));
  const sorted = sort && definition.fields[sort.field] ? sortBy(found, sort.field, sort.order) : found;
  return { records: page ? cut(sorted, page.page, page.perPage) : sorted, total: found.length };
}

function testOf(field: FieldDefinition | undefined, wanted: unknown): (value: unknown) => boolean {
  if (!field) return () => true;
  if (isMoment(field)) {
    const { from, to } = periodOf(field, wanted);
    return (value) => within(sentText(value), sentText(from), sentText(to));
  }
  if (isNumberRange(field)) {
    const range = numberRangeOf(wanted);
    return (value) => isWithin(value, range);
  }
  const entries = [wanted].flat().filter((entry) => !isBlank(entry));
  if (kindOf(field).matches === 'contains') {
    const parts = entries.map((entry) => sentText(entry).trim().toLowerCase());
    return (value) => parts.some((part) => sentText(value).toLowerCase().includes(part));
  }
  const { key, several } = kindOf(field);
  const sent = (entry: unknown) => sentText(several ? entry : toWire(field, entry));
  const values = new Set(entries.map(sent));
  return (value) => [value].flat().some((entry) => (key || !isBlank(entry)) && values.has(sent(entry)));
}

/** ISO texts compare as texts. A day as the upper bound includes the whole day. */
function within(value: string, from: string, to: string): boolean {
  if (value === '') return false;
  return (from === '' || value >= from) && (to === '' || value.slice(0, Math.max(10, to.length)) <= to);
}

function sortBy(records: BrowserRecord[], field: string, order: 'ASC' | 'DESC'): BrowserRecord[] {
  const sign = order === 'ASC' ? 1 : -1;
  return records.toSorted((a, b) => sign * compare(a[field], b[field]));
}

/** Numbers by size, texts by locale, missing values first. */
function compare(a: unknown, b: unknown): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(b)) - Number(isBlank(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return sentText(a).localeCompare(sentText(b), undefined, { numeric: true });
}

function cut<T>(list: T[], page: number, perPage: number): T[] {
  const start = (Math.max(1, page) - 1) * perPage;
  return list.slice(start, start + perPage);
}
