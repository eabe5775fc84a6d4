import type { FieldDefinition } from '../../schema/field-definition';
import { isObject, type Json } from '../../schema/json';
import type { RowRecord } from '../cell';
import { isBlank, jsonText } from '../codec';
import { contentOf, jsonAnswer, readFields, sendFields } from '../json/inner';
import type { Kind } from '../kind';

declare module '../../schema/field-definition' {
  interface KindOptions {
    rows: { fields: Record<string, FieldDefinition>; min: number; max?: number; as: 'list' | 'text' };
  }
}

/** A list of rows, each by its own fields; a row keeps the keys that the schema doesn't know. */
export const rows: Kind<'rows'> = {
  wire: {
    toWire(value, { options }, before, inner) {
      const known = rowsIn(before);
      const sent = rowsIn(value).map(
        (row) => ({ ...row, ...sendFields(options.fields, row, known, inner) }) as Record<string, Json>,
      );
      return options.as === 'text' ? jsonText(sent) : sent;
    },
    fromWire(raw, { options }, inner) {
      const content = contentOf(raw);
      if (!Array.isArray(content)) return isBlank(raw) ? [] : raw;
      return content.filter(isObject).map((row) => readFields(options.fields, row, inner));
    },
    reads: () => false,
  },
  answer: jsonAnswer,
  /** `3 items`. */
  text: (value, _record, _field, { translate }) =>
    Array.isArray(value) ? translate('fields.items', { smart_count: value.length }) : undefined,
  inner: ({ fields }) => fields,
  wide: true,
};

function rowsIn(value: unknown): RowRecord[] {
  const content = contentOf(value);
  return Array.isArray(content) ? content.filter(isObject) : [];
}
