import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { useProvider } from '../../views/useProvider';

/** Milliseconds for which an order is not read again. */
const fresh = 60_000;

/**
 * The watched orders in their slots: from the list, else read one by one. A watched order stays when the list shows
 * another page.
 */
export function useWatched(
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
