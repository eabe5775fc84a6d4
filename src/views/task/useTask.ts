import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useTaskProvider } from './task-provider';
import { stateOf, type StartedTask, type TaskState } from './task-state';

/** Milliseconds between two looks at a running task. */
const pause = 2000;

interface Watched {
  record: RaRecord | undefined;
  /** Undefined until the list shows the task. */
  state: TaskState | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Follows a task through the list of tasks until it has ended, quietly, and only while the page is in sight. Whoever
 * shows the list reads it again when the task appears in it and when it ends, and then `resource` is read again, too.
 */
export function useTask(tasks: ResourceDefinition, started: StartedTask, resource: string): Watched {
  const provider = useTaskProvider();
  const queryClient = useQueryClient();
  const stateIn = (record: RaRecord | null | undefined) => (record && tasks.task ? stateOf(tasks.task, record) : undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [tasks.name, 'watched', started],
    queryFn: ({ signal }) => provider.readTask(tasks, started, { quiet: true, signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data: record, error: failed } }) => {
      const state = stateIn(record);
      return failed || state === 'failed' || state === 'done' ? false : pause;
    },
  });
  const state = stateIn(data);
  const ended = state === 'failed' || state === 'done';
  useEffect(() => {
    if (state) void queryClient.invalidateQueries({ queryKey: [tasks.name, 'getList'] });
  }, [state, queryClient, tasks.name]);
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [ended, queryClient, resource]);
  return { record: data ?? undefined, state, error, retry: () => void refetch() };
}
