import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { TaskStart } from '../../wire/tasks';
import { useDefinitions } from '../definitions';
import { begin, type Outcome, type Remembered } from './start';
import { useTaskProvider } from './task-provider';

/** Starts tasks of a resource; what this session started is kept as long as its other data. */
export function useTaskStart(definition: ResourceDefinition, tasksName: string | undefined): (start: TaskStart) => Promise<Outcome> {
  const provider = useTaskProvider();
  const definitions = useDefinitions();
  const queryClient = useQueryClient();
  return useCallback(
    async (start) => {
      const tasks = tasksName === undefined ? undefined : await definitions.load(tasksName);
      return begin({ provider, definition, tasks, start, remembered: rememberedIn(queryClient) });
    },
    [provider, definitions, definition, tasksName, queryClient],
  );
}

/** Kept with the session's data, so that it goes with it when another user signs in. */
function rememberedIn(queryClient: QueryClient): Remembered {
  const queryKey = ['started tasks'];
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
  const known = queryClient.getQueryData<Remembered>(queryKey) ?? new Map();
  queryClient.setQueryData(queryKey, known);
  return known;
}
