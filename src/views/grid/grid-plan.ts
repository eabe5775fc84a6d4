import type { ResourceDefinition } from '../../schema/definition';
import { namesOfField, type Changeable } from '../bulk/changeable';
import { besideOf, type Plan } from '../bulk/plan';
import { valuesOf, type Changes } from './grid-changes';

/** The changes of a grid as a plan: each record gets its own values. */
export function planOfGrid(
  definition: ResourceDefinition,
  cells: ReadonlyMap<string, Changeable>,
  changes: Changes,
): Plan {
  const fields = new Set([...changes.values()].flatMap((change) => Object.keys(change.cells)));
  const changed = [...cells.values()].filter(({ path }) => fields.has(path));
  return {
    changes: changed,
    names: [...new Set(changed.flatMap(({ field }) => namesOfField(field)))],
    beside: besideOf(
      definition,
      changed.map(({ field }) => field),
    ),
    valuesOf: (id) => valuesOf(changes.get(id)),
    unreadOf: (id) =>
      Object.entries(changes.get(id)?.cells ?? {}).flatMap(([name, { unread }]) =>
        unread ? [{ kind: 'value', label: cells.get(name)?.label ?? name, problem: unread }] : [],
      ),
  };
}
