import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition, Place } from '../schema/field-definition';
import { unseen, type Reason } from './reasons';

/** Why a field is not at a place for a user, whatever the record's values are. */
export function absent(
  definition: ResourceDefinition,
  field: FieldDefinition,
  place: Place,
  may: (permission: string) => boolean,
): Reason | undefined {
  return field.in.includes(place) ? unseen(definition, field, may) : { why: 'place', place };
}
