import type { FieldDefinition } from '../../schema/field-definition';
import type { Json } from '../../schema/json';
import { parseJson, type InnerCodec } from '../codec';
import type { AnswerType } from '../kind';
import { sameValue } from '../same-value';

type Fields = Record<string, FieldDefinition>;
type Content = Record<string, unknown>;

/** The object or list of a value that may still be JSON text. */
export function contentOf(value: unknown): object | undefined {
  if (typeof value === 'string') return parseJson(value);
  return typeof value === 'object' && value !== null ? value : undefined;
}

export function readFields(fields: Fields, content: Content, { fromWire }: InnerCodec): Content {
  const read = { ...content };
  for (const field of Object.values(fields)) read[field.name] = fromWire(field, content[field.name]);
  return read;
}

/** Encodes inner fields. An untouched value is sent as it was read, in any row. */
export function sendFields(
  fields: Fields,
  content: Content,
  befores: Content[],
  { toWire, fromWire, untouched }: InnerCodec,
): Record<string, Json | undefined> {
  const send = (field: FieldDefinition) => {
    const { name } = field;
    const value = content[name];
    const before = befores.find((row) => name in row && sameValue(fromWire(field, row[name]), value));
    return before
      ? untouched(field, before[name])
      : toWire(field, value, befores.length === 1 ? befores[0]?.[name] : undefined);
  };
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, send(field)]));
}

export function jsonAnswer({ as }: { as: 'text' | 'object' | 'list' }): AnswerType {
  return as === 'text' ? 'JSON-string' : 'JSON';
}
