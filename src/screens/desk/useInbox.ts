import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useProvider } from '../../views/provider';
import type { BrowserRecord } from '../../wire/records';
import { useServices } from '../services';
import { joined } from './inbox';
import { feedbackState, filterOf, type DeskQuery } from './query';

/** Rows of a page, and pages that are read by themselves: the platform tells what began last, an inbox what happened last. */
const reading = { [feedbackState.pending]: { size: 200, pages: 3 }, [feedbackState.solved]: { size: 30, pages: 1 } };

/** The conversations under the query's filters: what is pending as a whole, as far as one can work it off; what is solved page after page. Read again quietly. */
export function useInbox(definition: ResourceDefinition, query: DeskQuery) {
  const provider = useProvider();
  const client = useQueryClient();
  const { intervals } = useServices();
  const filter = filterOf(query);
  const queryKey = [definition.name, 'desk', filter];
  const { size, pages } = reading[query.state];
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    refetchInterval: intervals.poll * 1000,
    queryFn: ({ pageParam, signal }) =>
      provider.getList<BrowserRecord>(definition.name, {
        filter,
        pagination: { page: pageParam, perPage: size },
        signal,
        // What is on the screen already is read again without an overlay.
        meta: { quiet: client.getQueryData(queryKey) !== undefined },
      }),
    getNextPageParam: ({ total = 0 }, _all, page) => (page * size < total ? page + 1 : undefined),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isError && (list.data?.pages.length ?? 0) < pages;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const records = useMemo(() => joined(list.data?.pages ?? []), [list.data]);
  return { ...list, records, settled: !isFetching && !goesOn };
}

/** How many conversations each tab has under the same filters. */
export function useCounts(definition: ResourceDefinition, query: DeskQuery): Record<number, number | undefined> {
  const provider = useProvider();
  const { intervals } = useServices();
  const filter = filterOf(query);
  const states = Object.values(feedbackState);
  const { data } = useQuery({
    queryKey: [definition.name, 'deskCounts', { ...filter, state: 0 }],
    refetchInterval: intervals.poll * 1000,
    queryFn: ({ signal }) =>
      Promise.all(
        states.map(async (state) => {
          const { total } = await provider.getList(definition.name, { filter: { ...filter, state }, pagination: { page: 1, perPage: 1 }, signal, meta: { quiet: true } });
          return [state, total] as const;
        }),
      ),
  });
  return Object.fromEntries(data ?? []);
}

/** The open conversation: as the list has it, else read by itself, for a link may lead to one that the list does not show. */
export function useConversation(definition: ResourceDefinition, id: string | undefined, listed: BrowserRecord | undefined) {
  const provider = useProvider();
  const found = useQuery({
    queryKey: [definition.name, 'deskOne', id],
    enabled: id !== undefined && listed === undefined,
    queryFn: async ({ signal }) => (await provider.getOne<BrowserRecord>(definition.name, { id: id ?? '', signal })).data,
  });
  return { record: listed ?? (id === undefined ? undefined : found.data), error: listed ? null : found.error, refetch: found.refetch };
}
