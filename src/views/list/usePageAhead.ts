import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useRef } from 'react';
import { listKey } from '../../fields/query-keys';
import type { Json } from '../../schema/json';
import { useProvider } from '../useProvider';
import { waitsOffline } from './waits-offline';

/** Milliseconds that the pointer must rest on a button. */
const pause = 40;

/** Milliseconds that a click waits for the rows alone. Rows that come sooner are rendered at once with their page, and not after it. */
const wait = 40;

interface PageAhead {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onClick: () => void;
}

/**
 * Handlers of a button that opens a page of the list. The page is requested when the pointer rests on the button or the
 * button gets the focus, at the latest with the click.
 * @param open opens the page; it is not called when the user has meanwhile gone elsewhere
 * @param fixed filters that the list adds to those of its address
 */
export function usePageAhead(
  open: (page: number) => void,
  fixed: Record<string, Json> = {},
): (page: number) => PageAhead {
  const { resource, filterValues, sort, page: shown, perPage } = useListContext();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(shown);
  return (page) => {
    // The same parameters, and so the same query key, as the list will use.
    const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...fixed } };
    const queryKey = listKey(resource, params);
    const ask = async () => {
      if (page === shown) return;
      await queryClient.prefetchQuery({
        queryKey,
        queryFn: ({ signal }) => provider.getList(resource, { ...params, meta: { quiet: true }, signal }),
        // The list may join the running request.
        ...waitsOffline(),
      });
    };
    const go = async () => {
      wanted.current = page;
      const { href } = window.location;
      const asked = ask();
      if (queryClient.getQueryData(queryKey) === undefined)
        await Promise.race([asked, new Promise((end) => setTimeout(end, wait))]);
      if (wanted.current === page && window.location.href === href) open(page);
    };
    return {
      onPointerEnter: () => {
        timer.current = setTimeout(() => void ask(), pause);
      },
      onPointerLeave: () => clearTimeout(timer.current),
      onFocus: () => void ask(),
      onClick: () => void go(),
    };
  };
}
