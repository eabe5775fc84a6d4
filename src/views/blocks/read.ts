import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import type { BrowserRecord } from '../../wire/records';
import { useDefinitions } from '../definitions';
import { useProvider } from '../useProvider';
import { exactOf } from './exact';

/** The filter for related records: their field → our value. Undefined when the record lacks one of the values. */
export function filterOf(match: Record<string, string>, record: RaRecord): Record<string, Json> | undefined {
  const entries = Object.entries(match).map(([theirs, ours]): [string, Json] => [theirs, (record[ours] ?? '') as Json]);
  return entries.some(([, value]) => value === '') ? undefined : Object.fromEntries(entries);
}

export interface Referenced {
  definition: ResourceDefinition;
  record: BrowserRecord;
}

/** Milliseconds for which a prefetched record is fresh. */
export const fresh = 15_000;

/** Query for a referenced record and its definition. It does not raise the loading overlay. */
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

/** The referenced record; a cached one of this age in milliseconds is accepted. */
export function useReferenced(resource: string, id: string, staleTime?: number): UseQueryResult<Referenced> {
  return useQuery({ ...useReading()(resource, id), ...(staleTime !== undefined && { staleTime }) });
}

/** Number of rows to read for related records: the platform's text filters also find partial matches. */
const most = 100;

export interface Related {
  definition: ResourceDefinition;
  /** The related records that were read. */
  records: BrowserRecord[];
  /** Their number; `7+` when there may be more. */
  count: string;
}

/** Query for the first related records; `own` is the record itself when it is in the same list. */
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

/** Address of the list of related records. */
export function relatedPath(resource: string, filter: Record<string, Json>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
