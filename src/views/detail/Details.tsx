import type { RaRecord } from 'ra-core';
import { useId, useMemo } from 'react';
import type { CellContext } from '../../fields/cells';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { detailGroups, type DetailGroup } from './groups';
import { isWideValue, valueViewOf } from './values';

/** The record's fields, a card a group. */
export function Details({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useRights(definition);
  const groups = detailGroups(definition, record, can);
  const context = useCellContext(
    groups.flatMap(({ fields }) => fields),
    useMemo(() => [record], [record]),
  );
  return (
    <div className="v-details">
      {groups.map((group) => (
        <GroupCard key={group.name} group={group} record={record} context={context} />
      ))}
    </div>
  );
}

function GroupCard({ group, record, context }: { group: DetailGroup; record: RaRecord; context: CellContext }) {
  const labelId = useId();
  return (
    <section id={group.name} className="v-card v-group" aria-labelledby={labelId}>
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
