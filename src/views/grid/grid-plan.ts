import type { Identifier } from 'react-admin';
import { problem } from '../../fields/problem';
import { uniqueKey } from '../../fields/unique-key';
import type { Changeable } from '../bulk/changeable';
import { namesIn, type Plan } from '../bulk/plan';
import type { Refusal } from '../bulk/verdict';
import { valuesOf, type Changes } from './grid-changes';

/** The changes of a grid as a plan: each record gets its own values. */
export function planOfGrid(cells: ReadonlyMap<string, Changeable>, changes: Changes): Plan {
  const fields = new Set([...changes.values()].flatMap((change) => Object.keys(change.cells)));
  const changed = [...cells.values()].filter(({ path }) => fields.has(path));
  const repeats = repeated(changed, changes);
  return {
    changes: changed,
    names: namesIn(changed),
    valuesOf: (id) => valuesOf(changes.get(id)),
    refusedOf: (id) => [
      ...Object.entries(changes.get(id)?.cells ?? {}).flatMap(([name, { unread }]): Refusal[] =>
        unread ? [{ kind: 'value', label: cells.get(name)?.label ?? name, problem: unread }] : [],
      ),
      ...(repeats.get(id) ?? []),
    ],
  };
}

/** The records that would get a value which no two have in common, and which another one of them gets, too. */
function repeated(changed: Changeable[], changes: Changes): ReadonlyMap<Identifier, Refusal[]> {
  const found = new Map<Identifier, Refusal[]>();
  for (const { field, label } of changed.filter((each) => each.field.unique)) {
    const byValue = new Map<string, Identifier[]>();
    for (const change of changes.values()) {
      const key = change.cells[field.name] && uniqueKey(valuesOf(change), field);
      if (key !== undefined) byValue.set(key, [...(byValue.get(key) ?? []), change.id]);
    }
    for (const ids of byValue.values())
      if (ids.length > 1)
        for (const id of ids)
          found.set(id, [...(found.get(id) ?? []), { kind: 'value', label, problem: problem('grid.repeats') }]);
  }
  return found;
}
