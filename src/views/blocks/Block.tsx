import { memo } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { isNotFound } from '../../errors/console-error';
import { cellOf } from '../../fields/cells';
import type { BlockDefinition, FiguresBlock, PeriodBlock, ResourceDefinition } from '../../schema/definition';
import { Late } from '../../ui/late';
import { Progress } from '../../ui/progress';
import { Extended } from '../Extended';
import { Failure } from '../failure';
import { recordPath } from '../paths';
import { useCan } from '../permissions';
import { forbidden } from '../reasons';
import { useCellContext } from '../useCellContext';
import { useIdentity } from '../useIdentity';
import { useShownFields } from '../useShown';
import { BlockCard, BlockWaiting } from './BlockCard';
import { FieldFacts } from './FieldFacts';
import { RelatedRows } from './RelatedRows';
import { Timeline, useNow, When } from './Timeline';
import { periodOf } from './period';
import { fresh, useReferenced } from './read';
import './blocks.css';
import { RecordPreview, Thread } from '../late';
import { Gallery } from './gallery/Gallery';
import { PanelForm } from '../form/PanelForm';

interface Props {
  block: BlockDefinition;
  definition: ResourceDefinition;
  record: RaRecord;
  half?: boolean | undefined;
}

/** A block of a record's page. It reads its own data, and its failure does not affect the page. */
export const Block = memo(function Block({ block, definition, record, half }: Props) {
  if (block.of) return <ReferencedBlock block={block} of={block.of} record={record} half={half} />;
  if ('list' in block) return <RelatedRows block={block} definition={definition} record={record} half={half} />;
  return (
    <BlockCard block={block} half={half}>
      <Content block={block} definition={definition} record={record} />
    </BlockCard>
  );
});

interface ReferencedProps extends Omit<Props, 'definition'> {
  of: NonNullable<BlockDefinition['of']>;
}

function ReferencedBlock({ block, of, record, half }: ReferencedProps) {
  const translate = useTranslate();
  const id = String(record[of.field]);
  const { data, error, refetch } = useReferenced(of.resource, id, fresh);
  const identity = useIdentity();
  const to = data && {
    href: recordPath(of.resource, data.record.id),
    label: translate('detail.open', { one: data.definition.singular }),
  };
  if (data && 'list' in block)
    return <RelatedRows block={block} definition={data.definition} record={data.record} half={half} />;
  return (
    <BlockCard block={block} about={{ resource: of.resource, id }} half={half} to={to}>
      {data ? (
        <Content block={block} definition={data.definition} record={data.record} />
      ) : isNotFound(error) ? (
        <p className="v-block-none c-faint">
          {translate(identity?.superAdmin ? 'detail.gone' : 'detail.goneOrHidden', { id })}
        </p>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <BlockWaiting block={block} />
      )}
    </BlockCard>
  );
}

function Content({ block, definition, record }: Omit<Props, 'half'>) {
  if ('fields' in block && block.edit)
    return <EditableFields definition={definition} record={record} fields={block.fields} />;
  if ('fields' in block) return <FieldFacts definition={definition} record={record} fields={block.fields} />;
  if ('figures' in block) return <Figures figures={block.figures} definition={definition} record={record} />;
  if ('extension' in block)
    return <Extended place="block" named={block.extension} label={block.label} record={record} />;
  if ('period' in block) return <PeriodBar period={block.period} record={record} />;
  if ('timeline' in block) return <Timeline block={block} definition={definition} record={record} />;
  if ('preview' in block)
    return (
      <Late fallback={<BlockWaiting />}>
        <RecordPreview record={record} />
      </Late>
    );
  if ('gallery' in block) return <Gallery key={record.id} block={block} definition={definition} record={record} />;
  if ('thread' in block)
    return (
      <Late fallback={<BlockWaiting />}>
        <Thread key={record.id} block={block} definition={definition} record={record} />
      </Late>
    );
  return null;
}

interface EditableFieldsProps extends Pick<Props, 'definition' | 'record'> {
  fields: readonly string[];
}

/** Fields with inline editing for users who may change the record, and plain facts for others. */
function EditableFields({ fields, definition, record }: EditableFieldsProps) {
  const can = useCan(definition);
  if (forbidden(definition, 'set', can)) return <FieldFacts definition={definition} record={record} fields={fields} />;
  return (
    <Late fallback={<BlockWaiting />}>
      <PanelForm
        key={record.id}
        definition={definition}
        place="edit"
        initial={record}
        fields={fields}
        leaves={leaves}
        onSaved={() => undefined}
      />
    </Late>
  );
}

/** Whether a navigation within the page leads to another record or tab, where typed values would be lost. */
function leaves(from: { search: string }, to: { search: string }): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search));
  return ['open', 'tab'].some((key) => before?.get(key) !== after?.get(key));
}

/** How much of a period has passed, in days. */
function PeriodBar({ period: [from = '', to = ''], record }: { period: PeriodBlock['period']; record: RaRecord }) {
  const translate = useTranslate();
  const now = useNow();
  const period = periodOf(record[from], record[to], now);
  if (!period) return <p className="v-block-none c-faint">{translate('detail.period.none')}</p>;
  const { days, used, left, ahead } = period;
  const says = ahead
    ? translate('detail.period.ahead', { smart_count: days })
    : left === 0
      ? translate('detail.period.over', { smart_count: days })
      : translate('detail.period.left', { smart_count: left, days });
  return (
    <div className="c-grid c-gap-6">
      <b>{says}</b>
      <Progress max={days} value={used} label={says} />
      <div className="v-period-ends c-wrap c-between c-small c-faint">
        <span data-field={from}>
          <When value={record[from]} />
        </span>
        <span data-field={to}>
          <When value={record[to]} />
        </span>
      </div>
    </div>
  );
}

/** Numbers in large type, in the format of their fields. */
function Figures({
  figures,
  definition,
  record,
}: Pick<Props, 'definition' | 'record'> & Pick<FiguresBlock, 'figures'>) {
  const shown = useShownFields()(definition, figures, record);
  const context = useCellContext(shown, [record]);
  return (
    <dl className="v-figures c-wrap">
      {shown.map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt className="c-small c-faint">{field.label}</dt>
          <dd className="c-num">{cellOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
