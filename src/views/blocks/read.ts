import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { BlockDefinition, ResourceDefinition, ThreadDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import { recordsIn, valueFor, type Match, type RelatedRecords } from '../../schema/related-records';
import type { BrowserRecord } from '../../wire/records';
import { useDefinitions } from '../definitions';
import { readAll } from '../read-all';
import { useProvider } from '../useProvider';
import { exactOf } from './exact';

/** The filter for related records: their field → our value. Undefined when the record lacks one of the values. */
export function filterOf(match: Match, record: Record<string, unknown>): Record<string, Json> | undefined {
  const entries = Object.entries(match).map(([theirs, ours]) => [theirs, valueFor(ours, record)] as const);
  return entries.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(entries) as Record<string, Json>);
}

export interface Referenced {
  definition: ResourceDefinition;
  record: BrowserRecord;
}

interface Reading {
  signal: AbortSignal;
}

/** Milliseconds for which a prefetched record is fresh. */
export const fresh = 15_000;

/** Query for a referenced record and its definition. It does not raise the loading overlay. */
export function useReading() {
  const { load } = useDefinitions();
  const provider = useProvider();
  return useCallback(
    (resource: string, id: string) => ({
      queryKey: [resource, 'block', id],
      retry: false,
      queryFn: async ({ signal }: Reading): Promise<Referenced> => {
        const [definition, { data: record }] = await Promise.all([
          load(resource),
          provider.getOne<BrowserRecord>(resource, { id, signal, meta: { quiet: true } }),
        ]);
        return { definition, record };
      },
    }),
    [load, provider],
  );
}

/** The referenced record. @param staleTime milliseconds for which it is not read again */
export function useReferenced(resource: string, id: string, staleTime = 0): UseQueryResult<Referenced> {
  return useQuery({ ...useReading()(resource, id), staleTime });
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

/** Related records that a block shows. */
interface Asked extends RelatedRecords {
  /** The record itself is among them, when it is in the same list. */
  withOwn?: true;
}

/** The related records that a block asks for. The messages of a thread are asked for by its own query. */
export function relatedIn(block: BlockDefinition): Asked[] {
  if ('thread' in block || ('gallery' in block && block.gallery.records?.inThread)) return [];
  return recordsIn(block).map((asked) => ('timeline' in block ? { ...asked, withOwn: true } : asked));
}

/** Query for the first records that are related to a record; disabled when the record lacks a value. */
export function useRelated() {
  const { load } = useDefinitions();
  const provider = useProvider();
  return useCallback(
    ({ resource, match, filter, withOwn }: Asked, { name }: ResourceDefinition, record: RaRecord) => {
      const found = filterOf(match, record);
      const theirs = found ?? {};
      const own = resource === name && !withOwn ? record.id : undefined;
      return {
        queryKey: [resource, 'related', theirs, filter, own],
        enabled: found !== undefined,
        staleTime: fresh,
        retry: false,
        queryFn: async ({ signal }: Reading): Promise<Related> => {
          const page = provider.getList<BrowserRecord>(resource, {
            filter: { ...filter, ...theirs },
            pagination: { page: 1, perPage: most },
            signal,
            meta: { quiet: true },
          });
          const [definition, { data, total = 0 }] = await Promise.all([load(resource), page]);
          const { found: records, count } = exactOf(data, theirs, total, own);
          return { definition, records, count };
        },
      };
    },
    [load, provider],
  );
}

/** Rows per read. */
const page = 200;

/** Query for all messages of a record's thread. It does not raise the loading overlay. */
export function useThreadReading() {
  const provider = useProvider();
  return useCallback(
    ({ resource, match }: Pick<ThreadDefinition, 'resource' | 'match'>, record: RaRecord) => {
      const theirs = filterOf(match, record);
      return {
        queryKey: [resource, 'thread', theirs],
        staleTime: fresh,
        retry: false,
        queryFn: async ({ signal }: Partial<Reading>) => {
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
