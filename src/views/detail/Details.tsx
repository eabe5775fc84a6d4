import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { memo, use } from 'react';
import type { CellContext } from '../../fields/cells';
import { kindOf } from '../../fields/kinds';
import { viewOf } from '../../fields/views';
import { Block } from '../blocks/Block';
import { BlockCard } from '../blocks/BlockCard';
import { useBeside } from '../../ui/useBeside';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { inSentence } from '../in-sentence';
import { PermissionContext, useCan } from '../permissions';
import { arranged } from './arrange';
import {
  detailGroups,
  detailParts,
  headlineFields,
  keyField,
  periodFields,
  stateFields,
  type DetailGroup,
  type DetailPart,
} from './groups';
import { useEmpty } from './useEmpty';

/** The parts of a record's page, without what its heading says. */
export const Details = memo(function Details({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const canOn = use(PermissionContext);
  const known = [
    keyField(definition, record),
    ...stateFields(definition, record, can),
    ...headlineFields(definition, record, can),
    ...periodFields(definition, record),
  ];
  const groups = detailGroups(definition, record, can)
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const parts = detailParts(definition, record, groups, canOn);
  const empty = useEmpty(parts, definition, record);
  const beside = useBeside();
  const { main, aside } = arranged(
    parts.filter((part) => !empty.includes(part)),
    beside,
  );
  const atSide = aside.length > 0 ? arranged(parts, beside).aside.filter((part) => empty.includes(part)) : [];
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
      <div className="v-details-main">
        {main.map(({ part, half }) => draw(part, half))}
        <Nothing parts={empty.filter((part) => !atSide.includes(part))} />
      </div>
      {aside.length > 0 && (
        <div className="v-details-aside">
          {aside.map((part) => draw(part))}
          <Nothing parts={atSide} />
        </div>
      )}
    </div>
  );
});

/** The parts that have nothing share a line. */
function Nothing({ parts }: { parts: DetailPart[] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  if (parts.length === 0) return null;
  const labels = parts
    .map((part) => ('block' in part ? part.block.label : part.label))
    .map((label, index) => (index > 0 ? inSentence(label, language) : label));
  return (
    <p className="v-card v-nothing">{translate('detail.none', { labels: labels.join(translate('fields.comma')) })}</p>
  );
}

interface GroupCardProps {
  group: DetailGroup;
  half: boolean | undefined;
  record: RaRecord;
  context: CellContext;
}

function GroupCard({ group, half, record, context }: GroupCardProps) {
  return (
    <BlockCard block={group} half={half}>
      <dl className="v-values">
        {group.fields.map((field) => (
          <div key={field.name} className="v-value" data-field={field.name} data-wide={kindOf(field).wide}>
            <dt>{field.label}</dt>
            <dd>{viewOf(field)(record, context)}</dd>
          </div>
        ))}
      </dl>
    </BlockCard>
  );
}
