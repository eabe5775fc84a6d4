import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { errorText } from '../../errors/error-text';
import { useDefinitions } from '../../views/definitions';
import { download } from '../../views/export/file-name';
import type { Job } from '../../views/jobs/jobs';
import { useServices } from '../../views/services';
import { taskListPath } from './places';
import { numbered } from '../../fields/shared/number/numbered';

interface TaskNotice {
  type: 'success' | 'warning' | 'error';
  text: string;
  link?: { label: string; href?: string; run?: () => void };
}

/** Raises a notice when a job ends that is not watched. */
export function TaskWatch({ tell }: { tell: (notice: TaskNotice) => void }) {
  const { jobs: store } = useServices();
  const jobs = useSyncExternalStore(store.subscribe, store.get);
  const noticeOf = useNotice();
  useEffect(() => {
    for (const job of jobs) {
      if (job.state === 'running' || !store.tellOnce(job.id)) continue;
      // An open dialog that shows the end of its task needs no notice.
      const seen = store.isWatched(job.id) && (job.task !== undefined || job.state === 'failed');
      if (!seen) void noticeOf(job).then(tell);
    }
  }, [jobs, store, noticeOf, tell]);
  return null;
}

function useNotice(): (job: Job) => Promise<TaskNotice> {
  const translate = useTranslate();
  const { directory } = useDefinitions();
  return useCallback(
    async (job) => {
      const { label, kind, state, fail = 0, error, file, task, success = 0 } = job;
      const link = file
        ? linkTo(file, translate(kind === 'import' ? 'tasks.refused' : 'tasks.download'))
        : task && { label: translate('tasks.open'), href: taskListPath(task.list, await directory()) };
      const rest = link ? { link } : {};
      if (state === 'failed')
        return {
          type: 'error',
          text: [translate('tasks.notice.failed', { label }), error ? errorText(error, translate) : '']
            .join(' ')
            .trim(),
          ...rest,
        };
      if (!task) {
        const done = translate('tasks.exported', numbered(success));
        return fail > 0
          ? { type: 'warning', text: translate('tasks.exportedExcept', { done, smart_count: fail }), ...rest }
          : { type: 'success', text: done, ...rest };
      }
      if (fail > 0)
        return { type: 'warning', text: translate('tasks.notice.refused', { label, smart_count: fail }), ...rest };
      return { type: 'success', text: translate('tasks.notice.done', { label }), ...rest };
    },
    [translate, directory],
  );
}

function linkTo(file: NonNullable<Job['file']>, label: string): NonNullable<TaskNotice['link']> {
  return 'blob' in file ? { label, run: () => download(file.blob, file.name) } : { label, href: file.href };
}
