import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useCallback, useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Directory } from '../../schema/directory';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/useProvider';
import { PermissionContext } from '../../views/permissions';
import { taskLists } from './places';
import { runningFilter } from './running';

/** Milliseconds between two polls of a list: with running tasks, and without. */
const pause = { running: 5_000, quiet: 30_000 };
/** Maximum running tasks shown per list. */
const most = 20;

interface PlatformList {
  name: string;
  /** Undefined during the first read. */
  found: { definition: ResourceDefinition; records: RaRecord[] } | undefined;
  error: unknown;
  retry: () => void;
}

/** Polls the task lists that the user may view, without the loading overlay, while mounted and the page is visible. */
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
      refetchInterval: ({ state: { data } }: { state: { data: PlatformList['found'] } }) =>
        data && data.records.length > 0 ? pause.running : pause.quiet,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const definition = await load(name);
        const filter = { ...definition.list.filter, ...runningFilter(definition) };
        const sort = definition.list.sort ?? { field: definition.id[0] ?? 'id', order: 'DESC' as const };
        const { data } = await provider.getList(name, {
          filter,
          sort,
          pagination: { page: 1, perPage: most },
          meta: { quiet: true },
          signal,
        });
        return { definition, records: data };
      },
    })),
  });
}
