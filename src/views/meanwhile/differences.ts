import { isReference, isSealed, isWriteOnly, optionsOf } from '../../fields/kinds';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../form/changes';
import { absent } from '../reasons';

/**
 * The fields of a record that somebody else can change: those of its form, states and references. What the platform counts
 * and dates by itself is none.
 */
export function comparable(definition: ResourceDefinition, may: (permission: string) => boolean): FieldDefinition[] {
  return Object.values(definition.fields).filter(
    (field) =>
      (field.in.includes('edit') || isReference(field) || optionsOf(field).length > 0) &&
      !definition.id.includes(field.name) &&
      isAnswered(field) &&
      !absent(definition, field, 'detail', may),
  );
}

/** Whether answers have the value: a secret may be masked, a computed value follows from others. */
export function isAnswered(field: FieldDefinition): boolean {
  return !isSealed(field) && !isWriteOnly(field) && field.value === undefined;
}

/** The fields that have another value now. */
export function differing(fields: FieldDefinition[], before: Values, now: Values): FieldDefinition[] {
  return fields.filter(({ name }) => !sameValue(before[name], now[name]));
}
