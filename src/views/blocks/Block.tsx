import { useTranslate, type RaRecord } from 'react-admin';
import { memo } from 'react';
import { ConsoleError } from '../../errors/console-error';
import type { BlockDefinition, ResourceDefinition } from '../../schema/definition';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { WithTexts } from '../WithTexts';
import { recordPath } from '../paths';
import { BlockCard, BlockFailure, BlockWaiting } from './BlockCard';
import { EditableFields } from './EditableFields';
import { FieldFacts } from './FieldFacts';
import { Figures } from './Figures';
import { PeriodBar } from './PeriodBar';
import { useIdentity } from '../useIdentity';
import { fresh, useReferenced } from './read';
import { RelatedRows } from './RelatedRows';
import { Timeline } from './Timeline';
import './blocks.css';

const Gallery = chunk(() => import('./gallery/Gallery').then((module) => module.Gallery));
const RecordPreview = chunk(() => import('../preview/RecordPreview').then((module) => module.RecordPreview));
const Thread = chunk(() => import('./thread/Thread').then((module) => module.Thread));

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

function ReferencedBlock({
  block,
  of,
  record,
  half,
}: {
  block: BlockDefinition;
  of: { field: string; resource: string };
  record: RaRecord;
  half: boolean | undefined;
}) {
  const translate = useTranslate();
  const id = String(record[of.field]);
  const { data, error, refetch } = useReferenced(of.resource, id, fresh);
  const identity = useIdentity();
  const isMissing = error instanceof ConsoleError && error.kind === 'missing';
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
      ) : isMissing ? (
        <p className="v-block-none">
          {translate(identity?.superAdmin ? 'detail.gone' : 'detail.goneOrHidden', { id })}
        </p>
      ) : error ? (
        <BlockFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockWaiting block={block} />
      )}
    </BlockCard>
  );
}

function Content({
  block,
  definition,
  record,
}: {
  block: BlockDefinition;
  definition: ResourceDefinition;
  record: RaRecord;
}) {
  if ('fields' in block && block.edit)
    return <EditableFields definition={definition} record={record} fields={block.fields} />;
  if ('fields' in block)
    return <FieldFacts className="v-values" definition={definition} record={record} fields={block.fields} />;
  if ('figures' in block) return <Figures figures={block.figures} definition={definition} record={record} />;
  if ('period' in block) return <PeriodBar period={block.period} record={record} />;
  if ('timeline' in block) return <Timeline block={block} definition={definition} record={record} />;
  if ('preview' in block) {
    return (
      <Late fallback={<BlockWaiting />}>
        <WithTexts section="preview" code={RecordPreview}>
          <RecordPreview record={record} />
        </WithTexts>
      </Late>
    );
  }
  if ('gallery' in block) {
    return (
      <Late fallback={<BlockWaiting />}>
        <WithTexts section="blocks" code={Gallery}>
          <Gallery key={record.id} block={block} definition={definition} record={record} />
        </WithTexts>
      </Late>
    );
  }
  if ('thread' in block) {
    return (
      <Late fallback={<BlockWaiting />}>
        <WithTexts section="blocks" code={Thread}>
          <Thread key={record.id} block={block} definition={definition} record={record} />
        </WithTexts>
      </Late>
    );
  }
  return null;
}
