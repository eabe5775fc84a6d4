import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../views/cell-context';
import { useDefinitionOf, useDefinitions } from '../../views/definitions';
import { RightsContext } from '../../views/rights';
import { CardFailure, CardLoading, CardNote } from './Card';
import { quietly } from './quietly';

const resource = 'operate/service';
const shown = ['title', 'type', 'state', 'contact', 'gmt_create'];

/** What the user wrote to the makers of the app. */
export function Feedback({ user }: { user: string }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const can = use(RightsContext);
  if (!can(resource, 'view')) return <CardNote icon="shield-off">{translate('refund.notVisible', { label: manifest[resource]?.label ?? '' })}</CardNote>;
  if (user === '') return <CardNote>{translate('refund.noRecord')}</CardNote>;
  return (
    <Suspense fallback={<CardLoading />}>
      <Rows user={user} />
    </Suspense>
  );
}

function Rows({ user }: { user: string }) {
  const definition = useDefinitionOf(resource);
  const translate = useTranslate();
  const context = useCellContext([], undefined);
  const { data, error, refetch } = useGetList<RaRecord>(resource, { ...quietly, filter: { user_id: user }, pagination: { page: 1, perPage: 50 }, sort: { field: 'gmt_create', order: 'DESC' } });
  if (!data) return error ? <CardFailure error={error} onRetry={() => void refetch()} /> : <CardLoading />;
  // A text filter only "contains".
  const rows = data.filter((row) => String(row['user_id']) === user).slice(0, 5);
  if (rows.length === 0) return <CardNote>{translate('refund.noFeedback')}</CardNote>;
  const fields = shown.flatMap((name) => definition.fields[name] ?? []);
  return (
    <ul className="p-refund-feedback">
      {rows.map((row) => (
        <li key={row.id}>
          {fields.map((field, index) => (
            <span key={field.name}>{index === 0 ? <Link to={`/${resource}/${row.id}/show`}>{cellOf(field)(row, context)}</Link> : cellOf(field)(row, context)}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
