import type { RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ThreadDefinition } from '../../../schema/definition';
import type { BrowserRecord } from '../../../wire/records';
import { readAll } from '../../read-all';
import { useProvider } from '../../useProvider';
import { exactOf } from '../exact';
import { filterOf, fresh } from '../read';

/** Rows per read. */
const page = 200;

interface ThreadQuery {
  queryKey: unknown[];
  staleTime: number;
  retry: false;
  queryFn: (context: { signal?: AbortSignal }) => Promise<BrowserRecord[]>;
}

/** Query for all messages of a record's thread. It does not raise the loading overlay. */
export function useThreadReading(): (
  thread: Pick<ThreadDefinition, 'resource' | 'match'>,
  record: RaRecord,
) => ThreadQuery {
  const provider = useProvider();
  return useCallback(
    ({ resource, match }, record) => {
      const theirs = filterOf(match, record);
      return {
        queryKey: [resource, 'thread', theirs],
        staleTime: fresh,
        retry: false,
        queryFn: async ({ signal }) => {
          if (!theirs) return [];
          const records = await readAll(provider, resource, {
            filter: theirs,
            pageSize: page,
            ...(signal && { signal }),
          });
          return exactOf(records, theirs, records.length).found;
        },
      };
    },
    [provider],
  );
}
