import { ListContext, type Identifier, type RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import { useProvider } from '../useProvider';
import { useLatest } from './useLatest';

/** The records of these ids, in their order: those that the list shows, and the others read. */
export function useRecordsOf(resource: string) {
  const provider = useProvider();
  const list = useLatest(use(ListContext));
  return useCallback(
    async (ids: Identifier[]) => {
      const known = new Map((list.current?.data ?? []).map((record: RaRecord) => [record.id, record]));
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const { data } = await provider.getMany(resource, { ids: missing });
        for (const record of data) known.set(record.id, record);
      }
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    [provider, list, resource],
  );
}
