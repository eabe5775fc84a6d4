import { useQuery } from '@tanstack/react-query';
import { type Counted, countOf } from '../count';
import { useDefinition } from '../definitions';
import { useProvider } from '../useProvider';

interface Matches {
  /** Number of matching records; absent while it is read, and when it cannot be known. */
  count: Counted | undefined;
  failed: boolean;
}

/** Counts the records that a filter would match. */
export function useMatches(filter: Record<string, unknown>): Matches {
  const { name } = useDefinition();
  const provider = useProvider();
  const { data, isError } = useQuery({
    queryKey: [name, 'count', filter],
    queryFn: ({ signal }) => countOf(provider, name, filter, { signal }),
    retry: false,
  });
  return { count: isError ? undefined : data, failed: isError };
}
