import { useTranslate, type RaRecord } from 'react-admin';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import type { ResourceDefinition } from '../../schema/definition';
import type { Directory } from '../../schema/directory';
import { Button } from '../../ui/button';
import { useDefinitions } from '../../views/definitions';
import type { Job } from '../../views/jobs/jobs';
import { countsOf } from '../../views/task/task-state';
import { titleOf } from '../../views/title';
import { taskListPath } from './places';
import { othersRunning } from './running';
import { TaskRow } from './TaskRow';
import { usePlatformTasks } from './usePlatformTasks';

/** Running tasks of the platform that this page did not start. */
export function PlatformTasks({ directory, jobs }: { directory: Directory; jobs: Job[] }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const lists = usePlatformTasks(directory);
  const running = lists.flatMap(({ found }) =>
    found
      ? othersRunning(found.definition, found.records, jobs).map((record) => ({ record, definition: found.definition }))
      : [],
  );
  const failed = lists.filter(({ error }) => error);
  if (running.length + failed.length === 0) return null;
  return (
    <section aria-label={translate('tasks.others')}>
      <h3>{translate('tasks.others')}</h3>
      <ul>
        {running.map(({ record, definition }) => (
          <PlatformTask
            key={`${definition.name} ${record.id}`}
            record={record}
            definition={definition}
            list={taskListPath(definition.name, directory)}
          />
        ))}
        {failed.map(({ name, error, retry }) => (
          <li key={name} className="p-tasks-row p-tasks-trouble" role="alert">
            <span>
              {translate('tasks.failedList', { label: manifest[name]?.label ?? name })} {errorText(error, translate)}
            </span>
            <Button small icon="refresh-cw" onClick={retry}>
              {translate('tasks.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlatformTask({
  record,
  definition,
  list,
}: {
  record: RaRecord;
  definition: ResourceDefinition;
  list: string;
}) {
  const translate = useTranslate();
  const { task } = definition;
  if (!task) return null;
  const began = Date.parse(String(task.since === undefined ? '' : record[task.since]));
  return (
    <TaskRow
      kind={task.fail === undefined ? 'export' : 'import'}
      label={`${definition.label} · ${titleOf(definition, record)}`}
      state="running"
      startedAt={Number.isNaN(began) ? undefined : began}
      {...countsOf(task, record)}
    >
      <a className="c-button c-button-small c-button-quiet" href={pageHref(list)}>
        {translate('tasks.open')}
      </a>
    </TaskRow>
  );
}
