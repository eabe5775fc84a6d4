import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { memo, use } from 'react';
import type { CellContext } from '../../fields/cells';
import { kindOf } from '../../fields/kinds';
import { isLookedUp } from '../../fields/ref/looked-up';
import { viewOf } from '../../fields/views';
import { Block } from '../blocks/Block';
import { BlockCard } from '../blocks/BlockCard';
import { useBeside } from '../../ui/useBeside';
import { useNew } from '../../ui/useNew';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { inSentence } from '../in-sentence';
import { PermissionContext, useCan } from '../permissions';
import { arranged, settled, type Placed } from './arrange';
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
import { useReadParts } from './useReadParts';
import { useShape, type Place } from './useShape';

/** Milliseconds for which parts wait for those before them. */
const PATIENCE = 400;

interface Props {
  record: RaRecord;
  place: Place;
}

/** The parts of a record's page, without what its heading says. They come in their order, so that none moves another one. */
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
  const groups = detailGroups(definition, record, can)
    .map((group) => ({ ...group, fields: group.fields.filter((field) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const parts = detailParts(definition, record, groups, canOn);
  const { empty, waiting } = useReadParts(parts, definition, record);
  const isNew = useNew(String(record.id), PATIENCE);
  const beside = useBeside();
  const { shape } = useShape(place);
  const { main, aside } = arranged(
    parts.filter((part) => !empty.includes(part)),
    beside,
  );
  const atSide =
    aside.length > 0 ? arranged(parts, beside).aside.flatMap(({ part }) => (empty.includes(part) ? [part] : [])) : [];
  const context = useCellContext(
    groups.flatMap(({ fields }) => fields),
    [record],
  );
  const draw = ({ part, half }: Placed) =>
    'block' in part ? (
      <Block
        key={part.block.name}
        block={part.block}
        definition={definition}
        half={half}
        record={record}
        minHeight={isNew && 'extension' in part.block ? lastHeight(part.block.name) : undefined}
      />
    ) : (
      <GroupCard
        key={part.name}
        group={part}
        half={half}
        record={record}
        context={context}
        minHeight={isNew && growing.includes(part) ? lastHeight(part.name) : undefined}
      />
    );
  // A group whose references are looked up grows with their titles.
  const growing = groups.filter(({ fields }) => fields.some((field) => isLookedUp(field, record, context)));
  const lastHeight = (name: string) =>
    [...(shape?.main ?? []), ...(shape?.aside ?? [])].find(([card]) => card === name)?.[1];
  const following = (column: 'main' | 'aside') =>
    (shape?.[column] ?? []).filter(([name]) => !shown[column].some(({ part }) => nameOf(part) === name));
  const come = (placed: Placed[]) => (isNew ? settled(placed, waiting, growing) : placed);
  const shown = { main: come(main), aside: come(aside) };
  const isWhole = { main: shown.main.length === main.length, aside: shown.aside.length === aside.length };
  const drawColumn = (column: 'main' | 'aside', nothing: DetailPart[]) => (
    <div className={`v-details-${column}`}>
      {shown[column].map(draw)}
      {isWhole[column] ? <Nothing parts={nothing} /> : <CardSkeletons cards={following(column)} />}
    </div>
  );
  return (
    <div
      className="v-details"
      data-aside={aside.length > 0 || undefined}
      aria-busy={!isWhole.main || !isWhole.aside || undefined}
    >
      {drawColumn(
        'main',
        empty.filter((part) => !atSide.includes(part)),
      )}
      {aside.length > 0 && drawColumn('aside', atSide)}
    </div>
  );
});

function nameOf(part: DetailPart): string {
  return 'block' in part ? part.block.name : part.name;
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
