import type { FieldDefinition } from '../schema/field-definition';
import { heldIn, WrittenNumber, type Json } from '../schema/json';
import type { InnerCodec } from './codec';
import { kindOf } from './kinds';

/*
 * How each kind's value travels. Values in the browser, by kind:
 * - text and its like: text, '' when empty; password: always '' when read; location: none
 * - integer, decimal, money, and ids that are numbers: number, or text with more digits than a number keeps
 * - boolean: true, false; null when missing
 * - date: 'YYYY-MM-DD'; datetime: ISO 8601 in UTC, 'YYYY-MM-DDTHH:mm:ssZ'; null when missing
 * - enum: the option's value; ref, treeref: the id, null when nothing is referenced
 * - enums, refs, matrix: a list; json: what the JSON holds; rows: a list of objects
 * A value that a kind can't read comes through as it is, so that a cell can show it. Nothing here throws.
 */
const inner: InnerCodec = { toWire, fromWire, untouched };

/**
 * A value as its call wants it.
 * @param before the raw value as it was read: inner fields are merged into it, unknown keys are kept
 */
export function toWire(field: FieldDefinition, value: unknown, before?: unknown): Json | undefined {
  return kindOf(field).wire.toWire(value, field, before, inner);
}

/** A raw value as the browser holds it. Never throws: what can't be read comes through as it is. */
export function fromWire(field: FieldDefinition, raw: unknown): unknown {
  return kindOf(field).wire.fromWire(heldIn(raw), field, inner);
}

/** fromWire for one field, chosen once for all rows of a list. */
export function readerOf(field: FieldDefinition): (raw: unknown) => unknown {
  const { wire } = kindOf(field);
  return (raw) => wire.fromWire(heldIn(raw), field, inner);
}

/**
 * What goes back for a value that nobody touched: the empty value of its kind when it was missing, the usual form when
 * the kind can read it, and else exactly what was read, as a null.
 */
export function untouched(field: FieldDefinition, raw: unknown): Json | undefined {
  if (raw === null || raw instanceof WrittenNumber) return raw;
  if (raw === undefined) return toWire(field, undefined);
  const { wire } = kindOf(field);
  return wire.reads(raw, field) ? wire.toWire(wire.fromWire(raw, field, inner), field, raw, inner) : (raw as Json);
}
