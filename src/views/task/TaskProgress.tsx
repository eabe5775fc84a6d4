import { useTranslate } from 'ra-core';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { JobCounts } from '../jobs/JobCounts';
import { progressOf, type Job } from '../jobs/jobs';
import { useJobs, useWatchedJob } from '../jobs/jobs-context';
import type { Started } from './useTaskStart';
import './task.css';

/** Where a started task is, until it has ended, and the file that it made or refused. */
export function TaskProgress({ job, ranAlready }: Started) {
  const translate = useTranslate();
  if (job === undefined) return <p className="v-task" role="status">{translate('task.started')}</p>;
  return <Followed id={job} ranAlready={ranAlready} />;
}

const titles = { running: 'task.running', failed: 'task.failed', done: 'task.done' } satisfies Record<Job['state'], string>;
const icons = { running: 'loader', failed: 'circle-x', done: 'circle-check' } satisfies Record<Job['state'], string>;

function Followed({ id, ranAlready }: { id: number; ranAlready: boolean }) {
  const translate = useTranslate();
  const jobs = useJobs();
  const job = useWatchedJob(id);
  if (!job) return null;
  const { kind, state, file, error } = job;
  const progress = progressOf(job);
  return (
    <div className="v-task" data-state={state}>
      {ranAlready && <p className="v-task-note">{translate('task.ranAlready')}</p>}
      <p className="v-task-state" role="status">
        <Icon name={icons[state]} />
        <b>{translate(titles[state])}</b>
        <JobCounts {...job} />
      </p>
      {state === 'running' && <progress className="v-task-bar" aria-label={translate(titles.running)} {...progress} />}
      {error ? (
        <p className="v-task-error" role="alert">
          {errorText(error, translate)}
          <Button small icon="refresh-cw" onClick={() => jobs.again(id)}>{translate('task.lookAgain')}</Button>
        </p>
      ) : (
        state === 'running' && <p className="c-none">{translate('task.mayLeave')}</p>
      )}
      {file && 'href' in file && state !== 'running' && (
        <a className="c-button c-button-primary" href={file.href} target="_blank" rel="noopener noreferrer" download>
          <Icon name="download" />
          {translate(kind === 'import' ? 'task.refusedFile' : 'task.file')}
        </a>
      )}
    </div>
  );
}
