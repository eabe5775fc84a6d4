import type { RaRecord } from 'react-admin';
import { isUnsure } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import { buildStart, isStartedWith, type TaskStart } from '../../wire/tasks';
import type { TaskProvider } from './useTaskProvider';
import { findTask, idIn, stateOf, type StartedTask } from './task-state';

/** The result of a start: a new task, or a running one with the same request. */
export type Outcome = { task: StartedTask; ranAlready: boolean };

/** Started tasks of this session by their request, for task lists without the request. */
export type Remembered = Map<string, StartedTask>;

interface Start {
  provider: TaskProvider;
  definition: ResourceDefinition;
  /** The list of tasks; absent when the schema names none. */
  tasks: ResourceDefinition | undefined;
  start: TaskStart;
  remembered: Remembered;
}

/**
 * Starts a task once. An export that runs already is returned instead of started again. When the answer was lost, the
 * task list shows whether it has started; if it cannot, the error is thrown.
 */
export async function begin({ provider, definition, tasks, start, remembered }: Start): Promise<Outcome> {
  const listed = tasks ? await provider.readTasks(tasks) : [];
  const request = requestOf(definition, start);
  const same =
    tasks && start.kind === 'export' ? sameTask(definition, tasks, listed, start, remembered.get(request)) : undefined;
  if (same) return { task: { id: String(same.id), before: [] }, ranAlready: true };
  const before = listed.map(({ id }) => String(id));
  const task = await send({ provider, definition, tasks, start }, before);
  remembered.set(request, task);
  // A platform may answer a running task with the same request, started in another session of this user.
  return { task, ranAlready: start.kind === 'export' && task.id !== undefined && before.includes(task.id) };
}

async function send(
  { provider, definition, tasks, start }: Omit<Start, 'remembered'>,
  before: string[],
): Promise<StartedTask> {
  try {
    const answer = await provider.startTask(definition.name, start);
    return { id: tasks && idIn(tasks, answer), before };
  } catch (error) {
    if (!tasks || !isUnsure(error)) throw error;
    const listed = await provider.readTasks(tasks).catch(() => []);
    const arrived = findTask(listed, { before });
    if (!arrived) throw error;
    return { id: String(arrived.id), before };
  }
}

/** A running task with the same request: by the list, else by this session's memory. */
function sameTask(
  definition: ResourceDefinition,
  tasks: ResourceDefinition,
  listed: RaRecord[],
  start: TaskStart & { kind: 'export' },
  known: StartedTask | undefined,
): RaRecord | undefined {
  const running = listed.filter((record) => tasks.task && stateOf(tasks.task, record) === 'running');
  const told = running.map((record) => ({ record, same: isStartedWith(definition, start, tasks, record) }));
  const found = told.find(({ same }) => same)?.record;
  if (found || !known || told.some(({ same }) => same === false)) return found;
  return findTask(running, known);
}

function requestOf(definition: ResourceDefinition, start: TaskStart): string {
  const { call, body } = buildStart(definition, start);
  return JSON.stringify([call.path, body]);
}
