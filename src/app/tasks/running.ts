import type { RaRecord } from 'react-admin';
import { equalitiesOf, fieldsOfCondition } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { Job } from '../../views/jobs/jobs';
import { stateOf } from '../../views/task/task-state';

/** The list's filters for running tasks; undefined when filters cannot express the condition. */
export function runningFilter({
  task,
  list,
}: Pick<ResourceDefinition, 'task' | 'list'>): Record<string, unknown> | undefined {
  const equalities = equalitiesOf(task?.running);
  const names = fieldsOfCondition(task?.running);
  return names.every((name) => name in equalities && list.filters.includes(name)) ? equalities : undefined;
}

/** The running tasks, without those that a job of this session follows. */
export function othersRunning({ name, task }: ResourceDefinition, records: RaRecord[], jobs: Job[]): RaRecord[] {
  const own = new Set(
    jobs.flatMap(({ task: place }) => (place?.list === name && place.id !== undefined ? [place.id] : [])),
  );
  return records.filter((record) => task && stateOf(task, record) === 'running' && !own.has(String(record.id)));
}
