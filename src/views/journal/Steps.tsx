import { useTranslate } from 'react-admin';
import type { CellContext } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import type { ResourceDefinition } from '../../schema/definition';
import { Icon } from '../../ui/icon';
import type { Changeable } from '../bulk/changeable';
import { drawnFrom } from '../bulk/plan';
import type { Values } from '../form/changes';
import { useCan } from '../permissions';
import { unseen } from '../reasons';
import type { JournalEntry } from './entry';
import { unitAt } from './units';

/** What an entry has changed, as far as the schema still has it and the account may see it. */
export function useSeenUnits(definition: ResourceDefinition): (paths: readonly string[]) => Changeable[] {
  const can = useCan(definition);
  return (paths) =>
    paths
      .flatMap((path) => unitAt(definition, path) ?? [])
      .filter(({ field, within }) => !unseen(definition, within ?? field, can));
}

export interface OfEntry {
  definition: ResourceDefinition;
  entry: JournalEntry;
  context: CellContext;
}

/** The changed fields with their old and new values, of what may not be kept only the names; and whether they were undone. */
export function Steps({ definition, entry, context }: OfEntry) {
  const translate = useTranslate();
  const seen = useSeenUnits(definition);
  const { from, to, paths, withheld = [], undone } = entry;
  const draw = ({ field, ...unit }: Changeable, values: Values) =>
    cellOf(field)({ ...drawnFrom({ field, ...unit }, values), id: entry.id }, context);
  const units = seen(paths);
  const hidden = seen(withheld);
  const left = undone && [...seen(undone.left), ...hidden].map(({ label }) => label).join(translate('fields.comma'));
  return (
    <>
      {units.length + hidden.length > 0 && (
        <dl className="v-journal-steps">
          {units.map((unit) => (
            <div key={unit.path}>
              <dt>{unit.label}</dt>
              <dd>
                <span className="v-journal-old">{draw(unit, from)}</span>
                <Icon name="arrow-right" />
                <span className="c-visually-hidden">{translate('journal.becomes')}</span>
                <span className="v-journal-new">{draw(unit, to)}</span>
              </dd>
            </div>
          ))}
          {hidden.map(({ path, label }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd className="c-none">{translate('journal.withheld')}</dd>
            </div>
          ))}
        </dl>
      )}
      {left !== undefined && (
        <p className="v-journal-undone">
          {translate(left ? 'journal.undoneExcept' : 'journal.undone', { fields: left })}
        </p>
      )}
    </>
  );
}
