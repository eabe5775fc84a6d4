import { useTranslate } from 'ra-core';
import { errorText } from '../../errors/errorText';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinition, useDefinitionOf } from '../definitions';
import type { Outcome } from './start';
import { countsOf, fileOf, type TaskState } from './task-state';
import { useTask } from './useTask';
import './task.css';

interface Props {
  /** Resource that lists the tasks; absent when the schema names none. */
  tasks: string | undefined;
  outcome: Outcome;
  kind: 'import' | 'export';
}

/** Where a started task is, until it has ended, and the file that it made or refused. */
export function TaskProgress({ tasks, ...rest }: Props) {
  const translate = useTranslate();
  if (tasks === undefined) return <p className="v-task" role="status">{translate('task.started')}</p>;
  return <Followed tasks={tasks} {...rest} />;
}

const titles = { running: 'task.running', failed: 'task.failed', done: 'task.done' } satisfies Record<TaskState, string>;
const icons = { running: 'loader', failed: 'circle-x', done: 'circle-check' } satisfies Record<TaskState, string>;

function Followed({ tasks, outcome, kind }: Props & { tasks: string }) {
  const translate = useTranslate();
  const { name } = useDefinition();
  const definition = useDefinitionOf(tasks);
  const { record, state = 'running', error, retry } = useTask(definition, outcome.task, name);
  const counts = definition.task && record && countsOf(definition.task, record);
  const file = definition.task && record && fileOf(definition.task, record);
  const ended = counts ? (counts.success ?? 0) + (counts.fail ?? 0) : 0;
  return (
    <div className="v-task" data-state={state}>
      {outcome.ranAlready && <p className="v-task-note">{translate('task.ranAlready')}</p>}
      <p className="v-task-state" role="status">
        <Icon name={icons[state]} />
        <b>{translate(titles[state])}</b>
        {counts && <Counts {...counts} />}
      </p>
      {state === 'running' && (
        <progress className="v-task-bar" aria-label={translate(titles.running)} {...(counts?.total ? { value: ended, max: counts.total } : {})} />
      )}
      {error ? (
        <p className="v-task-error" role="alert">
          {errorText(error, translate)}
          <Button small icon="refresh-cw" onClick={retry}>{translate('task.lookAgain')}</Button>
        </p>
      ) : (
        state === 'running' && <p className="c-none">{translate('task.mayLeave')}</p>
      )}
      {file && state !== 'running' && (
        <a className="c-button c-button-primary" href={file} target="_blank" rel="noopener noreferrer" download>
          <Icon name="download" />
          {translate(kind === 'import' ? 'task.refusedFile' : 'task.file')}
        </a>
      )}
    </div>
  );
}

function Counts({ total, success, fail }: ReturnType<typeof countsOf>) {
  const translate = useTranslate();
  const parts = [
    total !== undefined && translate('task.total', { smart_count: total }),
    success !== undefined && translate('task.success', { smart_count: success }),
    fail !== undefined && translate('task.fail', { smart_count: fail }),
  ].filter((part) => part !== false);
  return parts.length > 0 && <span className="v-task-counts">{parts.join(' · ')}</span>;
}
