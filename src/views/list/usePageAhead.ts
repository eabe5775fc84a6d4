import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useRef } from 'react';
import { listKey } from '../../fields/query-keys';
import type { Json } from '../../schema/json';
import { useProvider } from '../useProvider';
import { waitsOffline } from './waits-offline';

/** Milliseconds that the pointer must rest on a button. */
const pause = 40;

/**
 * Prefetches a page of the list when the pointer rests on its button.
 * @param fixed filters that the list adds to those of its address
 */
export function usePageAhead(fixed: Record<string, Json> = {}): (page: number) => { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void } {
  const { resource, filterValues, sort, page: shown, perPage } = useListContext();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (page) => {
    const ask = () => {
      if (page === shown) return;
      // The same parameters, and so the same query key, as the list will use.
      const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...fixed } };
      void queryClient.prefetchQuery({
        queryKey: listKey(resource, params),
        queryFn: ({ signal }) => provider.getList(resource, { ...params, meta: { quiet: true }, signal }),
        // The list may join the running request.
        ...waitsOffline(),
      });
    };
    return {
      onPointerEnter: () => {
        timer.current = setTimeout(ask, pause);
      },
      onPointerLeave: () => clearTimeout(timer.current),
      onFocus: ask,
    };
  };
}
