import { useQuery } from '@tanstack/react-query';
import { startTransition, useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { isMissing } from '../../../fields/cell';
import { cellOf } from '../../../fields/cells';
import { pictureAddress } from '../../../fields/image/cell';
import { useForeignHost } from '../../../fields/image/picture';
import { Link } from '../../../router/Router';
import type { GalleryBlock, ResourceDefinition } from '../../../schema/definition';
import type { FieldDefinition } from '../../../schema/field-definition';
import { isObject } from '../../../schema/json';
import { Late } from '../../../ui/late';
import { useDefinitionOf } from '../../definitions';
import { Failure } from '../../failure';
import { listPath } from '../../paths';
import { titleOf } from '../../title';
import { useCellContext } from '../../useCellContext';
import { useShown } from '../../useShown';
import { BlockWaiting } from '../BlockCard';
import type { Shown } from '../pictures/PictureViewer';
import { ToldPicture } from '../pictures/ToldPicture';
import { filterOf, useRelated, useThreadReading } from '../read';
import './gallery.css';
import { PictureViewer } from '../../late';

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
  if (data === undefined) return error ? <Failure error={error} onRetry={refetch} /> : <BlockWaiting />;
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
  if (theirs === undefined) return <p className="v-block-none c-faint">{translate('detail.nothing')}</p>;
  if (data === undefined) return error ? <Failure error={error} onRetry={refetch} /> : <BlockWaiting />;
  const isPart = data.count !== String(data.records.length);
  return (
    <>
      <Thumbnails gallery={gallery} definition={data.definition} records={data.records} />
      {isPart && (
        <Link className="c-link v-gallery-rest" to={listPath(records.resource, { ...records.filter, ...theirs })}>
          {translate('blocks.pictures.part', { smart_count: data.records.length })}
        </Link>
      )}
    </>
  );
}

/** Number of thumbnails; the large view shows all. */
const atFirst = 12;

interface ThumbnailsProps {
  gallery: GalleryBlock['gallery'];
  /** Definition of the records. */
  definition: ResourceDefinition;
  records: readonly RaRecord[];
}

function Thumbnails({ gallery, definition, records }: ThumbnailsProps) {
  const translate = useTranslate();
  const [viewed, setViewed] = useState<number>();
  const pictures = usePictures(gallery, definition, records);
  if (pictures.length === 0) return <p className="v-block-none c-faint">{translate('blocks.pictures.none')}</p>;
  const hidden = pictures.length - atFirst;
  return (
    <>
      <ul className="v-gallery c-grid c-gap-12">
        {pictures.slice(0, atFirst).map((shown, index) => (
          <li className="c-shrink" key={index}>
            <Thumbnail shown={shown} onOpen={() => setViewed(index)} />
            {shown.note && <div className="v-gallery-note c-wrap c-small c-muted c-break">{shown.note}</div>}
          </li>
        ))}
        {hidden > 0 && (
          <li className="c-shrink">
            <button
              type="button"
              className="v-thumbnail v-thumbnail-more"
              onClick={() => startTransition(() => setViewed(atFirst))}
            >
              {translate('blocks.pictures.more', { smart_count: hidden })}
            </button>
          </li>
        )}
      </ul>
      <Late onClose={() => setViewed(undefined)}>
        {viewed !== undefined && <PictureViewer pictures={pictures} at={viewed} onClose={() => setViewed(undefined)} />}
      </Late>
    </>
  );
}

function usePictures(
  { picture, fields: names }: GalleryBlock['gallery'],
  definition: ResourceDefinition,
  records: readonly RaRecord[],
): Shown[] {
  const isShown = useShown();
  const fields = names.flatMap((name) => definition.fields[name] ?? []);
  const context = useCellContext(fields, records as RaRecord[]);
  const pictured = definition.fields[picture];
  const noteOf = (record: RaRecord): ReactNode => {
    const filled = fields.filter((field) => !isMissing(record[field.name]) && isShown(definition, field, record));
    return filled.length === 0
      ? null
      : filled.map((field) => <span key={field.name}>{cellOf(field)(record, context)}</span>);
  };
  return records
    .filter((record) => pictured && isShown(definition, pictured, record))
    .flatMap((record) =>
      picturesOf(pictured, record).map((address) => ({
        picture: String(address),
        name: titleOf(definition, record),
        note: noteOf(record),
      })),
    );
}

/** The pictures of a record: of its image, or of each of its rows. */
function picturesOf(field: FieldDefinition | undefined, record: RaRecord): unknown[] {
  const value: unknown = field && record[field.name];
  if (field?.kind !== 'rows') return isMissing(value) ? [] : [value];
  const image = Object.values(field.options.fields).find(({ kind }) => kind === 'image')?.name ?? '';
  return (Array.isArray(value) ? value : [])
    .map((row: unknown) => (isObject(row) ? row[image] : undefined))
    .filter((address) => !isMissing(address));
}

function Thumbnail({ shown, onOpen }: { shown: Shown; onOpen: () => void }) {
  const address = pictureAddress(shown.picture);
  return address ? (
    <Small name={shown.name} address={address} onOpen={onOpen} />
  ) : (
    <p className="v-thumbnail v-thumbnail-text c-mono">{shown.picture}</p>
  );
}

function Small({ name, address, onOpen }: { name: string; address: string; onOpen: () => void }) {
  const translate = useTranslate();
  const picture = <ToldPicture address={address} alt={name} lazy />;
  // Another host's picture is drawn as a link.
  if (useForeignHost(address) !== undefined) return <span className="v-thumbnail v-thumbnail-text">{picture}</span>;
  return (
    <button
      type="button"
      className="v-thumbnail"
      aria-label={translate('blocks.pictures.large', { name })}
      onClick={onOpen}
    >
      {picture}
    </button>
  );
}
