import { computedValue } from '../schema/computed';
import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import { readerOf as namesIn } from '../schema/condition';
import type { FieldDefinition } from '../schema/field-definition';
import { readerOf, toWire } from '../fields/values';
import type { Answer } from './answer';

/** A record as the browser holds it: its fields' values, and the key that react-admin wants. */
export interface BrowserRecord {
  id: string | number;
  [field: string]: unknown;
}

/** Raw values by field name, exactly as an answer carried them; a field that it lacked has no key. */
export type RawValues = Record<string, unknown>;

/** The answer that a record came with. */
export interface Reading {
  call: CallDefinition;
  /** Absent for a row that no request brought. */
  answer: Answer | undefined;
  /** Milliseconds since 1970. */
  readAt: number;
}

interface Origin {
  row: Record<string, unknown>;
  reading: Reading;
}

const origins = new WeakMap<object, Origin>();

/**
 * Where a record came from; undefined for copies. It is found by the object and not kept in it: it is neither shown,
 * stored nor compared, and a copy that was given other values (`{ ...record, ...saved }`) does not carry the row that it
 * no longer is. Such a copy is read again before a write merges with it.
 */
export function originOf(record: object): Origin | undefined {
  return origins.get(record);
}

/** Raw values of a record, as it was read; none for copies. */
export function rawValuesOf(definition: ResourceDefinition, record: object): RawValues {
  const origin = origins.get(record);
  const raw: RawValues = {};
  if (!origin) return raw;
  for (const name of Object.keys(definition.fields)) {
    const key = keyOfField(origin.reading.call, name);
    if (Object.hasOwn(origin.row, key)) raw[name] = origin.row[key];
  }
  return raw;
}

/** Key of the field `name` in the bodies and answers of a call. */
export function keyOfField(call: CallDefinition, name: string): string {
  return call.rename[name] ?? name;
}

/** Answers a reader of the rows of one answer. Rows without a key get one of their own, `?3`. */
export function recordReader(
  definition: ResourceDefinition,
  call: CallDefinition,
  readAt: number,
  answer?: Answer,
): (row: Record<string, unknown>, index: number) => BrowserRecord {
  const reading: Reading = { call, readAt, answer };
  const fields = Object.values(definition.fields)
    .filter(({ value }) => value === undefined)
    .map((field) => ({ name: field.name, key: keyOfField(call, field.name), read: readerOf(field) }));
  const computed = withComputed(definition);
  return (row, index) => {
    const record: BrowserRecord = { id: '' };
    for (const { name, key, read } of fields) record[name] = read(row[key]);
    computed(record);
    record.id = definition.single ? singleId : (recordId(definition, record) ?? `${keyless}${index}`);
    origins.set(record, { row, reading });
    return record;
  };
}

/** Answers what sets the computed fields of a record to what its other values give. */
export function withComputed({ fields }: Pick<ResourceDefinition, 'fields'>): <T extends Values>(record: T) => T {
  const computed = Object.values(fields).flatMap((field) =>
    field.value === undefined ? [] : [{ field, value: field.value, read: readerOf(field) }],
  );
  return (record) => {
    const values: Values = record;
    for (const { field, value, read } of computed)
      values[field.name] = read(computedValue(field, value, namesIn(values)));
    return record;
  };
}

type Values = Record<string, unknown>;

/** Begins the id of a record whose row has no key. */
const keyless = '?';

export function hasKey({ id }: BrowserRecord): boolean {
  return !String(id).startsWith(keyless);
}

/** Key of a page of settings: it is one record, whatever id the platform gives it. */
export const singleId = 'single';

/**
 * The key of a record: the id field's value, or for a composite id its values URI-encoded and joined
 * with a comma. Undefined when a part is missing.
 * @param values by field name
 */
export function recordId(
  definition: Pick<ResourceDefinition, 'id'>,
  values: Record<string, unknown>,
): string | number | undefined {
  const [first, ...rest] = definition.id;
  if (first === undefined) return singleId;
  if (rest.length === 0) return plain(values[first]);
  const parts = definition.id.map((name) => plain(values[name]));
  if (parts.includes(undefined)) return undefined;
  return parts.map((part) => encodeURIComponent(String(part))).join(',');
}

/** The id fields' values of a key, by field name; the way back from recordId. */
export function idValues(
  definition: Pick<ResourceDefinition, 'id'>,
  id: string | number,
): Record<string, string | number> {
  const [first, ...rest] = definition.id;
  if (first === undefined) return {};
  if (rest.length === 0) return { [first]: id };
  const parts = String(id).split(',');
  return Object.fromEntries(definition.id.map((name, index) => [name, decode(parts[index] ?? '')]));
}

/** The id fields as a call wants them, by its own keys; none for a page of settings. */
export function idBody(
  definition: ResourceDefinition,
  call: CallDefinition,
  id: string | number,
): Record<string, unknown> {
  if (definition.single) return {};
  return Object.fromEntries(
    Object.entries(idValues(definition, id)).map(([name, value]) => [
      keyOfField(call, name),
      idToWire(definition.fields[name], value),
    ]),
  );
}

/** One part of an id as its field's kind sends it. */
export function idToWire(field: FieldDefinition | undefined, value: string | number): unknown {
  return field ? toWire(field, value) : value;
}

function plain(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}

/** A key from a broken address stays what it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
