import type { RaRecord } from 'react-admin';
import type { Condition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Job } from '../../views/jobs/jobs';
import { stateOf } from '../../views/task/task-state';

/** The list's filters for running tasks; undefined when filters cannot express the condition. */
export function runningFilter({
  task,
  list,
}: Pick<ResourceDefinition, 'task' | 'list'>): Record<string, unknown> | undefined {
  const running: Condition = task?.running ?? {};
  const entries = Object.entries(running).map(([name, test]) =>
    list.filters.includes(name) && 'in' in test ? [name, test.in] : undefined,
  );
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}

/** The running tasks, without those that a job of this session follows. */
export function othersRunning({ name, task }: ResourceDefinition, records: RaRecord[], jobs: Job[]): RaRecord[] {
  const own = new Set(
    jobs.flatMap(({ task: place }) => (place?.list === name && place.id !== undefined ? [place.id] : [])),
  );
  return records.filter((record) => task && stateOf(task, record) === 'running' && !own.has(String(record.id)));
}
