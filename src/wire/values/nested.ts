import type { FieldDefinition } from '../../schema/field-definition';
import type { Json } from '../../schema/json';
import { isObject } from '../answer';
import { integerOf, isInteger } from './numbers';
import { isFlatList } from './choices';
import {
  isMissing,
  jsonText,
  listOf,
  parseJson,
  textOf,
  type FieldFromWire,
  type FieldToWire,
  type ValueCodec,
} from './codec';

type Fields = Record<string, FieldDefinition>;

/** Ticked nodes of a tree: numbers, element by element; a text key stays text. */
export const matrices: ValueCodec<'matrix'> = {
  toWire: (value) =>
    (listOf(value) ?? []).map((entry) => (typeof entry === 'string' && !isInteger(entry) ? entry : integerOf(entry))),
  fromWire: (raw) => listOf(raw)?.map((entry) => (isInteger(entry) ? Number(entry) : entry)) ?? raw,
  reads: isFlatList,
};

/**
 * JSON, as text or as it is. Inner fields travel by their own kinds and are merged into what was read,
 * so that keys which the schema doesn't know survive. A text that is no JSON goes out as it was typed.
 */
export function jsons(toWire: FieldToWire, fromWire: FieldFromWire): ValueCodec<'json'> {
  return {
    toWire(value, { options }, before) {
      const content = contentOf(value);
      const merged =
        options.fields && (content === undefined || isObject(content))
          ? mergeFields(options.fields, content ?? {}, contentOf(before), toWire)
          : content;
      if (merged === undefined) return isMissing(value) && options.as === 'object' ? {} : textOf(value);
      return options.as === 'text' ? jsonText(merged) : (merged as Json);
    },
    fromWire(raw, { options }) {
      const content = contentOf(raw);
      if (options.fields && isObject(content)) return readFields(options.fields, content, fromWire);
      return content ?? (isMissing(raw) ? null : raw);
    },
    // Sent back as it was read, to the letter: parsing would lose spaces, long numbers and double keys.
    reads: () => false,
  };
}

/** A list of rows, each by its own fields; a row keeps the keys that the schema doesn't know. */
export function rowLists(toWire: FieldToWire, fromWire: FieldFromWire): ValueCodec<'rows'> {
  return {
    toWire(value, { options }) {
      const content = contentOf(value);
      const rows = Array.isArray(content) ? content : [];
      const sent = rows.filter(isObject).map((row) => mergeFields(options.fields, row, undefined, toWire));
      return options.as === 'text' ? jsonText(sent) : sent;
    },
    fromWire(raw, { options }) {
      const content = contentOf(raw);
      if (!Array.isArray(content)) return isMissing(raw) ? [] : raw;
      return content.filter(isObject).map((row) => readFields(options.fields, row, fromWire));
    },
    reads: () => false,
  };
}

/** The object or list of a value that may still be JSON text. */
function contentOf(value: unknown): object | undefined {
  if (typeof value === 'string') return parseJson(value);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function readFields(fields: Fields, content: Record<string, unknown>, fromWire: FieldFromWire) {
  const read = { ...content };
  for (const field of Object.values(fields)) read[field.name] = fromWire(field, content[field.name]);
  return read;
}

function mergeFields(
  fields: Fields,
  content: Record<string, unknown>,
  before: object | undefined,
  toWire: FieldToWire,
): Record<string, Json> {
  const known = isObject(before) ? before : {};
  const merged: Record<string, unknown> = { ...known, ...content };
  for (const field of Object.values(fields)) {
    merged[field.name] = toWire(field, content[field.name], known[field.name]);
  }
  return merged as Record<string, Json>;
}
