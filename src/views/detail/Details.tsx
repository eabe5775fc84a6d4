import type { RaRecord } from 'ra-core';
import { useId, useMemo } from 'react';
import type { CellContext } from '../../fields/cells';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { arranged } from './arrange';
import { detailGroups, stateFields, type DetailGroup } from './groups';
import { isWideValue, valueViewOf } from './values';

/** The record's fields, a card a group, without the states that stand under its title. */
export function Details({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useRights(definition);
  const known = stateFields(definition, record, can);
  const groups = detailGroups(definition, record, can)
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const { main, aside } = arranged(groups);
  const context = useCellContext(
    groups.flatMap(({ fields }) => fields),
    useMemo(() => [record], [record]),
  );
  return (
    <div className="v-details" data-aside={aside.length > 0 || undefined}>
      <div className="v-details-main">
        {main.map(({ group, half }) => (
          <GroupCard key={group.name} group={group} half={half} record={record} context={context} />
        ))}
      </div>
      {aside.map((group) => (
        <GroupCard key={group.name} group={group} record={record} context={context} />
      ))}
    </div>
  );
}

function GroupCard({ group, half, record, context }: { group: DetailGroup; half?: boolean; record: RaRecord; context: CellContext }) {
  const labelId = useId();
  return (
    <section id={group.name} className="v-card v-group" data-half={half || undefined} aria-labelledby={labelId}>
      <h2 className="v-group-label" id={labelId}>
        {group.label}
      </h2>
      <dl className="v-values">
        {group.fields.map((field) => {
          const view = valueViewOf(field);
          return (
            <div key={field.name} className="v-value" data-wide={isWideValue(field) || undefined}>
              <dt>{field.label}</dt>
              <dd>{view(record, context)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
