import { holds } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import { isObject, type Json } from '../../schema/json';
import { rawText, type RowRecord } from '../cell';
import { isBlank, jsonText, sentText, type InnerCodec } from '../codec';
import type { Kind } from '../kind';
import { contentOf, jsonAnswer, readFields, sendFields } from './inner';
import { parsed } from './parsed';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** as text: the wire carries a JSON string. fields: its inner fields, when they are known. */
    json: { as: 'text' | 'object'; fields?: Record<string, FieldDefinition> };
  }
}

/**
 * JSON, as text or value. Inner fields use the codecs of their kinds and are merged into the value that was read, so that
 * unknown keys survive. Invalid JSON is sent as typed.
 */
export const json: Kind<'json'> = {
  wire: {
    toWire(value, { options }, before, inner) {
      // Nothing was read and nothing was typed: zeros for its inner numbers would be values.
      if (value === undefined && before === undefined) return options.as === 'object' ? {} : '';
      const content = contentOf(value);
      const merged =
        options.fields && (content === undefined || isObject(content))
          ? mergeObject(options.fields, content ?? {}, contentOf(before), inner)
          : content;
      if (merged === undefined) return isBlank(value) && options.as === 'object' ? {} : sentText(value);
      return options.as === 'text' ? jsonText(merged) : (merged as Json);
    },
    fromWire(raw, { options }, inner) {
      const content = contentOf(raw);
      if (options.fields && isObject(content)) return readFields(options.fields, content, inner);
      return content ?? (isBlank(raw) ? null : raw);
    },
    // Sent back exactly as it was read: parsing would lose spaces, long numbers and duplicate keys.
    reads: () => false,
  },
  answer: jsonAnswer,
  /** Labelled inner fields whose condition holds where they are declared, each in its own kind's text; else the JSON on one line. */
  text(value, _record, { options: { fields } }, context, textOf) {
    const content = parsed(value);
    if (content === undefined) return undefined;
    if (!fields) return rawText(content);
    if (!isObject(content)) return undefined;
    return Object.values(fields)
      .filter(({ when }) => holds(when, content))
      .map((inner) => [inner.label, textOf(inner)(content, context)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join(context.translate('fields.comma'));
  },
  inner: ({ fields }) => fields,
  flexible: true,
  look: 'cut',
  wide: true,
};

/** An object with what was changed in it: keys that neither it nor what was read has are left out. */
function mergeObject(
  fields: Record<string, FieldDefinition>,
  content: RowRecord,
  before: object | undefined,
  inner: InnerCodec,
): Record<string, Json> {
  const known = isObject(before) ? before : undefined;
  const sent = sendFields(fields, content, known ? [known] : [], inner);
  const wanted = Object.entries(sent).filter(([name]) => !known || name in known || !isBlank(content[name]));
  const untold = Object.entries(content).filter(([name]) => !(name in fields));
  return { ...known, ...Object.fromEntries([...untold, ...wanted]) } as Record<string, Json>;
}
