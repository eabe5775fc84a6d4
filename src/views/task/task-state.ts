import type { RaRecord } from 'react-admin';
import { webAddress } from '../../fields/shared/web-address';
import { holds } from '../../schema/condition';
import type { TaskDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';

type TaskState = 'running' | 'failed' | 'done';

/** The state of a task, by its record in the task list. */
export function stateOf({ running, failed }: TaskDefinition, record: RaRecord): TaskState {
  if (holds(running, record)) return 'running';
  return failed && holds(failed, record) ? 'failed' : 'done';
}

/** Row counts of a task; undefined when the list does not have them. */
export interface TaskCounts {
  total: number | undefined;
  success: number | undefined;
  fail: number | undefined;
}

export function countsOf({ total, success, fail }: TaskDefinition, record: RaRecord): TaskCounts {
  return { total: countIn(record, total), success: countIn(record, success), fail: countIn(record, fail) };
}

function countIn(record: RaRecord, field: string | undefined): number | undefined {
  const value: unknown = field === undefined ? undefined : record[field];
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined;
}

/** Address of a task's file, if it has one that a browser may open. */
export function fileOf({ file }: TaskDefinition, record: RaRecord): string | undefined {
  return file === undefined ? undefined : webAddress(record[file]);
}

/** A started task: by the id of the answer, else as the one that is new in the list. */
export interface StartedTask {
  id?: string | undefined;
  /** Ids of the earlier tasks. */
  before: string[];
}

/** The record of a started task; undefined when it is not in the list (yet). */
export function findTask(records: RaRecord[], { id, before }: StartedTask): RaRecord | undefined {
  return id === undefined
    ? records.find((record) => !before.includes(String(record.id)))
    : records.find((record) => String(record.id) === id);
}

/** The id in the answer to a start: the answer itself, or its id field. */
export function idIn(tasks: ResourceDefinition, answer: unknown): string | undefined {
  const [name = ''] = tasks.id;
  const key = tasks.calls.list?.rename[name] ?? name;
  const id: unknown = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)).get(key) : answer;
  return (typeof id === 'string' && id !== '') || (typeof id === 'number' && id !== 0) ? String(id) : undefined;
}
