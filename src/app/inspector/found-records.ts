import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '../../schema/definition';
import { isObject } from '../../schema/json';
import { originOf, type BrowserRecord } from '../../wire/records';

/** Levels of a query's data that can hold records: pages of lists of records. */
const deepest = 5;

/**
 * The record with this id that the page shows: the newest one of the answers that are kept, those of the visible queries
 * first. A record that knows its answer is better than a copy.
 */
export function foundRecord(
  queryClient: QueryClient,
  definition: ResourceDefinition,
  id: string,
): BrowserRecord | undefined {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .toSorted(
      (one, other) =>
        Number(other.isActive()) - Number(one.isActive()) || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    );
  const paths = new Set(Object.values(definition.calls).map(({ path }) => path));
  let copy: BrowserRecord | undefined;
  for (const { queryKey, state } of queries) {
    for (const record of recordsIn(state.data)) {
      if (String(record.id) !== id) continue;
      const origin = originOf(record);
      if (origin && paths.has(origin.reading.call.path) && originFits(definition, origin.reading.call)) return record;
      if (!origin && JSON.stringify(queryKey).includes(JSON.stringify(definition.name))) copy ??= record;
    }
  }
  return copy;
}

/** `foundRecord` of the page; undefined without an id. */
export function useFoundRecord(definition: ResourceDefinition, id: string | undefined): BrowserRecord | undefined {
  const queryClient = useQueryClient();
  return id === undefined ? undefined : foundRecord(queryClient, definition, id);
}

/** Several resources can share a path, with other constants. */
function originFits({ calls }: ResourceDefinition, { path, send }: { path: string; send: object }): boolean {
  return Object.values(calls).some((call) => call.path === path && JSON.stringify(call.send) === JSON.stringify(send));
}

function recordsIn(data: unknown, depth = 0): BrowserRecord[] {
  if (Array.isArray(data)) return data.flatMap((entry) => recordsIn(entry, depth + 1));
  if (!isObject(data) || depth > deepest) return [];
  if (originOf(data) ?? isId(data['id'])) return [data as BrowserRecord];
  return Object.values(data).flatMap((entry) => (typeof entry === 'object' ? recordsIn(entry, depth + 1) : []));
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}
