import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';
import { titleOf } from '../title';
import { inOrder } from './order';

type Values = Record<string, unknown>;
export type GroupField = FieldDefinition<'ref'> | FieldDefinition<'treeref'>;

/** Records that have an order of their own, under one heading. */
export interface Group {
  key: string;
  /** Undefined where all records have one order. */
  title: string | undefined;
  /** What a record of the group holds: a new one begins with it, one that is moved here gets it. */
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

export const keyOf = (...values: unknown[]): string => JSON.stringify(values.map((value) => (value === null || value === undefined || value === 0 ? '' : String(value))));

/** The field that groups by what it refers to; undefined where there are other or more fields. */
export function groupField({ fields }: ResourceDefinition, groups: readonly string[]): GroupField | undefined {
  const field = groups.length === 1 ? fields[groups[0] ?? ''] : undefined;
  return field?.kind === 'ref' || field?.kind === 'treeref' ? field : undefined;
}

/** A group for each record that can be referred to, in their own order, then the records of none of them. */
export function groupsByOwners(field: GroupField, { definition, records: owners }: Owners, records: readonly BrowserRecord[], by: string, none: string): Group[] {
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
    const title = typeof carried === 'string' && carried !== '' ? carried : key === keyOf('') ? none : String(held[0]?.[field.name]);
    return { key, title, values: { [field.name]: held[0]?.[field.name] }, records: held };
  });
  return [...found, ...others];
}

/**
 * A group for each combination of values, in the order in which they come; of a single enum for each of its options. Without
 * fields all records are one group.
 * @param known what all records hold, by the filters
 */
export function groupsByValues(fields: readonly FieldDefinition[], records: readonly BrowserRecord[], by: string, known: Values, titleOfRecord: (record: BrowserRecord) => string): Group[] {
  if (fields.length === 0) return [{ key: keyOf(), title: undefined, values: {}, records: inOrder(records, by) }];
  const valuesOf = (record: Values) => Object.fromEntries(fields.map(({ name }) => [name, record[name]]));
  const groups = new Map<string, Group>();
  for (const { value, label } of optionsOf(fields, known)) groups.set(keyOf(value), { key: keyOf(value), title: label, values: { [fields[0]?.name ?? '']: value }, records: [] });
  for (const record of inOrder(records, by)) {
    const key = keyOf(...fields.map(({ name }) => record[name]));
    const group = groups.get(key) ?? { key, title: titleOfRecord(record), values: valuesOf(record), records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  const first = (group: Group) => records.findIndex((record) => keyOf(...fields.map(({ name }) => record[name])) === group.key);
  return fields.length === 1 ? [...groups.values()] : [...groups.values()].sort((one, other) => first(one) - first(other));
}

function optionsOf([field, ...more]: readonly FieldDefinition[], known: Values) {
  if (field?.kind !== 'enum' || more.length > 0) return [];
  const wanted = known[field.name];
  return field.options.options.filter(({ value }) => wanted === undefined || [wanted].flat().some((one) => String(one) === String(value)));
}

/** Whether a record may be moved to a group: where the field's options follow others of the form, those have to agree. */
export function takes(group: Group, record: BrowserRecord, field: string): boolean {
  return group.own !== undefined && Object.entries(group.values).every(([name, value]) => name === field || keyOf(value) === keyOf(record[name]));
}

/** The groups with the records that have every word of a text; a group that has them in its title stays whole. */
export function foundIn(groups: readonly Group[], text: string, textOf: (record: BrowserRecord) => string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const has = (value: string) => words.every((word) => value.toLowerCase().includes(word));
  return groups
    .map((group) => (has(group.title ?? '') ? group : { ...group, records: group.records.filter((record) => has(textOf(record))) }))
    .filter((group) => group.records.length > 0 || has(group.title ?? ''));
}
