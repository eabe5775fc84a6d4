import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { useProvider } from '../useProvider';
import { missingParents, readAncestors, type TreeShape } from './ancestors';

const none: ReadonlyMap<string, RaRecord> = new Map();

/** Ancestors of rows whose parents are filtered out; none until they are read, or when they cannot be. */
export function useAncestors(records: RaRecord[], tree: TreeShape): ReadonlyMap<string, RaRecord> {
  const { name } = useDefinition();
  const provider = useProvider();
  const wanted = missingParents(new Map(records.map((record) => [String(record.id), record])), tree);
  const { data } = useQuery({
    queryKey: [name, 'ancestors', wanted],
    enabled: wanted.length > 0,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      readAncestors(
        records,
        tree,
        async (ids) => (await provider.getMany<RaRecord>(name, { ids, signal, meta: { quiet: true } })).data,
      ),
  });
  return (wanted.length > 0 && data) || none;
}
