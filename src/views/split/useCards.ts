import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PresetDefinition, ResourceDefinition } from '../../schema/definition';
import type { BrowserRecord } from '../../wire/records';
import { listDefaults } from '../list/list-query';
import { withPreset } from '../list/presets';
import { waitsOffline } from '../list/waits-offline';
import { type Counted, counted, countOf } from '../count';
import { listPoll } from '../poll';
import { useProvider } from '../useProvider';
import type { Filter } from './address';
import { joined } from './order';

/** Rows per page, and pages that are read at once. Records sorted in the browser must all be loaded. */
const reading = { asAnswered: { size: 30, pages: 1 }, inOrder: { size: 200, pages: 3 } };

/** The records that match these filters, page by page, polled without the loading overlay. */
export function useCards(definition: ResourceDefinition, filter: Filter, order: PresetDefinition['order']) {
  const provider = useProvider();
  const client = useQueryClient();
  const { name, list } = definition;
  const { sort } = listDefaults(definition);
  const { size, pages } = order ? reading.inOrder : reading.asAnswered;
  const queryKey = [name, 'cards', filter, sort, size];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    refetchInterval: listPoll(list),
    ...waitsOffline(),
    queryFn: ({ pageParam, signal }) =>
      provider.getList<BrowserRecord>(name, {
        filter,
        sort,
        pagination: { page: pageParam, perPage: size },
        signal,
        // Records that are shown already are read again without the overlay.
        meta: { quiet: client.getQueryData(queryKey) !== undefined },
      }),
    getNextPageParam: ({ total = 0 }, _all, page) => (page * size < total ? page + 1 : undefined),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage, data } = query;
  const goesOn = hasNextPage && !isError && (data?.pages.length ?? 0) < pages;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const records = useMemo(() => joined(data?.pages ?? [], order), [data, order]);
  return { ...query, records, count: counted(data?.pages.at(-1) ?? {}), settled: !isFetching && !goesOn };
}

export type Cards = ReturnType<typeof useCards>;

/** Number of records for each preset with the other filters; undefined for the preset whose list is shown, and while it is read. */
export function useCounts(
  definition: ResourceDefinition,
  filter: Filter,
  open: string | undefined,
): Record<string, Counted | undefined> {
  const provider = useProvider();
  const { name, list } = definition;
  const others = list.presets.filter((preset) => preset.name !== open);
  const found = useQueries({
    queries: others.map((preset) => {
      const wanted = withPreset(list.presets, filter, preset.filter);
      return {
        queryKey: [name, 'count', wanted],
        refetchInterval: listPoll(list),
        queryFn: ({ signal }: { signal: AbortSignal }) => countOf(provider, name, wanted, { signal }),
      };
    }),
  });
  return Object.fromEntries(others.map((preset, index) => [preset.name, found[index]?.data]));
}
