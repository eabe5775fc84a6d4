import type { SchemaModel } from './resource';
import type { FieldSource, OptionSource } from './source';

/** The options that a field has for itself. */
export function ownOptions({ of }: FieldSource): OptionSource[] {
  return typeof of === 'object' ? of : [];
}

/** The options of an enum field; undefined for another field or an unknown enum. */
export function optionsOf(field: FieldSource, { enums }: SchemaModel): OptionSource[] | undefined {
  if (field.type !== 'enum' && field.type !== 'enums') return undefined;
  return typeof field.of === 'object' ? field.of : enums[field.of ?? ''];
}
