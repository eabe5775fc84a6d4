import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useCallback, useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Directory } from '../../schema/directory';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/provider';
import { PermissionContext } from '../../views/permissions';
import { taskLists } from './places';
import { runningFilter } from './running';

/** Milliseconds until a list is read again: while something in it runs, and while nothing does. */
const pause = { running: 5_000, quiet: 30_000 };
/** Running tasks of one list that are shown. */
const most = 20;

interface PlatformList {
  name: string;
  /** Undefined while it is read for the first time. */
  found: { definition: ResourceDefinition; records: RaRecord[] } | undefined;
  error: unknown;
  retry: () => void;
}

/** Reads the lists of tasks that the user may view, quietly, as long as this is mounted and the page is in sight. */
export function usePlatformTasks(directory: Directory): PlatformList[] {
  const can = use(PermissionContext);
  const provider = useProvider();
  const { load } = useDefinitions();
  const names = useMemo(() => taskLists(directory, (screen) => can(screen, 'view')), [directory, can]);
  const combine = useCallback(
    (results: UseQueryResult<NonNullable<PlatformList['found']>>[]): PlatformList[] =>
      results.flatMap(({ data, error, refetch }, index) => {
        const name = names[index];
        return name === undefined ? [] : [{ name, found: data, error, retry: () => void refetch() }];
      }),
    [names],
  );
  return useQueries({
    combine,
    queries: names.map((name) => ({
      queryKey: [name, 'running'],
      retry: false,
      staleTime: 0,
      refetchInterval: ({ state: { data } }: { state: { data: PlatformList['found'] } }) => (data && data.records.length > 0 ? pause.running : pause.quiet),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const definition = await load(name);
        const filter = { ...definition.list.filter, ...runningFilter(definition) };
        const sort = definition.list.sort ?? { field: definition.id[0] ?? 'id', order: 'DESC' as const };
        const { data } = await provider.getList(name, { filter, sort, pagination: { page: 1, perPage: most }, meta: { quiet: true }, signal });
        return { definition, records: data };
      },
    })),
  });
}
