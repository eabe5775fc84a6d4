import type { ResourceDefinition } from '../../schema/definition';

/** Whether rows can be selected: there is an action for selected rows. */
export function hasBulk(definition: ResourceDefinition, can: (action: string) => boolean): boolean {
  return Boolean(definition.calls.del && can('del')) || can('export') ||
    definition.actions.some((action) => action.on.includes('bulk') && can(action.permission));
}
