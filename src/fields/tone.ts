import { holds } from '../schema/condition';
import type { FieldDefinition, Toned } from '../schema/field-definition';
import type { RowRecord } from './cell';

/** The tone that a field's own conditions give its value. */
export function toneOf({ tones = [] }: FieldDefinition, record: RowRecord): Toned | undefined {
  return tones.find(({ when }) => holds(when, record));
}
