import { optionOf } from '../../fields/enum/option';
import type { FieldDefinition } from '../../schema/field-definition';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The label of an enum's value; "Unknown (57)" for a value that the schema does not know. */
export function labelOf(field: FieldDefinition<'enum'>, value: number, translate: Translate): string {
  return optionOf(field.options.options, value)?.label ?? translate('fields.unknown', { value });
}
