import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../../wire/data-provider';
import { useDefinition } from '../definitions';
import { useProvider } from '../provider';

interface Matches {
  /** How many records match; absent while that is asked, and where it cannot be known. */
  total: number | undefined;
  /** There are more than that. */
  atLeast: boolean;
  failed: boolean;
}

/** How many records a filter would leave, by the total of a page of one row. */
export function useMatches(filter: Record<string, unknown>): Matches {
  const { name } = useDefinition();
  const { sort } = useListContext();
  const provider = useProvider();
  const { data, isError } = useQuery({
    queryKey: [name, 'matches', filter],
    queryFn: ({ signal }) => provider.getList(name, { filter, sort, pagination: { page: 1, perPage: 1 }, meta: { quiet: true }, signal }),
    retry: false,
  });
  const atLeast = (data?.meta as ListMeta | undefined)?.atLeast ?? false;
  const total = isError ? undefined : data?.total;
  return { total: total === undefined ? undefined : atLeast ? total - 1 : total, atLeast, failed: isError };
}
