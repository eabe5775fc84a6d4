import { useNavigate, useTranslate, type RaRecord, useNotify } from 'react-admin';
import { useMemo, useState } from 'react';
import { useSearchParams, Link } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import { IconButton, Button } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { recordPath } from '../../views/paths';
import { AsTable } from '../AsTable';
import { useServices } from '../../views/services';
import { LiveView } from '../live/LiveView';
import { OrderList } from './OrderList';
import { readQuery, withQuery, type OrderQuery } from './order-query';
import { useLiveOrders } from './useLiveOrders';
import { close, resize, show, type WallSize } from './wall';
import { RecordFacts } from '../../views/RecordFacts';
import { titleOf } from '../../views/title';
import { pageHref } from '../../base-path';
import { useCopy } from '../../fields/shared/useCopy';
import { linkOf } from '../live/calls';
import { useQueries } from '@tanstack/react-query';
import type { ResourceDefinition } from '../../schema/definition';
import { useProvider } from '../../views/useProvider';
import '../live/live.css';
import './orders.css';

const sizes: readonly WallSize[] = [1, 4];

/** The live streaming orders, with up to four of their cameras side by side. The address has the search and the cameras. */
export function LiveOrdersPage() {
  const definition = useDefinition();
  const translate = useTranslate();
  usePageTitle(definition.label);
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readQuery(address), [address]);
  const list = useLiveOrders(definition, query);
  const { wall } = query;
  const watched = useWatched(definition, wall.slots, list.orders);
  const active = watched[wall.active]?.order;
  // The address may be newer than the rendered state.
  const change = (next: Partial<OrderQuery>) =>
    setAddress(withQuery(new URLSearchParams(window.location.search), next), { replace: true });

  return (
    <div className="p-orders c-grid c-grow">
      <header className="p-orders-head c-row c-gap-8 c-between">
        <h1 className="c-large">{definition.label}</h1>
        <AsTable icon />
      </header>
      <section className="p-orders-list c-stack" aria-label={definition.label}>
        <OrderList
          list={list}
          query={query}
          change={change}
          slotOf={({ id }) => wall.slots.indexOf(String(id))}
          choose={({ id }) => change({ wall: show(wall, String(id)) })}
        />
      </section>
      <section className="p-wall c-stack c-gap-8 c-shrink p-touch" aria-label={translate('live.players')}>
        <div className="c-flex c-end">
          <span className="c-segments" role="group" aria-label={translate('live.layout')}>
            {sizes.map((size) => (
              <IconButton
                key={size}
                icon={size === 1 ? 'square' : 'grid-2x2'}
                label={translate(`live.layouts.${size}`)}
                aria-pressed={wall.size === size}
                onClick={() => change({ wall: resize(wall, size) })}
              />
            ))}
          </span>
        </div>
        <div className="p-live-grid c-grid c-gap-12 c-full" data-size={wall.size}>
          {watched.map(({ id, order, error }, slot) => (
            <Slot
              key={id ?? `free ${slot}`}
              id={id}
              order={order}
              error={error}
              current={wall.size > 1 && slot === wall.active}
              activate={() => slot !== wall.active && change({ wall: { ...wall, active: slot } })}
              remove={() => change({ wall: close(wall, slot) })}
            />
          ))}
        </div>
        {active && <OrderFacts record={active} />}
      </section>
    </div>
  );
}

interface SlotProps {
  /** Id of the order; undefined for a free slot. */
  id: string | undefined;
  order: RaRecord | undefined;
  error: Error | null | undefined;
  current: boolean;
  activate: () => void;
  remove: () => void;
}

function Slot({ id, order, error, current, activate, remove }: SlotProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const { name } = useDefinition();
  const navigate = useNavigate();
  if (id === undefined)
    return (
      <div className="p-slot c-stack c-shrink c-muted c-centered p-slot-free">
        <p>{translate('live.choose')}</p>
      </div>
    );
  const uid = order && String(order['link_id'] ?? '');
  const plans = () => navigate(recordPath(name, id));
  return (
    <div className="p-slot c-stack c-shrink" data-current={current || undefined} onFocus={activate}>
      <div className="p-slot-head c-row c-gap-8 c-between">
        <span className="c-mono p-slot-uid c-shrink c-medium">{uid ?? id}</span>
        <IconButton small icon="x" label={translate('live.closePlayer', { uid: uid ?? id })} onClick={remove} />
      </div>
      {uid !== undefined && <LiveView client={client} source={{ uid, orderId: id }} ways={{ plans }} />}
      {uid === undefined && (
        <div className="p-slot-free c-muted c-centered">
          {error ? <p role="alert">{errorText(error, translate)}</p> : <span className="c-spinner" />}
        </div>
      )}
    </div>
  );
}

/** The values of an order beside the picture: those of the list's columns. */
function OrderFacts({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = definition.list.columns
    .filter(({ hidden }) => !hidden)
    .flatMap(({ field }) => definition.fields[field] ?? []);
  return (
    <section
      className="p-order-facts c-wrap c-gap-16 c-box"
      aria-label={translate('live.orderFacts', { order: titleOf(definition, record) })}
    >
      <RecordFacts fields={fields} record={record} />
      <LinkButton order={record} />
      <Link className="c-button" to={recordPath(definition.name, record.id)}>
        {translate('live.openOrder')}
      </Link>
    </section>
  );
}

/** Copies the address for a customer without an account. The key is requested on click. */
function LinkButton({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy('live.linkCopied');
  const { client } = useServices();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await copy(await linkOf(client, String(order.id), `${window.location.origin}${pageHref('/live_play')}`));
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="link" busy={busy} onClick={() => void take()}>
      {translate('live.copyLink')}
    </Button>
  );
}

/** Milliseconds for which an order is not read again. */
const fresh = 60_000;

/**
 * The watched orders in their slots: from the list, else read one by one. A watched order stays when the list shows
 * another page.
 */
function useWatched(
  { name }: ResourceDefinition,
  ids: readonly (string | undefined)[],
  listed: readonly RaRecord[] | undefined,
) {
  const provider = useProvider();
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  const found = useQueries({
    queries: wanted.map((id) => ({
      queryKey: [name, 'watched', id],
      staleTime: fresh,
      retry: false,
      initialData: () => listed?.find((order) => String(order.id) === id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne<RaRecord>(name, { id, signal })).data,
    })),
  });
  return ids.map((id) => {
    const { data, error } = found[id === undefined ? -1 : wanted.indexOf(id)] ?? {};
    return { id, order: data, error };
  });
}
