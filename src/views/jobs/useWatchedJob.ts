import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services';
import type { Job } from './jobs';

/** The current state of a job whose end is visible here, so that it raises no notice; undefined after its removal. */
export function useWatchedJob(id: number | undefined): Job | undefined {
  const { jobs } = useServices();
  useEffect(() => (id === undefined ? undefined : jobs.watch(id)), [jobs, id]);
  return useSyncExternalStore(jobs.subscribe, () => jobs.get().find((job) => job.id === id));
}
