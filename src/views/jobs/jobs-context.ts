import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Job, Jobs } from './jobs';

export const JobsContext = createContext<Jobs | null>(null);

export function useJobs(): Jobs {
  const jobs = use(JobsContext);
  if (!jobs) throw new Error('useJobs needs a JobsContext above it');
  return jobs;
}

/** The current state of a job; undefined after its removal. */
function useJob(id: number | undefined): Job | undefined {
  const jobs = useJobs();
  return useSyncExternalStore(jobs.subscribe, () => jobs.get().find((job) => job.id === id));
}

/** A job whose end is visible here, so that it raises no notice. */
export function useWatchedJob(id: number | undefined): Job | undefined {
  const jobs = useJobs();
  useEffect(() => (id === undefined ? undefined : jobs.watch(id)), [jobs, id]);
  return useJob(id);
}
