import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { listsKey, resourceKey } from '../../fields/query-keys';
import type { ExportDefinition, ImportDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { TaskStart } from '../../wire/tasks';
import { useDefinitions } from '../definitions';
import type { Jobs } from '../jobs/jobs';
import { useServices } from '../services';
import { usePoll } from '../poll';
import { followTask } from './follow';
import { begin, type Outcome, type Remembered } from './start';
import { useTaskProvider, type TaskProvider } from './useTaskProvider';

/** A started task: the job that follows it, where the schema names a list of such tasks. */
export interface Started {
  job: number | undefined;
  ranAlready: boolean;
}

/** Starts a task of a resource and follows it, also after its dialog closes. */
export function useTaskStart(
  definition: ResourceDefinition,
  { label, tasks: tasksName }: ImportDefinition | ExportDefinition,
): (start: TaskStart) => Promise<Started> {
  const provider = useTaskProvider();
  const definitions = useDefinitions();
  const queryClient = useQueryClient();
  const { jobs } = useServices();
  const translate = useTranslate();
  const poll = usePoll();
  return useCallback(
    async (start) => {
      const tasks = tasksName === undefined ? undefined : await definitions.load(tasksName);
      const outcome = await begin({ provider, definition, tasks, start, remembered: rememberedIn(queryClient) });
      const job =
        tasks &&
        follow({
          jobs,
          provider,
          queryClient,
          poll,
          absent: translate('task.absent'),
          tasks,
          outcome,
          about: { kind: start.kind, label, resource: definition.name },
        });
      return { job, ranAlready: outcome.ranAlready };
    },
    [provider, definitions, definition, label, tasksName, queryClient, jobs, translate, poll],
  );
}

interface Following {
  jobs: Jobs;
  provider: TaskProvider;
  queryClient: QueryClient;
  poll: number;
  absent: string;
  tasks: ResourceDefinition;
  outcome: Outcome;
  about: { kind: 'import' | 'export'; label: string; resource: string };
}

/**
 * The job that follows a task: an existing one, or a new one. The task list is read again when the task appears in it
 * and when it ends; its resource is read again at the end.
 */
function follow({
  jobs,
  provider,
  queryClient,
  poll,
  absent,
  tasks,
  outcome: { task },
  about,
}: Following): number | undefined {
  const { name: list, task: words } = tasks;
  if (!words) return undefined;
  const known = jobs
    .get()
    .find(({ task: other }) => other?.list === list && other.id !== undefined && other.id === task.id);
  if (known) return known.id;
  const onChange = (ended: boolean) => {
    void queryClient.invalidateQueries({ queryKey: listsKey(list) });
    if (ended) void queryClient.invalidateQueries({ queryKey: resourceKey(about.resource) });
  };
  const read = (signal: AbortSignal) => provider.readTask(tasks, task, signal);
  return jobs.start(
    { ...about, task: { list, id: task.id } },
    followTask({ task: words, list, read, poll, absent, onChange }),
  );
}

/** Stored with the session's data, so that it is cleared for the next user. */
function rememberedIn(queryClient: QueryClient): Remembered {
  const queryKey = ['started tasks'];
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  const known = queryClient.getQueryData<Remembered>(queryKey) ?? new Map();
  queryClient.setQueryData(queryKey, known);
  return known;
}
