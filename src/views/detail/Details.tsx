import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { memo, use } from 'react';
import { isMissing } from '../../fields/cell';
import type { CellContext } from '../../fields/cells';
import { kindOf } from '../../fields/kinds';
import { viewOf } from '../../fields/views';
import { mediaQuery } from '../../ui/media-query';
import { Block } from '../blocks/Block';
import { BlockCard } from '../blocks/BlockCard';
import { filterOf } from '../blocks/read';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { inSentence } from '../../schema/in-sentence';
import { PermissionContext, useCan } from '../permissions';
import { arranged, type Placed } from './arrange';
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

/** Whether a record's page has room for side parts beside its other parts. */
const useBeside = mediaQuery('(width >= 1200px)');

interface Props {
  record: RaRecord;
}

/** The parts of a record's page, without what its heading says. */
export const Details = memo(function Details({ record }: Props) {
  const definition = useDefinition();
  const can = useCan(definition);
  const canOn = use(PermissionContext);
  const known = [
    keyField(definition, record),
    ...stateFields(definition, record, can),
    ...headlineFields(definition, record, can),
    ...periodFields(definition, record),
  ];
  const whole = detailGroups(definition, record, can);
  // The heading says the rest of them.
  const told = whole.filter(({ fields }) => fields.some((field) => known.includes(field))).map(({ name }) => name);
  const groups = whole
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const parts = detailParts(definition, record, groups, canOn);
  const context = useCellContext(
    groups.flatMap(({ fields }) => fields),
    [record],
  );
  const empty = parts.filter((part) => isEmpty(part, record));
  const { main, aside } = arranged(
    parts.filter((part) => !empty.includes(part)),
    useBeside(),
  );
  const draw = ({ part, half }: Placed) =>
    'block' in part ? (
      <Block key={part.block.name} block={part.block} definition={definition} half={half} record={record} />
    ) : (
      <GroupCard key={part.name} group={part} half={half} record={record} context={context} />
    );
  return (
    <div className="v-details c-grid c-gap-16" data-aside={aside.length > 0 || undefined}>
      <div className="v-details-main c-grid c-gap-16">
        {main.map(draw)}
        <Nothing parts={empty.filter((part) => 'block' in part || !told.includes(part.name))} />
      </div>
      {aside.length > 0 && <div className="v-details-aside c-grid c-gap-16">{aside.map(draw)}</div>}
    </div>
  );
});

/** Whether the record has no value for a part. Whether there are related records is told by their block. */
function isEmpty(part: DetailPart, record: RaRecord): boolean {
  if (!('block' in part)) return part.fields.every(({ name }) => isMissing(record[name]));
  const { block } = part;
  if (block.of) return false;
  if ('list' in block) return filterOf(block.list.match, record) === undefined;
  if (!('gallery' in block)) return false;
  const { picture, records } = block.gallery;
  return records ? filterOf(records.match, record) === undefined : isMissing(record[picture]);
}

/** The parts that have nothing share a line. */
function Nothing({ parts }: { parts: DetailPart[] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  if (parts.length === 0) return null;
  const labels = parts
    .map((part) => ('block' in part ? part.block.label : part.label))
    .map((label, index) => (index > 0 ? inSentence(label, language) : label));
  return (
    <p className="v-card v-nothing c-row c-faint">
      {translate('detail.none', { labels: labels.join(translate('fields.comma')) })}
    </p>
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
