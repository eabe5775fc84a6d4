import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import type { BrowserRecord } from '../../wire/records';
import { useDefinitions } from '../definitions';
import { useProvider } from '../provider';
import { exactOf } from './exact';

/** Their filter → our value; undefined when the record lacks one of them, so that nothing can belong to it. */
export function filterOf(match: Record<string, string>, record: RaRecord): Record<string, Json> | undefined {
  const entries = Object.entries(match).map(([theirs, ours]): [string, Json] => [theirs, (record[ours] ?? '') as Json]);
  return entries.some(([, value]) => value === '') ? undefined : Object.fromEntries(entries);
}

export interface Referenced {
  definition: ResourceDefinition;
  record: BrowserRecord;
}

/** Milliseconds for which a record that was read ahead is as good as one that is read now. */
export const fresh = 15_000;

/** How the record that a reference names is read, and what its resource declares. Read quietly. */
export function useReading(): (resource: string, id: string) => { queryKey: unknown[]; retry: false; queryFn: (context: { signal: AbortSignal }) => Promise<Referenced> } {
  const { load } = useDefinitions();
  const provider = useProvider();
  return useCallback(
    (resource, id) => ({
      queryKey: [resource, 'block', id],
      retry: false,
      queryFn: async ({ signal }) => {
        const [definition, { data: record }] = await Promise.all([load(resource), provider.getOne<BrowserRecord>(resource, { id, signal, meta: { quiet: true } })]);
        return { definition, record };
      },
    }),
    [load, provider],
  );
}

/** The record that a reference names; one that was read so many milliseconds ago will do. */
export function useReferenced(resource: string, id: string, staleTime?: number): UseQueryResult<Referenced> {
  return useQuery({ ...useReading()(resource, id), ...(staleTime !== undefined && { staleTime }) });
}

/** Rows that are read to find those that belong to a record: text filters of the platform only "contain". */
const most = 100;

export interface Related {
  definition: ResourceDefinition;
  /** Those that belong to the record, as far as they were read. */
  records: BrowserRecord[];
  /** How many there are; `7+` where more may be. */
  count: string;
}

/** How the first records of a list that belong to another record are read; `own` is that record where it stands in the same list. */
export function useRelated(): (resource: string, match: Record<string, Json>, filter?: Record<string, Json>, own?: unknown) => { queryKey: unknown[]; retry: false; queryFn: (context: { signal: AbortSignal }) => Promise<Related> } {
  const { load } = useDefinitions();
  const provider = useProvider();
  return (resource, match, filter = {}, own = undefined) => ({
    queryKey: [resource, 'related', match, filter, own],
    retry: false,
    queryFn: async ({ signal }) => {
      const page = provider.getList<BrowserRecord>(resource, { filter: { ...filter, ...match }, pagination: { page: 1, perPage: most }, signal, meta: { quiet: true } });
      const [definition, { data, total = 0 }] = await Promise.all([load(resource), page]);
      const { found, count } = exactOf(data, match, total, own);
      return { definition, records: found, count };
    },
  });
}

/** Address of the list of what belongs to a record. */
export function relatedPath(resource: string, filter: Record<string, Json>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
