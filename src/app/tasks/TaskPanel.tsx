import { useTranslate } from 'react-admin';
import { useSyncExternalStore, type RefObject } from 'react';
import { Icon } from '../../ui/icon';
import { OpenPopover } from '../../ui/material/popover';
import { useDirectory } from '../../views/definitions';
import type { Job } from '../../views/jobs/jobs';
import { useServices } from '../../views/services';
import { JobRow } from './JobRow';
import { taskListPath } from './places';
import './tasks.css';

/** The imports and exports of this session, with their files. */
export function TaskPanel({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const translate = useTranslate();
  const { jobs: store } = useServices();
  const jobs = useSyncExternalStore(store.subscribe, store.get);
  const { data: directory } = useDirectory();
  const listOf = ({ task }: Job) => (task && directory ? taskListPath(task.list, directory) : undefined);
  const section = (title: string, some: Job[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {some.map((job) => (
            <JobRow key={job.id} job={job} list={listOf(job)} />
          ))}
        </ul>
      </section>
    );
  return (
    <OpenPopover label={translate('tasks.title')} anchor={anchor} className="p-tasks" onClose={onClose}>
      <h2>{translate('tasks.title')}</h2>
      {section(
        translate('tasks.running'),
        jobs.filter(({ state }) => state === 'running'),
      )}
      {section(
        translate('tasks.ended'),
        jobs.filter(({ state }) => state !== 'running'),
      )}
      {jobs.length === 0 && (
        <div className="p-tasks-none c-grid c-gap-6 c-muted c-centered">
          <Icon name="list-checks" />
          <p>{translate('tasks.none')}</p>
          <p>{translate('tasks.noneText')}</p>
        </div>
      )}
    </OpenPopover>
  );
}
