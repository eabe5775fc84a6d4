import { DataProviderContext, useLogoutIfAccessDenied, type DataProvider, type RaRecord } from 'ra-core';
import { use, useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { TaskStart } from '../../wire/tasks';

/** What the tasks' views ask of the data provider. */
export interface TaskProvider {
  /** Answers what the platform says of the new task. */
  startTask: (resource: string, start: TaskStart) => Promise<unknown>;
  /** The newest tasks. `quiet`: without the loading overlay. */
  readTasks: (tasks: ResourceDefinition, options?: { quiet?: boolean; signal?: AbortSignal }) => Promise<RaRecord[]>;
}

/** Tasks that are read to find a started one: the platform lists the newest first. */
const newest = 20;

/** A 401 ends the session, and fails here too, so that nothing goes on as if it had been answered. */
export function useTaskProvider(): TaskProvider {
  const provider = use(DataProviderContext) as DataProvider & Pick<TaskProvider, 'startTask'>;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const watched = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    };
    return {
      startTask: (resource, start) => watched(() => provider.startTask(resource, start)),
      readTasks: ({ name, id, list }, { quiet, signal } = {}) =>
        watched(async () => {
          const sort = list.sort ?? { field: id[0] ?? 'id', order: 'DESC' as const };
          const pagination = { page: 1, perPage: newest };
          return (await provider.getList(name, { filter: list.filter, pagination, sort, meta: { quiet }, ...(signal && { signal }) })).data;
        }),
    };
  }, [provider, logoutIfAccessDenied]);
}
