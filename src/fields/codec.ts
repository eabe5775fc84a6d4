import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { heldIn, isContent, type Json } from '../schema/json';
import { readJsonLiterally, writeJson } from '../schema/json-text';

/** The codec of one kind's value. */
export interface ValueCodec<K extends FieldKind> {
  /** Undefined: the value is not sent at all. `before` is the raw value as it was read. */
  toWire(value: unknown, field: FieldDefinition<K>, before: unknown, inner: InnerCodec): Json | undefined;
  fromWire(raw: unknown, field: FieldDefinition<K>, inner: InnerCodec): unknown;
  /** Whether decoding and encoding keeps a raw value that is not missing. */
  reads(raw: unknown, field: FieldDefinition<K>): boolean;
}

/** How the fields inside of json and rows travel: the functions of values.ts, so that kinds nest without importing each other. */
export interface InnerCodec {
  toWire: (field: FieldDefinition, value: unknown, before?: unknown) => Json | undefined;
  fromWire: (field: FieldDefinition, raw: unknown) => unknown;
  /** The wire value of an untouched field. */
  untouched: (field: FieldDefinition, raw: unknown) => Json | undefined;
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Text of a plain value; JSON of an object; '' when missing. */
export function sentText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isContent(value)) return jsonText(value);
  return String(value);
}

/** JSON text; '' for values that JSON does not support. */
export function jsonText(value: unknown): string {
  try {
    return writeJson(value);
  } catch {
    return '';
  }
}

/** The parsed object or list of a JSON text, its numbers as they are written; undefined when it is no JSON, or a bare text or number. */
export function parseJson(text: string): object | undefined {
  try {
    const json = readJsonLiterally(text);
    return isContent(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** A list, or the parts of a comma-separated text; undefined for other values. */
export function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.map(heldIn);
  if (isBlank(value)) return [];
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return undefined;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
