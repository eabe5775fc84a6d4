import { useTranslate, type RaRecord, type UseGetListHookValue } from 'ra-core';
import { useEffect, useState } from 'react';
import { errorText } from '../../errors/error-text';
import { cellOf, type CellContext } from '../../fields/cells';
import type { ResourceDefinition } from '../../schema/definition';
import { Button, IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import type { OrderSearch } from './order-search';

interface Props {
  list: UseGetListHookValue<RaRecord>;
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
  page: number;
  perPage: number;
  setPage: (page: number) => void;
  /** Where an order is shown already; -1 where it is not. */
  slotOf: (record: RaRecord) => number;
  choose: (record: RaRecord) => void;
}

/** Milliseconds after the last key until what was typed is looked for. */
const pause = 300;
const shown = ['order_state', 'good_id', 'service_end'] as const;

export function OrderList({ list, search, onSearch, page, perPage, setPage, slotOf, choose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [text, setText] = useState(search.text);
  const fields = shown.flatMap((name) => definition.fields[name] ?? []);
  const context = useCellContext(fields, list.data);
  const { total = 0 } = list;
  useEffect(() => {
    if (text === search.text) return undefined;
    const timer = setTimeout(() => onSearch({ ...search, text }), pause);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);

  return (
    <>
      <div className="p-orders-search">
        <input type="search" className="c-input" placeholder={translate('live.search')} aria-label={translate('live.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <select className="c-input" aria-label={definition.fields['order_state']?.label} value={search.preset} onChange={(event) => onSearch({ ...search, preset: event.target.value })}>
          <option value="">{translate('live.allStates')}</option>
          {definition.list.presets.map(({ name, label }) => <option key={name} value={name}>{label}</option>)}
        </select>
      </div>
      <Rows list={list} context={context} definition={definition} slotOf={slotOf} choose={choose} />
      {total > perPage && (
        <div className="p-orders-pages">
          <IconButton icon="chevron-left" label={translate('live.pageBefore')} disabled={page === 1} onClick={() => setPage(page - 1)} />
          <span>{translate('list.range', { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total })}</span>
          <IconButton icon="chevron-right" tipSide="left" label={translate('live.pageAfter')} disabled={page * perPage >= total} onClick={() => setPage(page + 1)} />
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
  if (list.error) {
    return (
      <State bad icon="triangle-alert" title={translate('list.failed')} text={errorText(list.error, translate)}>
        <Button icon="refresh-cw" onClick={() => void list.refetch()}>{translate('list.retry')}</Button>
      </State>
    );
  }
  if (!list.data) {
    return (
      <div className="p-orders-rows" role="status" aria-label={translate('shell.loading')}>
        {Array.from({ length: 8 }, (_, index) => <span key={index} className="p-order p-order-waiting"><span className="c-skeleton" /><span className="c-skeleton" /></span>)}
      </div>
    );
  }
  if (list.data.length === 0) return <State icon="search" title={translate('live.noOrders')} />;
  const draw = (name: string, record: RaRecord) => {
    const field = definition.fields[name];
    return field && cellOf(field)(record, { ...context, linkTo: () => undefined });
  };
  return (
    <ul className="p-orders-rows" data-stale={list.isPlaceholderData || undefined}>
      {list.data.map((record) => {
        const slot = slotOf(record);
        return (
          <li key={record.id}>
            <button type="button" className="p-order" aria-pressed={slot !== -1} onClick={() => choose(record)}>
              <span className="p-order-line">
                <span className="c-mono p-order-uid">{String(record['link_id'] ?? '')}</span>
                {draw('order_state', record)}
              </span>
              <span className="p-order-line p-order-more">
                <span className="p-order-good">{draw('good_id', record)}</span>
                {draw('service_end', record)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
