import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useRef } from 'react';
import { listKey } from '../../fields/query-keys';
import type { Json } from '../../schema/json';
import { useProvider } from '../provider';
import { waitsOffline } from './waits-offline';

/** Milliseconds of a resting pointer, as opposed to a passing one. */
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
      // The parameters, and so the key, that the list asks with once it is there.
      const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...fixed } };
      void queryClient.prefetchQuery({
        queryKey: listKey(resource, params),
        queryFn: ({ signal }) => provider.getList(resource, { ...params, meta: { quiet: true }, signal }),
        // The list may adopt the running request.
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
