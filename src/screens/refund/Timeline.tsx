import { useTranslate, type RaRecord, type UseGetOneHookValue } from 'ra-core';
import { Suspense, use } from 'react';
import { isObject } from '../../fields/json/cell';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../views/cell-context';
import { useDefinitionOf, useDefinitions } from '../../views/definitions';
import { RightsContext } from '../../views/rights';
import { CardFailure, CardLoading, CardNote } from './Card';

/** What happened to the order so far, oldest first. */
export function Timeline({ order }: { order: UseGetOneHookValue<RaRecord> }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const can = use(RightsContext);
  if (!can('vas/order', 'view')) return <CardNote icon="shield-off">{translate('refund.notVisible', { label: manifest['vas/order']?.label ?? '' })}</CardNote>;
  if (order.data) {
    return (
      <Suspense fallback={<CardLoading />}>
        <Events order={order.data} />
      </Suspense>
    );
  }
  return order.error ? <CardFailure error={order.error} onRetry={() => void order.refetch()} /> : <CardLoading />;
}

function Events({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const field = useDefinitionOf('vas/order').fields['timeline'];
  const context = useCellContext([], undefined);
  const rows: unknown = order['timeline'];
  const events = Array.isArray(rows) ? rows.filter(isObject) : [];
  if (events.length === 0 || field?.kind !== 'rows') return <CardNote>{translate('refund.noEvents')}</CardNote>;
  const cells = Object.values(field.options.fields).map((inner) => ({ name: inner.name, draw: cellOf(inner), shown: (row: Record<string, unknown>) => row[inner.name] !== '' }));
  return (
    <ol className="p-refund-timeline">
      {events.map((event, index) => (
        <li key={index}>
          {cells.map(({ name, draw, shown }) => (
            <span key={name}>{shown(event) && draw(event, context)}</span>
          ))}
        </li>
      ))}
    </ol>
  );
}
