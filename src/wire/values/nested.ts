import type { FieldDefinition } from '../../schema/field-definition';
import type { Json } from '../../schema/json';
import { isObject } from '../answer';
import { integerOf, isInteger } from './numbers';
import { sameValue } from '../same-value';
import { isFlatList } from './choices';
import {
  isMissing,
  jsonText,
  listOf,
  parseJson,
  textOf,
  type InnerCodec,
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
export function jsons(inner: InnerCodec): ValueCodec<'json'> {
  return {
    toWire(value, { options }, before) {
      const content = contentOf(value);
      const merged =
        options.fields && (content === undefined || isObject(content))
          ? mergeObject(options.fields, content ?? {}, contentOf(before), inner)
          : content;
      if (merged === undefined) return isMissing(value) && options.as === 'object' ? {} : textOf(value);
      return options.as === 'text' ? jsonText(merged) : (merged as Json);
    },
    fromWire(raw, { options }) {
      const content = contentOf(raw);
      if (options.fields && isObject(content)) return readFields(options.fields, content, inner);
      return content ?? (isMissing(raw) ? null : raw);
    },
    // Sent back as it was read, to the letter: parsing would lose spaces, long numbers and double keys.
    reads: () => false,
  };
}

/** A list of rows, each by its own fields; a row keeps the keys that the schema doesn't know. */
export function rowLists(inner: InnerCodec): ValueCodec<'rows'> {
  return {
    toWire(value, { options }, before) {
      const known = rowsIn(before);
      const sent = rowsIn(value).map((row) => ({ ...row, ...sendFields(options.fields, row, known, inner) }) as Record<string, Json>);
      return options.as === 'text' ? jsonText(sent) : sent;
    },
    fromWire(raw, { options }) {
      const content = contentOf(raw);
      if (!Array.isArray(content)) return isMissing(raw) ? [] : raw;
      return content.filter(isObject).map((row) => readFields(options.fields, row, inner));
    },
    reads: () => false,
  };
}

/** The object or list of a value that may still be JSON text. */
function contentOf(value: unknown): object | undefined {
  if (typeof value === 'string') return parseJson(value);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function rowsIn(value: unknown): Content[] {
  const content = contentOf(value);
  return Array.isArray(content) ? content.filter(isObject) : [];
}

type Content = Record<string, unknown>;

function readFields(fields: Fields, content: Content, { fromWire }: InnerCodec) {
  const read = { ...content };
  for (const field of Object.values(fields)) read[field.name] = fromWire(field, content[field.name]);
  return read;
}

/** An object with what was changed in it: keys that neither it nor what was read has are left out. */
function mergeObject(fields: Fields, content: Content, before: object | undefined, inner: InnerCodec): Record<string, Json> {
  const known = isObject(before) ? before : undefined;
  const sent = sendFields(fields, content, known ? [known] : [], inner);
  const wanted = Object.entries(sent).filter(([name]) => !known || name in known || !isMissing(content[name]));
  const untold = Object.entries(content).filter(([name]) => !(name in fields));
  return { ...known, ...Object.fromEntries([...untold, ...wanted]) } as Record<string, Json>;
}

/** The inner fields: a value that was read and not touched goes back as it was read, whichever of the rows it stood in. */
function sendFields(fields: Fields, content: Content, befores: Content[], { toWire, fromWire, untouched }: InnerCodec): Record<string, Json | undefined> {
  const send = (field: FieldDefinition) => {
    const { name } = field;
    const value = content[name];
    const before = befores.find((row) => name in row && sameValue(fromWire(field, row[name]), value));
    return before ? untouched(field, before[name]) : toWire(field, value, befores.length === 1 ? befores[0]?.[name] : undefined);
  };
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, send(field)]));
}
