import type { ResourceDefinition } from '../../schema/definition';
import type { Changeable } from '../bulk/changeable';
import { isSame, namesIn, type Plan } from '../bulk/plan';
import type { Values } from '../form/changes';
import type { Undoable } from './undoable';
import { unitAt, withUnits } from './units';

/** What an undo does to a record: what it restores, and what stays, because somebody has changed it since. */
interface Restored {
  units: Changeable[];
  left: Changeable[];
}

/** Only what still is as the user left it is restored. What is as before already is neither. */
function restoredBy(definition: ResourceDefinition, { paths, from, to }: Undoable, now: Values): Restored {
  const all = paths.flatMap((path) => unitAt(definition, path) ?? []);
  const units = all.filter((unit) => isSame(unit, now, to));
  return { units, left: all.filter((unit) => !units.includes(unit) && !isSame(unit, now, from)) };
}

/** The change that undoes what was done to records, each of them once. */
export function undoPlan(definition: ResourceDefinition, entries: readonly Undoable[]): Plan {
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]));
  const paths = new Set(entries.flatMap((entry) => entry.paths));
  const changes = [...paths].flatMap((path) => unitAt(definition, path) ?? []);
  return {
    changes,
    names: namesIn(changes),
    valuesOf: (id, record) => {
      const entry = byId.get(String(id));
      return entry ? withUnits(restoredBy(definition, entry, record).units, record, entry.from) : {};
    },
    left: (id, record) => {
      const entry = byId.get(String(id));
      return entry ? restoredBy(definition, entry, record).left.map(({ label }) => label) : [];
    },
  };
}
