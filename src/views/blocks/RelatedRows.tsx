import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from '../../router/Router';
import { isMissing } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import type { ListBlock, ResourceDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { Failure } from '../failure';
import { listPath, recordPath } from '../paths';
import { useCellContext } from '../useCellContext';
import { titleFields, titleOf } from '../title';
import { useShownFields } from '../useShown';
import { BlockCard, BlockWaiting } from './BlockCard';
import { filterOf, useRelated } from './read';

/** Number of records in a block. */
const SIZE = 4;

interface Props {
  block: ListBlock;
  definition: ResourceDefinition;
  record: RaRecord;
  half?: boolean | undefined;
}

/** The first related records of another resource, with a link to all of them. */
export function RelatedRows({ block, definition, record, half }: Props) {
  const { resource, match, filter, fields } = block.list;
  const translate = useTranslate();
  const related = useRelated();
  const theirs = filterOf(match, record);
  const { data, error, refetch } = useQuery(related(block.list, definition, record));
  const isMore = data !== undefined && data.count !== String(Math.min(data.records.length, SIZE));
  const to =
    isMore && theirs
      ? { href: listPath(resource, { ...filter, ...theirs }), label: translate('detail.all') }
      : undefined;
  return (
    <BlockCard block={block} half={half} count={data?.count} to={to}>
      {theirs === undefined || data?.records.length === 0 ? (
        <p className="v-block-none c-faint">{translate('detail.nothing')}</p>
      ) : data ? (
        <Rows definition={data.definition} records={data.records.slice(0, SIZE)} fields={fields} />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <BlockWaiting />
      )}
    </BlockCard>
  );
}

function Rows({
  definition,
  records,
  fields: names,
}: {
  definition: ResourceDefinition;
  records: BrowserRecord[];
  fields: readonly string[];
}) {
  const fields = names.flatMap((name) => definition.fields[name] ?? []);
  const context = useCellContext([...fields, ...titleFields(definition)], records);
  const shownFields = useShownFields();
  return (
    <ul className="v-related c-grid c-gap-10" data-resource={definition.name}>
      {records.map((record) => (
        <li className="c-grid c-shrink" key={record.id} data-id={record.id}>
          <Link className="c-link" to={recordPath(definition.name, record.id)}>
            {titleOf(definition, record, context)}
          </Link>
          <span className="v-related-facts c-wrap c-small c-muted">
            {shownFields(definition, names, record)
              .filter((field) => !isMissing(record[field.name]))
              .map((field) => (
                <span key={field.name} data-field={field.name}>
                  {cellOf(field)(record, context)}
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
