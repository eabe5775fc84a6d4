import { parameterError } from '../answer';
import type { Json, JsonObject } from '../json';

/** One key of a body: how its value is checked and read. */
export interface Field<T> {
  /** The value, or a Refusal that names the place. */
  read(value: Json, place: string): T;
}

export type Shape = Record<string, Field<unknown>>;

/** The values of a checked body. A key that was not sent is absent. */
export type Values<S extends Shape> = { [K in keyof S]?: S[K] extends Field<infer T> ? T : never };

function refuse(place: string, expected: string): never {
  throw parameterError(place, `expected ${expected}`);
}

const dateTime = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const decimalText = /^-?\d+(\.\d+)?$/;
const largestInteger = 2_147_483_647;

export function readText(value: Json, place: string, max: number): string {
  if (typeof value !== 'string') return refuse(place, 'text');
  if (value.length > max) return refuse(place, `text of at most ${max} characters`);
  if (value.includes('\u0000')) return refuse(place, 'text without a zero character');
  return value;
}

export function readInteger(value: Json, place: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse(place, 'integer');
  if (Math.abs(value) > largestInteger) return refuse(place, `integer of at most ${largestInteger}`);
  return value;
}

/** A number, or its digits as text where a number would lose some of them. Empty text means none. */
export function readDecimal(value: Json, place: string): string {
  const digits = typeof value === 'number' ? String(value) : value;
  if (digits === '' || (typeof digits === 'string' && decimalText.test(digits))) return digits;
  return refuse(place, 'decimal number');
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC, or empty for none. */
export function readDateTime(value: Json, place: string): string {
  if (value === '') return '';
  if (typeof value !== 'string' || !dateTime.test(value))
    return refuse(place, 'date as YYYY-MM-DD HH:mm:ss, or empty text');
  const date = new Date(`${value.replace(' ', 'T')}Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(value.slice(8, 10)))
    return refuse(place, 'a day that exists');
  return value;
}

export function readIntegers(value: Json, place: string): number[] {
  if (!Array.isArray(value)) return refuse(place, 'list of integers');
  return value.map((item, index) => readInteger(item, `${place}[${index}]`));
}

export function textField(max = 255): Field<string> {
  return { read: (value, place) => readText(value, place, max) };
}

export const integerField: Field<number> = { read: readInteger };

/**
 * Reads a body by its shape.
 * @throws Refusal 406 for an unknown key or a value of another type
 */
export function readBody<S extends Shape>(shape: S, body: JsonObject, place: string): Values<S> {
  const entries = Object.entries(body).map(([key, value]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field === undefined) throw parameterError(`${place}${key}`, 'unknown field');
    return [key, field.read(value, `${place}${key}`)];
  });
  // Object.fromEntries loses the keys' types; they were just read one by one by the shape itself.
  return Object.fromEntries(entries) as Values<S>;
}
