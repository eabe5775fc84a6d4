import { useGetList, useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Json } from '../../schema/json';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { AsTable } from '../AsTable';
import { useServices } from '../services';
import { LiveView } from './LiveView';
import { OrderFacts } from './OrderFacts';
import { OrderList } from './OrderList';
import { searchFilter, type OrderSearch } from './order-search';
import { close, emptyWall, resize, show, slotOf, type Wall, type WallSize } from './wall';
import './live.css';
import './orders.css';

const perPage = 20;
const sizes: readonly WallSize[] = [1, 4];
const keyOf = (record: RaRecord) => String(record.id);

/** The orders of live streaming, and up to four of their cameras side by side. */
export function LiveOrdersPage() {
  const definition = useDefinition();
  const translate = useTranslate();
  usePageTitle(definition.label);
  const [search, setSearch] = useState<OrderSearch>({ text: '', preset: '' });
  const [page, setPage] = useState(1);
  const [wall, setWall] = useState<Wall<RaRecord>>(() => emptyWall(1));
  const preset: Record<string, Json> = definition.list.presets.find(({ name }) => name === search.preset)?.filter ?? {};
  const orders = useGetList<RaRecord>(definition.name, {
    pagination: { page, perPage },
    filter: { ...definition.list.filter, ...preset, ...searchFilter(search.text) },
  }, { retry: false, placeholderData: (before) => before });
  const active = wall.slots[wall.active];

  return (
    <div className="p-orders">
      <h1 className="c-visually-hidden">{definition.label}</h1>
      <section className="p-orders-list" aria-label={definition.label}>
        <OrderList
          list={orders}
          search={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
          page={page}
          perPage={perPage}
          setPage={setPage}
          slotOf={(record) => slotOf(wall, record, keyOf)}
          choose={(record) => setWall((current) => show(current, record, keyOf))}
        />
        <div className="p-orders-foot"><AsTable /></div>
      </section>
      <section className="p-wall" aria-label={translate('live.players')}>
        <div className="p-wall-head">
          <span className="p-switch" role="group" aria-label={translate('live.layout')}>
            {sizes.map((size) => (
              <IconButton key={size} icon={size === 1 ? 'square' : 'grid-2x2'} label={translate(`live.layouts.${size}`)} tipSide="left" aria-pressed={wall.size === size} onClick={() => setWall(resize(wall, size))} />
            ))}
          </span>
        </div>
        <div className="p-live-grid" data-size={wall.size}>
          {wall.slots.map((record, slot) => (
            <Slot
              key={record ? keyOf(record) : `free ${slot}`}
              record={record}
              current={wall.size > 1 && slot === wall.active}
              activate={() => slot !== wall.active && setWall({ ...wall, active: slot })}
              remove={() => setWall(close(wall, slot))}
            />
          ))}
        </div>
        {active && <OrderFacts record={active} />}
      </section>
    </div>
  );
}

interface SlotProps {
  record: RaRecord | undefined;
  current: boolean;
  activate: () => void;
  remove: () => void;
}

function Slot({ record, current, activate, remove }: SlotProps) {
  const translate = useTranslate();
  const { client, intervals } = useServices();
  const { name } = useDefinition();
  const navigate = useNavigate();
  if (!record) return <div className="p-slot p-slot-free"><p>{translate('live.choose')}</p></div>;
  const uid = String(record['link_id'] ?? '');
  const plans = () => navigate(`/${name}/${encodeURIComponent(record.id)}/show`);
  return (
    <div className="p-slot" data-current={current || undefined} onFocus={activate}>
      <div className="p-slot-head">
        <span className="c-mono p-slot-uid">{uid}</span>
        <IconButton small icon="x" tipSide="left" label={translate('live.closePlayer', { uid })} onClick={remove} />
      </div>
      <LiveView client={client} beatEvery={intervals.beat} source={{ uid, orderId: String(record.id) }} ways={{ plans }} />
    </div>
  );
}
