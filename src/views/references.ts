import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { FieldDefinition } from '../schema/field-definition';
import { useDefinitions } from './definitions';
import { useProvider } from './provider';
import { titleOf } from './title';

/** Title of a referenced record, when it is known by now. */
export type Titles = (resource: string, id: string | number) => string | undefined;

/**
 * Looks up what these fields of these records refer to: one call per referenced resource, not per row.
 * A field whose record already carries the title (`text`) asks nothing. A failed look-up leaves the ids.
 */
export function useReferences(fields: FieldDefinition[], records: RaRecord[] | undefined): Titles {
  const provider = useProvider();
  const definitions = useDefinitions();
  const key = JSON.stringify([...wantedIds(fields, records ?? [])]);
  const wanted = useMemo(() => JSON.parse(key) as [resource: string, ids: (string | number)[]][], [key]);
  const combine = useCallback(
    (results: UseQueryResult<Map<string, string>>[]): Titles => {
      const titles = new Map(wanted.map(([resource], index) => [resource, results[index]?.data]));
      return (resource, id) => titles.get(resource)?.get(String(id));
    },
    [wanted],
  );
  return useQueries({
    combine,
    queries: wanted.map(([resource, ids]) => ({
      queryKey: [resource, 'titles', ids],
      staleTime: 60_000,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [definition, { data }] = await Promise.all([
          definitions.load(resource),
          provider.getMany(resource, { ids, signal }),
        ]);
        return new Map(data.map((record: RaRecord) => [String(record.id), titleOf(definition, record)]));
      },
    })),
  });
}

function wantedIds(fields: FieldDefinition[], records: RaRecord[]): Map<string, (string | number)[]> {
  const wanted = new Map<string, Set<string | number>>();
  for (const field of fields) {
    if (field.kind !== 'ref' && field.kind !== 'treeref' && field.kind !== 'refs') continue;
    const { to, text } = field.options;
    if (text) continue;
    for (const record of records) {
      const value: unknown = record[field.name];
      for (const id of Array.isArray(value) ? value : [value]) {
        if ((typeof id !== 'number' && typeof id !== 'string') || id === '' || id === 0) continue;
        wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
      }
    }
  }
  return new Map([...wanted].map(([to, ids]) => [to, [...ids].sort()]));
}
