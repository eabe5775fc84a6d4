import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { use, useCallback, useMemo } from 'react';
import { useLocaleState, type RaRecord } from 'react-admin';
import { PENDING } from '../fields/ref/title';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { screenOf } from '../schema/screen-of';
import { useDefinitions } from './definitions';
import { PermissionContext } from './permissions';
import { titleFields, titleOf, wantedIds } from './title';
import { useIdentity } from './useIdentity';
import { useProvider } from './useProvider';

/** Title of a referenced record: `PENDING` while it is looked up, null when it was not found, undefined when nobody knows it. */
export type Titles = (resource: string, id: string | number) => string | null | undefined;

/**
 * Looks up the records that these fields refer to: one call per referenced resource, not per row. When a record has the
 * title itself (`text`), nothing is read for super administrators, who see everything. For other users it is read, too,
 * because they may not be allowed to open it. Titles that were just looked up for other records, as those of a list, are
 * not read again. A failed look-up leaves the ids.
 */
export function useReferences(fields: FieldDefinition[], records: RaRecord[] | undefined): Titles {
  const provider = useProvider();
  const client = useQueryClient();
  const definitions = useDefinitions();
  const can = use(PermissionContext);
  const identity = useIdentity();
  const [language] = useLocaleState();
  const opens = (resource: string) => identity?.superAdmin === false && can(screenOf(resource), 'view');
  const key = JSON.stringify([...wantedIds(fields, records ?? [], opens)]);
  const wanted = useMemo(() => JSON.parse(key) as [resource: string, ids: (string | number)[]][], [key]);
  const combine = useCallback(
    (results: UseQueryResult<Known>[]): Titles => {
      const lookups = new Map(wanted.map(([resource], index) => [resource, results[index]]));
      return (resource, id) => {
        const { data, isLoading } = lookups.get(resource) ?? {};
        return isLoading ? PENDING : data?.get(String(id));
      };
    },
    [wanted],
  );
  return useQueries({
    combine,
    queries: wanted.map(([resource, ids]) => ({
      queryKey: [resource, 'titles', language, ids],
      staleTime: fresh,
      retry: false,
      ...known(client, [resource, 'titles', language], ids),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [definition, { data }] = await Promise.all([
          definitions.load(resource),
          provider.getMany(resource, { ids, signal }),
        ]);
        const none = ids.map((id): [string, null] => [String(id), null]);
        return new Map([
          ...none,
          ...data.map((record: RaRecord): [string, string] => [String(record.id), titleOf(definition, record)]),
        ]);
      },
    })),
  });
}

/** Titles by id; null for a record that was not found. */
type Known = ReadonlyMap<string, string | null>;

/** Milliseconds for which a title is not read again. */
const fresh = 60_000;

/** Takes the titles of another look-up that has all these ids and is fresh. */
function known(client: QueryClient, queryKey: string[], ids: (string | number)[]) {
  const find = () =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .find((query) => !query.isStaleByTime(fresh) && ids.every((id) => (query.state.data as Known).has(String(id))));
  return {
    initialData: () => find()?.state.data as Known | undefined,
    initialDataUpdatedAt: () => find()?.state.dataUpdatedAt,
  };
}

/** The title of a record, with the titles of its references once they are read; undefined without a record. */
export function useTitle(definition: ResourceDefinition, record: RaRecord | undefined): string | undefined {
  const refs = useReferences(titleFields(definition), record ? [record] : []);
  return record && titleOf(definition, record, { refs });
}
