import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import type { Can } from '../permissions';
import { unseen } from '../reasons';

/** Whether a user may view the list that a total adds up, and every field of the total. */
export function maySeeTotal({ field, by, across }: TotalDefinition, definition: ResourceDefinition, can: Can): boolean {
  const { fields, screen } = definition;
  const used = [field, by, across].flatMap((name = '') => fields[name] ?? []);
  return can(screen, 'view') && !used.some((each) => unseen(definition, each, (permission) => can(screen, permission)));
}
