import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { use, useCallback, useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Directory } from '../../schema/directory';
import { useDefinitions } from '../../views/definitions';
import { useProvider } from '../../views/useProvider';
import { PermissionContext } from '../../views/permissions';
import { failuresOf, groupsOf, SHOWN, type Answer, type Failure, type Group } from './groups';
import { planTargets, type Target } from './plan';
import { readTyped } from './typed';

interface RecordSearch {
  groups: Group[];
  failures: Failure[];
  pending: boolean;
}

/** Milliseconds for which results are fresh. */
const fresh = 30_000;

/**
 * Searches the lists that the user may view, without the loading overlay. A changed text aborts running calls.
 */
export function useRecordSearch(text: string, directory: Directory | undefined): RecordSearch {
  const can = use(PermissionContext);
  const typed = useMemo(() => readTyped(text), [text]);
  const targets = useMemo(
    () => (directory ? planTargets(typed, directory, (screen) => can(screen, 'view')) : []),
    [typed, directory, can],
  );
  const answers = useAnswers(targets);
  return useMemo(
    () => ({ groups: groupsOf(answers), failures: failuresOf(answers), pending: answers.some(isPending) }),
    [answers],
  );
}

function isPending({ found, error }: Answer): boolean {
  return found === undefined && error === undefined;
}

interface Found {
  definition: ResourceDefinition;
  records: RaRecord[];
  total: number;
}

function useAnswers(targets: Target[]): Answer[] {
  const provider = useProvider();
  const definitions = useDefinitions();
  const combine = useCallback(
    (results: UseQueryResult<Found>[]): Answer[] =>
      results.flatMap(({ data, error, isFetching, refetch }, index) => {
        const target = targets[index];
        return target
          ? [{ target, found: data, error: error && !isFetching ? error : undefined, retry: () => void refetch() }]
          : [];
      }),
    [targets],
  );
  return useQueries({
    combine,
    queries: targets.map(({ resource, field, value }) => ({
      queryKey: ['search', resource, field, value],
      staleTime: fresh,
      gcTime: fresh,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
        const [definition, { data, total = data.length }] = await Promise.all([
          definitions.load(resource),
          provider.getList(resource, {
            filter: { [field]: value },
            pagination: { page: 1, perPage: SHOWN },
            sort: { field, order: 'ASC' },
            meta: { quiet: true },
            signal,
          }),
        ]);
        return { definition, records: data, total };
      },
    })),
  });
}
