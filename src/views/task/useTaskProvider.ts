import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { isNotFound } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import type { TaskStart } from '../../wire/tasks';
import { useProvider } from '../useProvider';
import { findTask, type StartedTask } from './task-state';

/** The data provider's methods for tasks. */
export interface TaskProvider {
  /** Returns the platform's answer. */
  startTask: (resource: string, start: TaskStart) => Promise<unknown>;
  /** The tasks of the list's first page. */
  readTasks: (tasks: ResourceDefinition, options?: ReadOptions) => Promise<RaRecord[]>;
  /** A started task, by its id also beyond the first page; null when it is not in the list (yet). */
  readTask: (tasks: ResourceDefinition, started: StartedTask, options?: ReadOptions) => Promise<RaRecord | null>;
}

interface ReadOptions {
  /** Without the loading overlay. */
  quiet?: boolean;
  signal?: AbortSignal;
}

/** Number of tasks to read to find a new one; the platform lists the newest first. */
const newest = 20;

export function useTaskProvider(): TaskProvider {
  const provider = useProvider();
  return useMemo(() => {
    const readTasks: TaskProvider['readTasks'] = async ({ name, id, list }, { quiet, signal } = {}) => {
      const sort = list.sort ?? { field: id[0] ?? 'id', order: 'DESC' as const };
      const pagination = { page: 1, perPage: newest };
      return (
        await provider.getList(name, {
          filter: list.filter,
          pagination,
          sort,
          meta: { quiet },
          ...(signal && { signal }),
        })
      ).data;
    };
    const readTask: TaskProvider['readTask'] = async (tasks, started, options = {}) => {
      const listed = findTask(await readTasks(tasks, options), started);
      if (listed || started.id === undefined) return listed ?? null;
      try {
        const { quiet, signal } = options;
        return (
          await provider.getOne<RaRecord>(tasks.name, { id: started.id, meta: { quiet }, ...(signal && { signal }) })
        ).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    };
    return { startTask: provider.startTask, readTasks, readTask };
  }, [provider]);
}
