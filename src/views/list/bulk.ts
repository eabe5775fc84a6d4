import type { ResourceDefinition } from '../../schema/definition';
import { forbidden } from '../reasons';

/** Whether rows can be selected: there is an action for selected rows. */
export function hasBulk(definition: ResourceDefinition, can: (action: string) => boolean): boolean {
  return (
    !forbidden(definition, 'del', can) ||
    can('export') ||
    definition.actions.some((action) => action.places.includes('bulk') && can(action.permission))
  );
}
