import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { Json } from '../schema/json';
import { dates, datetimes } from './values/dates';
import { jsons, matrices, rowLists } from './values/nested';
import { booleans, decimals, ids, integers } from './values/numbers';
import { choices, choiceLists, references, referenceLists } from './values/choices';
import { texts } from './values/texts';
import type { ValueCodec } from './values/codec';

/**
 * How each kind's value travels. Values in the browser, by kind:
 * - text and its like: text, '' when empty; password: always '' when read; location: none
 * - integer: number; decimal, money: number, or text with more digits than a number keeps
 * - boolean: true, false; null when missing
 * - date: 'YYYY-MM-DD'; datetime: ISO 8601 in UTC, 'YYYY-MM-DDTHH:mm:ssZ'; null when missing
 * - enum: the option's value; ref, treeref: the id, null when nothing is referenced
 * - enums, refs, matrix: a list; json: what the JSON holds; rows: a list of objects
 * A value that a kind can't read comes through as it is, so that a cell can show it. Nothing here throws.
 */
const codecs = {
  id: ids,
  text: texts,
  longtext: texts,
  integer: integers,
  decimal: decimals,
  money: decimals,
  boolean: booleans,
  enum: choices,
  enums: choiceLists,
  date: dates,
  datetime: datetimes,
  timerange: texts,
  phone: texts,
  email: texts,
  url: texts,
  ip: texts,
  version: texts,
  password: { ...texts, fromWire: () => '' },
  secret: texts,
  json: jsons({ toWire, fromWire, untouched }),
  ref: references,
  refs: referenceLists,
  treeref: references,
  matrix: matrices,
  rows: rowLists({ toWire, fromWire, untouched }),
  image: texts,
  file: texts,
  location: { ...texts, toWire: () => undefined, fromWire: () => undefined },
  cron: texts,
} satisfies { [K in FieldKind]: ValueCodec<K> };

/**
 * A value as its call wants it.
 * @param before the raw value as it was read: inner fields are merged into it, unknown keys are kept
 */
export function toWire(field: FieldDefinition, value: unknown, before?: unknown): Json | undefined {
  return codecOf(field).toWire(value, field, before);
}

/** A raw value as the browser holds it. Never throws: what can't be read comes through as it is. */
export function fromWire(field: FieldDefinition, raw: unknown): unknown {
  return codecOf(field).fromWire(raw, field);
}

/** fromWire for one field, chosen once for all rows of a list. */
export function readerOf(field: FieldDefinition): (raw: unknown) => unknown {
  const codec = codecOf(field);
  return (raw) => codec.fromWire(raw, field);
}

/**
 * What goes back for a value that nobody touched: the empty value of its kind when it was missing,
 * the usual form when the kind can read it, and else exactly what was read.
 */
export function untouched(field: FieldDefinition, raw: unknown): Json | undefined {
  if (raw === undefined || raw === null) return toWire(field, undefined);
  const codec = codecOf(field);
  return codec.reads(raw, field)
    ? codec.toWire(codec.fromWire(raw, field), field, raw)
    : (raw as Json);
}

/** The map is exact by kind; one lookup by a field's own kind is as exact, which TypeScript can't see. */
function codecOf(field: FieldDefinition): ValueCodec<FieldKind> {
  return codecs[field.kind] as unknown as ValueCodec<FieldKind>;
}
