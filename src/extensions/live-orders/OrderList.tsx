import { useTranslate, type RaRecord } from 'react-admin';
import { cellOf, type CellContext } from '../../fields/cells';
import type { ResourceDefinition } from '../../schema/definition';
import { Button, IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { useCellContext } from '../../views/useCellContext';
import { useDefinition } from '../../views/definitions';
import { LoadError } from '../../views/load-error';
import { useSearchText } from '../../views/useSearchText';
import type { OrderQuery } from './order-query';
import type { useLiveOrders } from './useLiveOrders';

interface Props {
  list: ReturnType<typeof useLiveOrders>;
  query: OrderQuery;
  change: (change: Partial<OrderQuery>) => void;
  /** The slot of an order; -1 when it is not shown. */
  slotOf: (record: RaRecord) => number;
  choose: (record: RaRecord) => void;
}

const shown = ['order_state', 'good_id', 'service_end'] as const;

export function OrderList({ list, query, change, slotOf, choose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [text, setText] = useSearchText(query.search, (search) => change({ search, page: 1 }));
  const fields = shown.flatMap((name) => definition.fields[name] ?? []);
  const context = useCellContext(fields, list.orders);
  const { total, perPage, bounded } = list;
  const { page } = query;

  return (
    <>
      <div className="p-orders-search c-grid c-gap-6 c-line-below">
        <input
          type="search"
          className="c-input"
          placeholder={translate('live.search')}
          aria-label={translate('live.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select
          className="c-input"
          aria-label={definition.fields['order_state']?.label}
          value={query.preset}
          onChange={(event) => change({ preset: event.target.value, page: 1 })}
        >
          <option value="">{translate('live.allStates')}</option>
          {definition.list.presets.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {list.mayLook && (
          <Button aria-pressed={query.online} onClick={() => change({ online: !query.online, page: 1 })}>
            {translate('live.onlineNow')}
          </Button>
        )}
      </div>
      <Rows list={list} context={context} definition={definition} slotOf={slotOf} choose={choose} />
      {bounded !== undefined && (
        <p className="p-orders-bounded c-small c-muted c-line-above">{translate('live.bounded', { count: bounded })}</p>
      )}
      {total > perPage && (
        <div className="p-orders-pages c-row c-between c-small c-muted c-line-above">
          <IconButton
            icon="chevron-left"
            label={translate('live.pageBefore')}
            disabled={page === 1}
            onClick={() => change({ page: page - 1 })}
          />
          <span>
            {translate('list.range', { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total })}
          </span>
          <IconButton
            icon="chevron-right"
            label={translate('live.pageAfter')}
            disabled={page * perPage >= total}
            onClick={() => change({ page: page + 1 })}
          />
        </div>
      )}
    </>
  );
}

interface RowsProps extends Pick<Props, 'list' | 'slotOf' | 'choose'> {
  context: CellContext;
  definition: ResourceDefinition;
}

function Rows({ list, context, definition, slotOf, choose }: RowsProps) {
  const translate = useTranslate();
  if (list.error)
    return <LoadError title={translate('list.failed')} error={list.error} onRetry={() => list.refetch()} />;
  if (!list.orders) {
    return (
      <div className="p-orders-rows" role="status" aria-label={translate('shell.loading')}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className="p-order c-grid c-full c-line-below p-order-waiting">
            <span className="c-skeleton" />
            <span className="c-skeleton" />
          </span>
        ))}
      </div>
    );
  }
  if (list.orders.length === 0) return <State icon="search" title={translate('live.noOrders')} />;
  const draw = (name: string, record: RaRecord) => {
    const field = definition.fields[name];
    return field && cellOf(field)(record, { ...context, linkTo: () => undefined });
  };
  const state = list.devices?.definition.fields['state'];
  return (
    <ul className="p-orders-rows" data-stale={list.stale || undefined}>
      {list.orders.map((record) => {
        const uid = String(record['link_id'] ?? '');
        const device = list.devices?.records.get(uid);
        return (
          <li key={record.id}>
            <button
              type="button"
              className="p-order c-item c-grid c-full c-line-below"
              aria-pressed={slotOf(record) !== -1}
              onClick={() => choose(record)}
            >
              <span className="c-flex c-gap-8 c-between c-shrink">
                <span className="c-mono c-cut c-medium">{uid}</span>
                {state && device && cellOf(state)(device, context)}
              </span>
              <span className="c-cut c-small c-muted">{draw('good_id', record)}</span>
              <span className="c-flex c-gap-8 c-between c-shrink c-small c-muted c-nowrap">
                {draw('order_state', record)}
                {draw('service_end', record)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
