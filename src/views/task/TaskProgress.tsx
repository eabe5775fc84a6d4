import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Dialog } from '../../ui/material/dialog';
import { Progress } from '../../ui/progress';
import { Banner } from '../../ui/banner';
import { JobCounts } from '../jobs/JobCounts';
import { isDoubtful, progressOf, toneClass, type Job } from '../jobs/jobs';
import { useWatchedJob } from '../jobs/useWatchedJob';
import { useServices } from '../services';
import type { Started } from './useTaskStart';
import './task.css';

/** Rows that were not sent, in a separate file, with its texts alone and beside the file of refused rows. */
interface LeftOut {
  alone: string;
  both: string;
  save: ReactNode;
}

/** The dialog of a task that was started. */
export function StartedDialog({ title, onClose, ...task }: StartedProps & { title: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <TaskProgress {...task} />
    </Dialog>
  );
}

type StartedProps = Started & { left?: LeftOut | undefined };

/** The progress of a task until its end, with its file, and the file of the rows that were left out. */
function TaskProgress({ job, ranAlready, left }: StartedProps) {
  const translate = useTranslate();
  if (job !== undefined) return <Followed id={job} ranAlready={ranAlready} left={left} />;
  return (
    <div className="v-task c-grid c-gap-12">
      <p role="status">{translate('task.started')}</p>
      {left && <p>{left.alone}</p>}
      {left?.save}
    </div>
  );
}

const titles = { running: 'task.running', failed: 'task.failed', done: 'task.done' } satisfies Record<
  Job['state'],
  string
>;
const icons = { running: 'loader', failed: 'circle-x', done: 'circle-check' } satisfies Record<Job['state'], IconName>;

function Followed({ id, ranAlready, left }: { id: number; ranAlready: boolean; left: LeftOut | undefined }) {
  const translate = useTranslate();
  const { jobs } = useServices();
  const job = useWatchedJob(id);
  if (!job) return null;
  const { kind, state, file, error } = job;
  const progress = progressOf(job);
  const doubt = isDoubtful(job);
  const address = file && 'href' in file && state !== 'running' ? file.href : undefined;
  return (
    <div className="v-task c-grid c-gap-12" data-state={state} data-doubt={doubt || undefined}>
      {ranAlready && <Banner tone="info">{translate('task.ranAlready')}</Banner>}
      <p className="v-task-state c-row c-gap-8 c-wrap c-large c-ink" role="status">
        <Icon name={doubt ? 'triangle-alert' : icons[state]} className={toneClass(job)} />
        <b>{translate(titles[state])}</b>
        <JobCounts {...job} />
      </p>
      {state === 'running' && <Progress label={translate(titles.running)} {...progress} />}
      {error ? (
        <Banner
          tone="bad"
          role="alert"
          actions={
            <Button small icon="refresh-cw" onClick={() => jobs.again(id)}>
              {translate('task.lookAgain')}
            </Button>
          }
        >
          {errorText(error, translate)}
        </Banner>
      ) : (
        state === 'running' && <p className="c-none">{translate('task.mayLeave')}</p>
      )}
      {left && <p>{address ? left.both : left.alone}</p>}
      {(address || left) && (
        <div className="c-wrap c-gap-8">
          {address && (
            <a className="c-button c-button-primary" href={address} target="_blank" rel="noopener noreferrer" download>
              <Icon name="download" />
              {translate(kind === 'import' ? 'task.refusedFile' : 'task.file')}
            </a>
          )}
          {left?.save}
        </div>
      )}
    </div>
  );
}
