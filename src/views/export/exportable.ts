import { isSealed } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';

/** All fields that may be exported. Sealed fields never are, whatever a schema says. `may`: whether the user has the permission of a field. */
export function exportableFields(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
): FieldDefinition[] {
  return Object.values(definition.fields).filter(
    (field) => field.in.includes('export') && !isSealed(field) && (!field.permission || may(field.permission)),
  );
}
