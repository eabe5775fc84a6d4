import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { memo, use } from 'react';
import type { CellContext } from '../../fields/cells';
import { kindOf } from '../../fields/kinds';
import { isLookedUp } from '../../fields/ref/looked-up';
import { viewOf } from '../../fields/views';
import { Block } from '../blocks/Block';
import { BlockCard } from '../blocks/BlockCard';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { inSentence } from '../../schema/in-sentence';
import { PermissionContext, useCan } from '../permissions';
import type { Placed } from './arrange';
import { CardSkeletons } from './DetailSkeleton';
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
import { usePlaced } from './usePlaced';
import type { Place } from './useShape';

interface Props {
  record: RaRecord;
  place: Place;
}

/** The parts of a record's page, without what its heading says. */
export const Details = memo(function Details({ record, place }: Props) {
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
  // A group whose references are looked up grows with their titles.
  const growing = groups.filter(({ fields }) => fields.some((field) => isLookedUp(field, record, context)));
  const { main, aside, isWhole, heightOf } = usePlaced(parts, growing, definition, record, place);
  const isUntold = (part: DetailPart) => 'block' in part || !told.includes(part.name);
  const draw = ({ part, half }: Placed) =>
    'block' in part ? (
      <Block
        key={part.block.name}
        block={part.block}
        definition={definition}
        half={half}
        record={record}
        minHeight={'extension' in part.block ? heightOf(part) : undefined}
      />
    ) : (
      <GroupCard
        key={part.name}
        group={part}
        half={half}
        record={record}
        context={context}
        minHeight={growing.includes(part) ? heightOf(part) : undefined}
      />
    );
  return (
    <div className="v-details" data-aside={aside !== undefined || undefined} aria-busy={!isWhole || undefined}>
      <div className="v-details-main">
        {main.shown.map(draw)}
        <CardSkeletons cards={main.following} />
        <Nothing parts={main.nothing.filter(isUntold)} />
      </div>
      {aside && (
        <div className="v-details-aside">
          {aside.shown.map(draw)}
          <CardSkeletons cards={aside.following} />
          <Nothing parts={aside.nothing.filter(isUntold)} />
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
  minHeight: number | undefined;
}

function GroupCard({ group, half, record, context, minHeight }: GroupCardProps) {
  return (
    <BlockCard block={group} half={half} minHeight={minHeight}>
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
