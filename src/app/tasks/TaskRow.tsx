import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import { JobCounts } from '../../views/jobs/JobCounts';
import { isDoubtful, progressOf, type Job } from '../../views/jobs/jobs';
import { Elapsed } from './elapsed';

interface Props extends Job {
  /** Its current step, or its error. */
  trouble?: ReactNode;
  children?: ReactNode;
}

const icons = {
  import: { running: 'file-up', failed: 'circle-x', done: 'circle-check' },
  export: { running: 'file-down', failed: 'circle-x', done: 'circle-check' },
} satisfies Record<Job['kind'], Record<Job['state'], IconName>>;

/** One import or export: its name, progress, time and buttons. */
export function TaskRow({ trouble, children, ...task }: Props) {
  const translate = useTranslate();
  const { kind, label, state, startedAt, endedAt } = task;
  const doubt = isDoubtful(task);
  const writing = state === 'running' && task.writing;
  const progress = writing ? undefined : progressOf(task);
  return (
    <li className="p-tasks-row" data-state={state} data-doubt={doubt || undefined}>
      <Icon name={doubt ? 'triangle-alert' : icons[kind][state]} />
      <div className="p-tasks-what">
        <p className="p-tasks-label">
          <b>{label}</b>
          <Elapsed since={startedAt} until={state === 'running' ? undefined : (endedAt ?? startedAt)} />
        </p>
        {state === 'running' && <Progress label={label} {...progress} />}
        <p className="p-tasks-state">
          <span>{translate(writing ? 'tasks.writing' : `tasks.state.${state}`)}</span>
          {(state !== 'running' || task.total !== 0) && <JobCounts {...task} />}
        </p>
        {trouble && (
          <p className="p-tasks-trouble" role="alert">
            {trouble}
          </p>
        )}
        {children && <div className="p-tasks-ways">{children}</div>}
      </div>
    </li>
  );
}
