import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import type { Can } from '../permissions';

/** Whether a user may view the list that a total adds up, and every field of the total. */
export function maySeeTotal(
  { field, by, across }: TotalDefinition,
  { fields, screen }: ResourceDefinition,
  can: Can,
): boolean {
  const names = [field, by, across].flatMap((name) => name ?? []);
  return (
    can(screen, 'view') &&
    names.every((name) => fields[name]?.permission === undefined || can(screen, fields[name].permission))
  );
}
