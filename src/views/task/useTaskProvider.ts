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
  /** The tasks of the list's first page. With a signal it raises no loading overlay. */
  readTasks: (tasks: ResourceDefinition, signal?: AbortSignal) => Promise<RaRecord[]>;
  /** A started task, by its id also beyond the first page; null when it is not in the list (yet). */
  readTask: (tasks: ResourceDefinition, started: StartedTask, signal: AbortSignal) => Promise<RaRecord | null>;
}

/** Number of tasks to read to find a new one; the platform lists the newest first. */
const newest = 20;

export function useTaskProvider(): TaskProvider {
  const provider = useProvider();
  return useMemo(() => {
    const readTasks: TaskProvider['readTasks'] = async ({ name, id, list }, signal) => {
      const { data } = await provider.getList(name, {
        filter: list.filter,
        pagination: { page: 1, perPage: newest },
        sort: list.sort ?? { field: id[0] ?? 'id', order: 'DESC' },
        ...(signal && { meta: { quiet: true }, signal }),
      });
      return data;
    };
    const readTask: TaskProvider['readTask'] = async (tasks, started, signal) => {
      const { id } = started;
      const listed = findTask(await readTasks(tasks, signal), started);
      if (listed || id === undefined) return listed ?? null;
      try {
        const { data } = await provider.getOne<RaRecord>(tasks.name, { id, meta: { quiet: true }, signal });
        return data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    };
    return { startTask: provider.startTask, readTasks, readTask };
  }, [provider]);
}
