import { isSealed } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { absent } from '../reasons';

/** All fields that a user may export. Sealed fields never are, whatever a schema says. */
export function exportableFields(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
): FieldDefinition[] {
  return Object.values(definition.fields).filter(
    (field) => !isSealed(field) && !absent(definition, field, 'export', may),
  );
}
