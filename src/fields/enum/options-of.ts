import type { EnumOption, FieldDefinition } from '../../schema/field-definition';

/** The options of a field; none if its kind has none. */
export function optionsOf(field: FieldDefinition | undefined): EnumOption[] {
  return field && 'options' in field.options ? field.options.options : [];
}
