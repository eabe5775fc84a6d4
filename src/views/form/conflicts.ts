import { isSealed } from '../../fields/kinds';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from './changes';

/** A field that the user and, since the baseline, somebody else changed to different values. */
export interface Conflict {
  field: FieldDefinition;
  mine: unknown;
  theirs: unknown;
}

/**
 * @param opened the record that the form was opened with
 * @param mine the user's changes
 * @param theirs the record as it is now
 */
export function conflictsOf(definition: ResourceDefinition, opened: Values, mine: Values, theirs: Values): Conflict[] {
  return Object.keys(mine)
    .flatMap((name) => definition.fields[name] ?? [])
    .filter((field) => !isSealed(field))
    .filter(({ name }) => !sameValue(theirs[name], opened[name]) && !sameValue(theirs[name], mine[name]))
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }));
}
