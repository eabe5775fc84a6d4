import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/useProvider';

/** A tree is read whole. */
const ALL = { pagination: { page: 1, perPage: 10_000 } };

/** Menu entries of the platform, flat. */
interface Entries {
  records: RaRecord[];
  /** The field that names the entry above. */
  parent: string;
}

/** Returns a function that reads all records of a tree. */
export function useEntries(resource: string): () => Promise<Entries> {
  const provider = useProvider();
  const { load } = useDefinitions();
  return useCallback(async () => {
    const [{ tree }, { data }] = await Promise.all([load(resource), provider.getList(resource, ALL)]);
    return { records: data, parent: tree?.parent ?? '' };
  }, [provider, load, resource]);
}
