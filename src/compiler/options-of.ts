import type { SchemaModel } from './resource';
import type { FieldSource, OptionSource } from './source';

/** The options of an enum field; undefined for another field or an unknown enum. */
export function optionsOf(field: FieldSource, { enums }: SchemaModel): OptionSource[] | undefined {
  if (field.type !== 'enum' && field.type !== 'enums') return undefined;
  return field.options ?? enums[field.of ?? ''];
}
