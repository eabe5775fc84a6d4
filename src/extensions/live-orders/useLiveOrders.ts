import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { use } from 'react';
import type { Json } from '../../schema/json';
import type { ResourceDefinition } from '../../schema/definition';
import { useDefinitions } from '../../views/definitions';
import { usualRows } from '../../views/list/fit';
import { usePoll } from '../../views/poll';
import { useProvider } from '../../views/useProvider';
import { PermissionContext } from '../../views/permissions';
import { searchFilter, type OrderQuery } from './order-query';

const devices = 'product/device';
/** The state "online" of a device on the wire. */
const online = 1;
/** Orders per page, as in every list. */
const perPage = usualRows;
/** The number of orders that are read for the filter "online", which no call has. */
const looked = 500;

/** A page of orders under the query's filters, with their devices. */
export function useLiveOrders(
  definition: ResourceDefinition,
  { search, preset: chosen, online: onlyOnline, page }: OrderQuery,
) {
  const preset: Record<string, Json> = definition.list.presets.find(({ name }) => name === chosen)?.filter ?? {};
  const list = useGetList<RaRecord>(
    definition.name,
    {
      pagination: onlyOnline ? { page: 1, perPage: looked } : { page, perPage },
      filter: { ...definition.list.filter, ...preset, ...searchFilter(search) },
    },
    { retry: false, placeholderData: keepPreviousData },
  );
  const found = useDevices(list.data);
  const isOnline = (order: RaRecord) => found.data?.records.get(String(order['link_id']))?.['state'] === online;
  const fitting = onlyOnline ? list.data?.filter(isOnline) : list.data;
  const total = onlyOnline ? (fitting?.length ?? 0) : (list.total ?? 0);
  const pending = onlyOnline && found.isPending && found.mayLook;
  return {
    orders: pending ? undefined : onlyOnline ? fitting?.slice((page - 1) * perPage, page * perPage) : fitting,
    total,
    perPage,
    /** The number of orders that were read, when there are more. */
    bounded: onlyOnline && (list.total ?? 0) > looked ? looked : undefined,
    devices: found.data,
    mayLook: found.mayLook,
    error: list.error ?? (onlyOnline ? found.error : null),
    stale: list.isPlaceholderData,
    refetch: () => void Promise.all([list.refetch(), ...(onlyOnline ? [found.refetch()] : [])]),
  };
}

/** The devices of the orders by UID: one call per page, polled for their state. Without the permission to view devices, none. */
function useDevices(orders: readonly RaRecord[] | undefined) {
  const provider = useProvider();
  const { load } = useDefinitions();
  const poll = usePoll();
  const mayLook = use(PermissionContext)(devices, 'view');
  const ids = [...new Set((orders ?? []).map((order) => String(order['link_id'] ?? '')).filter(Boolean))].sort();
  const query = useQuery({
    queryKey: [devices, 'live', ids],
    enabled: mayLook && orders !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: poll,
    queryFn: async ({ signal }) => {
      const [definition, { data }] = await Promise.all([
        load(devices),
        provider.getMany<RaRecord>(devices, { ids, signal, meta: { quiet: true } }),
      ]);
      return { definition, records: new Map(data.map((record) => [String(record.id), record])) };
    },
  });
  return { ...query, mayLook };
}
