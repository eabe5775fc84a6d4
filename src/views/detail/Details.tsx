import type { RaRecord } from 'react-admin';
import { memo, use, useId } from 'react';
import type { CellContext } from '../../fields/cells';
import { kindOf } from '../../fields/kinds';
import { viewOf } from '../../fields/views';
import { Block } from '../blocks/Block';
import { useBeside } from '../../ui/useBeside';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { PermissionContext, useCan } from '../permissions';
import { arranged } from './arrange';
import {
  detailGroups,
  detailParts,
  headlineFields,
  keyField,
  stateFields,
  type DetailGroup,
  type DetailPart,
} from './groups';

/** The parts of a record's page, without what its heading says. */
export const Details = memo(function Details({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const canOn = use(PermissionContext);
  const known = [
    keyField(definition, record),
    ...stateFields(definition, record, can),
    ...headlineFields(definition, record, can),
  ];
  const groups = detailGroups(definition, record, can)
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const { main, aside } = arranged(detailParts(definition, record, groups, canOn), useBeside());
  const context = useCellContext(
    groups.flatMap(({ fields }) => fields),
    [record],
  );
  const draw = (part: DetailPart, half?: boolean) =>
    'block' in part ? (
      <Block key={part.block.name} block={part.block} definition={definition} half={half} record={record} />
    ) : (
      <GroupCard key={part.name} group={part} half={half} record={record} context={context} />
    );
  return (
    <div className="v-details" data-aside={aside.length > 0 || undefined}>
      <div className="v-details-main">{main.map(({ part, half }) => draw(part, half))}</div>
      {aside.length > 0 && <div className="v-details-aside">{aside.map((part) => draw(part))}</div>}
    </div>
  );
});

function GroupCard({
  group,
  half,
  record,
  context,
}: {
  group: DetailGroup;
  half?: boolean | undefined;
  record: RaRecord;
  context: CellContext;
}) {
  const labelId = useId();
  return (
    <section id={group.name} className="v-card v-group" data-half={half || undefined} aria-labelledby={labelId}>
      <h2 className="v-group-label" id={labelId}>
        {group.label}
      </h2>
      <dl className="v-values">
        {group.fields.map((field) => {
          const view = viewOf(field);
          return (
            <div key={field.name} className="v-value" data-field={field.name} data-wide={kindOf(field).wide}>
              <dt>{field.label}</dt>
              <dd>{view(record, context)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
