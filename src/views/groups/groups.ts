import { isChoice, isSingleReference, optionsOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';
import { titleOf } from '../title';
import { inOrder } from './order';

type Values = Record<string, unknown>;
export type GroupField = FieldDefinition<'ref' | 'treeref'>;

/** Records under one heading, with an order of their own. */
export interface Group {
  key: string;
  /** Undefined when all records have one order. */
  title: string | undefined;
  /** Values of all records in the group. A new or moved record gets them. */
  values: Values;
  /** The record that the group stands for. */
  own?: BrowserRecord;
  records: BrowserRecord[];
}

/** The records of the resource that groups others, as they were read. */
export interface Owners {
  definition: ResourceDefinition;
  records: BrowserRecord[];
}

export function keyOf(...values: unknown[]): string {
  return JSON.stringify(
    values.map((value) => (value === null || value === undefined || value === 0 ? '' : String(value))),
  );
}

/** The reference field that groups the records; undefined when they are grouped by other or several fields. */
export function groupField({ fields }: ResourceDefinition, groups: readonly string[]): GroupField | undefined {
  const field = groups.length === 1 ? fields[groups[0] ?? ''] : undefined;
  return isSingleReference(field) ? field : undefined;
}

/** A group for each record that can be referenced, in their own order, then the records without a group. */
export function groupsByOwners(
  field: GroupField,
  { definition, records: owners }: Owners,
  records: readonly BrowserRecord[],
  by: string,
  none: string,
): Group[] {
  const number = definition.list.ordered?.by;
  const left = new Map<string, BrowserRecord[]>();
  for (const record of inOrder(records, by)) {
    const key = keyOf(record[field.name]);
    left.set(key, [...(left.get(key) ?? []), record]);
  }
  const found = (number === undefined ? owners : inOrder(owners, number)).map((own): Group => {
    const key = keyOf(own.id);
    const held = left.get(key) ?? [];
    left.delete(key);
    const shared = Object.fromEntries(Object.entries(field.options.match).map(([theirs, ours]) => [ours, own[theirs]]));
    return { key, title: titleOf(definition, own), values: { ...shared, [field.name]: own.id }, own, records: held };
  });
  const { text } = field.options;
  const others = [...left].map(([key, held]): Group => {
    const carried = text === undefined ? undefined : held[0]?.[text];
    const title =
      typeof carried === 'string' && carried !== ''
        ? carried
        : key === keyOf('')
          ? none
          : String(held[0]?.[field.name]);
    return { key, title, values: { [field.name]: held[0]?.[field.name] }, records: held };
  });
  return [...found, ...others];
}

/**
 * A group for each combination of values, in the order of the records; for a single enum, a group for each option.
 * Without fields all records are one group.
 * @param known values of all records, by the filters
 */
export function groupsByValues(
  fields: readonly FieldDefinition[],
  records: readonly BrowserRecord[],
  by: string,
  known: Values,
  titleOfRecord: (record: BrowserRecord) => string,
): Group[] {
  if (fields.length === 0) return [{ key: keyOf(), title: undefined, values: {}, records: inOrder(records, by) }];
  const valuesOf = (record: Values) => Object.fromEntries(fields.map(({ name }) => [name, record[name]]));
  const groups = new Map<string, Group>();
  for (const { value, label } of groupOptions(fields, known))
    groups.set(keyOf(value), {
      key: keyOf(value),
      title: label,
      values: { [fields[0]?.name ?? '']: value },
      records: [],
    });
  for (const record of inOrder(records, by)) {
    const key = keyOf(...fields.map(({ name }) => record[name]));
    const group = groups.get(key) ?? { key, title: titleOfRecord(record), values: valuesOf(record), records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  const first = (group: Group) =>
    records.findIndex((record) => keyOf(...fields.map(({ name }) => record[name])) === group.key);
  return fields.length === 1
    ? [...groups.values()]
    : [...groups.values()].sort((one, other) => first(one) - first(other));
}

function groupOptions([field, ...more]: readonly FieldDefinition[], known: Values) {
  if (!field || !isChoice(field) || more.length > 0) return [];
  const wanted = known[field.name];
  return optionsOf(field).filter(
    ({ value }) => wanted === undefined || [wanted].flat().some((one) => String(one) === String(value)),
  );
}

/** Whether a record may be moved to a group: when the field's options depend on other fields, those must match. */
export function takes(group: Group, record: BrowserRecord, field: string): boolean {
  return (
    group.own !== undefined &&
    Object.entries(group.values).every(([name, value]) => name === field || keyOf(value) === keyOf(record[name]))
  );
}

/** The groups with the records that contain every word of a text. A group whose title contains them keeps all records. */
export function foundIn(groups: readonly Group[], text: string, textOf: (record: BrowserRecord) => string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const has = (value: string) => words.every((word) => value.toLowerCase().includes(word));
  return groups
    .map((group) =>
      has(group.title ?? '') ? group : { ...group, records: group.records.filter((record) => has(textOf(record))) },
    )
    .filter((group) => group.records.length > 0 || has(group.title ?? ''));
}
