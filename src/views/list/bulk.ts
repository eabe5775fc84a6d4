import type { ResourceDefinition } from '../../schema/definition';

/** Rows can be ticked where something can be done with the ticked ones. */
export function hasBulk(definition: ResourceDefinition, can: (action: string) => boolean): boolean {
  return Boolean(definition.calls.del && can('del')) || can('export') ||
    definition.actions.some((action) => action.on.includes('bulk') && can(action.permission));
}
