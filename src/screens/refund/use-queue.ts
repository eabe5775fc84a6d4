import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDefinition } from '../../views/definitions';
import { refundState } from './decision';
import { filterOf, following, inOrder, readView, writeView, type ViewChange } from './queue';

const hour = 60 * 60 * 1000;
/** Refunds that are read at once, and added by "Show more": about a day's work. */
const portion = 80;
/** What else changes when a refund is decided. */
const touched = ['vas/order', 'product/device'];

/** The refunds of a view, and the one in hand; both live in the address. */
export function useQueue() {
  const { name } = useDefinition();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [size, setSize] = useState(portion);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  // An age counts from a full hour, so that the same view asks the same question.
  const [now] = useState(() => Math.floor(Date.now() / hour) * hour);
  const view = useMemo(() => readView(search), [search]);
  const { show } = view;
  const list = useGetList<RaRecord>(
    name,
    { filter: filterOf(view, now), pagination: { page: 1, perPage: size }, sort: { field: 'gmt_apply', order: 'ASC' } },
    { placeholderData: keepPreviousData },
  );
  const { data, total = 0, refetch } = list;
  const records = useMemo(() => {
    const shown = (data ?? []).filter((record) => record['state'] === refundState[show] && !(show === 'waiting' && settled.has(String(record.id))));
    return inOrder(shown, show);
  }, [data, show, settled]);
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);

  const setView = useCallback(
    (change: ViewChange, how: { replace?: boolean } = {}) => setSearch(writeView(new URLSearchParams(window.location.search), change), how),
    [setSearch],
  );
  /** Takes a refund that has ended out of the queue and goes on to what follows it. */
  const settle = (id: string) => {
    setSettled((known) => new Set(known).add(id));
    setView({ id: show === 'waiting' ? following(ids, id) : id }, { replace: true });
    for (const resource of [name, ...touched]) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return {
    view,
    setView,
    records,
    ids,
    total,
    settle,
    isPending: list.isPending || (list.isPlaceholderData && records.length === 0),
    isFetching: list.isFetching,
    error: data ? null : list.error,
    refetch: () => void refetch(),
    hasMore: (data?.length ?? 0) < total,
    showMore: () => setSize((known) => known + portion),
  };
}

export type Queue = ReturnType<typeof useQueue>;
