import { useNavigate, useTranslate, type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { useSearchParams } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { AsTable } from '../AsTable';
import { useServices } from '../services';
import { LiveView } from './LiveView';
import { OrderFacts } from './OrderFacts';
import { OrderList } from './OrderList';
import { readQuery, withQuery, type OrderQuery } from './order-query';
import { useLiveOrders } from './useLiveOrders';
import { useWatched } from './useWatched';
import { close, resize, show, type WallSize } from './wall';
import './live.css';
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
    <div className="p-orders">
      <header className="p-orders-head">
        <h1>{definition.label}</h1>
        <AsTable icon />
      </header>
      <section className="p-orders-list" aria-label={definition.label}>
        <OrderList
          list={list}
          query={query}
          change={change}
          slotOf={({ id }) => wall.slots.indexOf(String(id))}
          choose={({ id }) => change({ wall: show(wall, String(id)) })}
        />
      </section>
      <section className="p-wall" aria-label={translate('live.players')}>
        <div className="p-wall-head">
          <span className="p-switch" role="group" aria-label={translate('live.layout')}>
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
        <div className="p-live-grid" data-size={wall.size}>
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
  const { client, beatEvery } = useServices();
  const { name } = useDefinition();
  const navigate = useNavigate();
  if (id === undefined)
    return (
      <div className="p-slot p-slot-free">
        <p>{translate('live.choose')}</p>
      </div>
    );
  const uid = order && String(order['link_id'] ?? '');
  const plans = () => navigate(`/${name}/${encodeURIComponent(id)}/show`);
  return (
    <div className="p-slot" data-current={current || undefined} onFocus={activate}>
      <div className="p-slot-head">
        <span className="c-mono p-slot-uid">{uid ?? id}</span>
        <IconButton small icon="x" label={translate('live.closePlayer', { uid: uid ?? id })} onClick={remove} />
      </div>
      {uid !== undefined && (
        <LiveView client={client} beatEvery={beatEvery} source={{ uid, orderId: id }} ways={{ plans }} />
      )}
      {uid === undefined && (
        <div className="p-slot-free">
          {error ? <p role="alert">{errorText(error, translate)}</p> : <span className="c-spinner" />}
        </div>
      )}
    </div>
  );
}
