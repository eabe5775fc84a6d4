import { parameterError } from '../answer';
import { readDecimal, readInteger } from '../entity/field';
import { isObject, type Json, type JsonObject } from '../json';
import type { DraftCall, DraftField, DraftValue } from './draft';

function text(value: Json, place: string): Json {
  if (typeof value !== 'string') throw parameterError(place, 'expected text');
  return value;
}

/** How each value of a draft is checked. Drafts have only types; all other rules are in the schema. */
const readers = {
  text,
  integer: readInteger,
  decimal: (value, place) => {
    readDecimal(value, place);
    return value;
  },
  boolean: (value, place) => {
    if (typeof value !== 'boolean') throw parameterError(place, 'expected true or false');
    return value;
  },
  list: (value, place) => {
    if (!Array.isArray(value)) throw parameterError(place, 'expected a list');
    return value;
  },
  any: (value) => value,
} satisfies Record<DraftValue, (value: Json, place: string) => Json>;

export function readValue(field: DraftField, value: Json, place: string): Json {
  return readers[field.holds](value, place);
}

/** The wire value of a missing value. */
export const emptyValues = { text: '', integer: 0, decimal: 0, boolean: false, list: [], any: null } satisfies Record<
  DraftValue,
  Json
>;

/** The wire key of each field in a call. */
export function keyOf({ rename = {} }: DraftCall, field: string): string {
  return rename[field] ?? field;
}

/** A body without its wrapper and the time zone. */
export function unwrapBody({ wrap, timeZone }: DraftCall, body: JsonObject, place: string): JsonObject {
  const rest: JsonObject = { ...body };
  if (timeZone !== undefined) delete rest[timeZone];
  if (wrap === undefined || wrap === '') return rest;
  const { [wrap]: inner = {}, ...outside } = rest;
  if (!isObject(inner)) throw parameterError(`${place}${wrap}`, 'expected an object');
  return { ...outside, ...inner };
}

function same(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first constant that a body lacks. */
export function missingConstant(constants: Record<string, Json>, body: JsonObject): string | undefined {
  return Object.entries(constants).find(([key, expected]) => !same(body[key], expected))?.[0];
}

/** Values by field name. @throws Refusal 406 for unknown keys and wrong types */
export function readFields(
  call: DraftCall,
  fields: readonly DraftField[],
  body: JsonObject,
  place: string,
): JsonObject {
  const byKey = new Map(fields.map((field) => [keyOf(call, field.name), field]));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const field = byKey.get(key);
      if (field === undefined) throw parameterError(`${place}${key}`, 'unknown field');
      return [field.name, readValue(field, value, `${place}${key}`)];
    }),
  );
}

/** Puts a value at a dotted place: `data.list`. */
export function placeAt(target: JsonObject, place: string, value: Json): void {
  const [key = '', ...rest] = place.split('.');
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const { [key]: held } = target;
  const inner = isObject(held) ? held : {};
  target[key] = inner;
  placeAt(inner, rest.join('.'), value);
}
