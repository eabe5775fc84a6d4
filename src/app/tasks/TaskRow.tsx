import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import { JobCounts } from '../../views/jobs/JobCounts';
import { isDoubtful, progressOf, toneClass, type Job } from '../../views/jobs/jobs';
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
    <li className="p-tasks-row c-flex c-gap-10" data-state={state} data-doubt={doubt || undefined}>
      <Icon name={doubt ? 'triangle-alert' : icons[kind][state]} className={toneClass(task)} />
      <div className="c-grid c-gap-4 c-grow">
        <p className="p-tasks-label c-flex c-gap-12">
          <b className="c-grow c-medium c-break">{label}</b>
          <Elapsed since={startedAt} until={state === 'running' ? undefined : (endedAt ?? startedAt)} />
        </p>
        {state === 'running' && <Progress label={label} {...progress} />}
        <p className="p-tasks-state c-wrap c-small c-muted c-num">
          <span>{translate(writing ? 'tasks.writing' : `tasks.state.${state}`)}</span>
          {(state !== 'running' || task.total !== 0) && <JobCounts {...task} />}
        </p>
        {trouble && (
          <p className="c-small c-toned-bad" role="alert">
            {trouble}
          </p>
        )}
        {children && <div className="p-tasks-ways c-row c-gap-6 c-wrap">{children}</div>}
      </div>
    </li>
  );
}
