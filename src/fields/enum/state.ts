import type { FieldDefinition, Tone } from '../../schema/field-definition';
import type { RowRecord, Translate } from '../cell';
import { toneOf } from '../tone';
import { optionOf } from './option';

/** The tone of an enum's value, which the field can change if it is `good`, and the text that then stands for the option's. */
export function stateOf(
  field: FieldDefinition<'enum'>,
  record: RowRecord,
  translate: Translate,
): { tone?: Tone; text?: string } {
  const tone = optionOf(field.options.options, record[field.name])?.tone;
  const own = tone === 'good' ? toneOf(field, record) : undefined;
  if (own) return { tone: own.tone, ...(own.ended && { text: translate('fields.expired') }) };
  return tone ? { tone } : {};
}
