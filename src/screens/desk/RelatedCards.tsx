import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConsoleError } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import { cellOf } from '../../fields/cells';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useCellContext } from '../../views/cell-context';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/provider';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';
import { FieldFacts } from '../FieldFacts';
import { exactOf } from './exact';

/** How many records of a list a card shows, and how many it reads to find them. */
const shown = 4;
const read = 100;

/** One record of another screen: its title, which leads there, and some of its fields. It loads and fails by itself. */
export function RecordCard({ resource, id, title, fields }: { resource: string; id: string; title: string; fields: readonly string[] }) {
  const provider = useProvider();
  const { load, manifest } = useDefinitions();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'deskCard', id],
    queryFn: async ({ signal }) => {
      const [definition, { data: record }] = await Promise.all([load(resource), provider.getOne<BrowserRecord>(resource, { id, signal, meta: { quiet: true } })]);
      return { definition, record };
    },
  });
  const missing = error instanceof ConsoleError && error.kind === 'missing';
  return (
    <Card icon={manifest[resource]?.icon ?? 'folder'} title={title} waiting={!data && !error} error={missing ? null : error} onRetry={() => void refetch()}>
      {missing && <p className="p-card-none">{translate('desk.notThere', { id })}</p>}
      {data && (
        <>
          <Link className="p-card-title" to={`/${resource}/${encodeURIComponent(data.record.id)}/show`}>{titleOf(data.definition, data.record)}</Link>
          <FieldFacts className="p-facts-list" definition={data.definition} record={data.record} fields={fields} />
        </>
      )}
    </Card>
  );
}

interface ListCardProps {
  resource: string;
  filter: Record<string, string>;
  title: string;
  fields: readonly string[];
  /** Field of the filter that rows have to have exactly: the platform's text filters only "contain". */
  exact: string;
}

/** The first records of another screen's list, and the way to all of them. It loads and fails by itself. */
export function ListCard({ resource, filter, title, fields, exact }: ListCardProps) {
  const provider = useProvider();
  const { load, manifest } = useDefinitions();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'deskCards', filter],
    queryFn: async ({ signal }) => {
      const page = provider.getList<BrowserRecord>(resource, { filter, pagination: { page: 1, perPage: read }, signal, meta: { quiet: true } });
      const [definition, { data: records, total = 0 }] = await Promise.all([load(resource), page]);
      const { found, count } = exactOf(records, exact, filter[exact], total);
      return { definition, count, records: found.slice(0, shown), more: count !== String(Math.min(found.length, shown)) };
    },
  });
  return (
    <Card icon={manifest[resource]?.icon ?? 'folder'} title={title} count={data?.count} waiting={!data && !error} error={error} onRetry={() => void refetch()}>
      {data && data.records.length === 0 && <p className="p-card-none">{translate('desk.none')}</p>}
      {data && data.records.length > 0 && <Rows definition={data.definition} records={data.records} fields={fields} />}
      {data?.more && (
        <Link className="p-card-all" to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
          {translate('desk.all', { count: data.count })}
          <Icon name="arrow-right" />
        </Link>
      )}
    </Card>
  );
}

function Rows({ definition, records, fields: names }: { definition: ResourceDefinition; records: BrowserRecord[]; fields: readonly string[] }) {
  const fields = useMemo(() => names.flatMap((name) => definition.fields[name] ?? []), [definition, names]);
  const context = useCellContext(fields, records);
  return (
    <ul className="p-card-rows">
      {records.map((record) => (
        <li key={record.id}>
          <Link to={`/${definition.name}/${encodeURIComponent(record.id)}/show`}>{titleOf(definition, record)}</Link>
          <span className="p-card-facts">
            {fields.map((field) => (
              <span key={field.name}>{cellOf(field)(record, context)}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  icon: string;
  title: string;
  count?: string | undefined;
  waiting: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

function Card({ icon, title, count, waiting, error, onRetry, children }: CardProps) {
  const translate = useTranslate();
  return (
    <section className="p-card" aria-label={title} aria-busy={waiting || undefined}>
      <h3>
        <Icon name={icon} />
        {title}
        {count !== undefined && <span className="p-card-count">{count}</span>}
      </h3>
      {waiting && (
        <span className="p-card-waiting" role="status" aria-label={translate('detail.loading')}>
          <span className="c-skeleton" />
          <span className="c-skeleton" />
        </span>
      )}
      {error && (
        <p className="p-card-error" role="alert">
          <span>{errorText(error, translate)}</span>
          <Button small icon="refresh-cw" onClick={onRetry}>{translate('list.retry')}</Button>
        </p>
      )}
      {children}
    </section>
  );
}
