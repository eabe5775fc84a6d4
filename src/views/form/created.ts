import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { isNamed, type Made } from '../made';
import { originOf, type Origin } from '../next/origin';
import { titleOf } from '../title';

/** The state of the page after a create: the new record, which a list marks, and what usually follows it. */
interface After {
  made?: Made;
  next?: Origin[];
}

/**
 * Nothing of the new record when the platform does not name it.
 *
 * @param before the records before it, whose steps are still shown
 */
export function stateAfter(
  definition: ResourceDefinition,
  record: RaRecord | undefined,
  before: readonly Origin[] = [],
): After | undefined {
  const named = isNamed(record?.id) ? record : undefined;
  const title = named ? titleOf(definition, named) : '';
  const own = named && originOf(definition, named, title);
  const next = own ? [own, ...before.filter(({ resource }) => resource !== own.resource)] : [...before];
  const after: After = {
    ...(named && { made: { resource: definition.name, id: String(named.id), title } }),
    ...(next.length > 0 && { next }),
  };
  return Object.keys(after).length > 0 ? after : undefined;
}
