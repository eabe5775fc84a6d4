import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from '../../../router/Router';
import type { GalleryBlock, ResourceDefinition } from '../../../schema/definition';
import { BlockFailure, BlockWaiting } from '../BlockCard';
import { useDefinitionOf } from '../../definitions';
import { listPath } from '../../paths';
import { filterOf, useRelated, useThreadReading } from '../read';
import { Thumbnails } from './Thumbnails';
import './gallery.css';

interface Props {
  block: GalleryBlock;
  definition: ResourceDefinition;
  record: RaRecord;
}

/** The pictures of a record, or of its related records. */
export function Gallery({ block: { gallery }, definition, record }: Props) {
  const { records } = gallery;
  if (records?.inThread) return <ThreadPictures gallery={gallery} records={records} record={record} />;
  if (records) return <RelatedPictures gallery={gallery} records={records} definition={definition} record={record} />;
  return <Thumbnails gallery={gallery} definition={definition} records={[record]} />;
}

/** The pictures of the messages that a thread shows as well, from its answer. */
function ThreadPictures({ gallery, records, record }: Omit<RelatedProps, 'definition'>) {
  const definition = useDefinitionOf(records.resource);
  const { data, error, refetch } = useQuery(useThreadReading()(records, record));
  if (data === undefined)
    return error ? <BlockFailure error={error} onRetry={() => void refetch()} /> : <BlockWaiting />;
  return <Thumbnails gallery={gallery} definition={definition} records={data} />;
}

interface RelatedProps extends Omit<Props, 'block'> {
  gallery: GalleryBlock['gallery'];
  records: NonNullable<GalleryBlock['gallery']['records']>;
}

function RelatedPictures({ gallery, records, definition, record }: RelatedProps) {
  const translate = useTranslate();
  const related = useRelated();
  const theirs = filterOf(records.match, record);
  const { data, error, refetch } = useQuery(related(records, definition, record));
  if (theirs === undefined) return <p className="v-block-none">{translate('detail.nothing')}</p>;
  if (data === undefined)
    return error ? <BlockFailure error={error} onRetry={() => void refetch()} /> : <BlockWaiting />;
  const isPart = data.count !== String(data.records.length);
  return (
    <>
      <Thumbnails gallery={gallery} definition={data.definition} records={data.records} />
      {isPart && (
        <Link className="c-link v-gallery-rest" to={listPath(records.resource, theirs)}>
          {translate('blocks.pictures.part', { smart_count: data.records.length })}
        </Link>
      )}
    </>
  );
}
