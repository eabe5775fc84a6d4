import type { FieldDefinition } from '../../schema/field-definition';
import { rawText, type CellContext, type RowRecord, type TextOf } from '../cell';

/** An object, from an object or from JSON text; undefined for anything that is not JSON. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

type InnerText = (field: FieldDefinition) => (record: RowRecord, context: CellContext) => string;

/** Labelled inner fields where they are declared, each in its own kind's text; else the JSON on one line. */
export function jsonTextWith(textOf: InnerText): TextOf<'json'> {
  return (value, _record, field, context) => {
    const json = parsed(value);
    if (json === undefined) return undefined;
    const { fields } = field.options;
    if (!fields) return rawText(json);
    if (!isObject(json)) return undefined;
    return Object.values(fields)
      .map((inner) => [inner.label, textOf(inner)(json, context)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join(context.translate('fields.comma'));
  };
}

export function isObject(value: unknown): value is RowRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
