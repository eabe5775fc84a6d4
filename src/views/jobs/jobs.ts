import { createListeners } from '../../wire/listeners';
/** An import or export that this page started. It runs on the platform or in the browser. */
export interface Job {
  id: number;
  kind: 'import' | 'export';
  label: string;
  /** Resource of the imported or exported rows. */
  resource: string;
  /** Its task of the platform; absent when the browser does the work. */
  task?: { list: string; id?: string | undefined };
  state: 'running' | 'failed' | 'done';
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt?: number;
  /** Number of all rows, of finished and of refused ones; undefined when not reported. */
  total?: number | undefined;
  success?: number | undefined;
  fail?: number | undefined;
  /** All rows are read; the file is being made. */
  writing?: boolean;
  /** The created file, or the file of the refused rows. */
  file?: JobFile | undefined;
  /** Why it failed, or why the platform's task cannot be polled. */
  error?: unknown;
}

/** Finished and refused rows of all; undefined while unknown. */
export function progressOf({
  total,
  success = 0,
  fail = 0,
}: Pick<Job, 'total' | 'success' | 'fail'>): { value: number; max: number } | undefined {
  return total ? { value: Math.min(success + fail, total), max: total } : undefined;
}

/** Whether it succeeded with refused rows. */
export function isDoubtful({ state, fail = 0 }: Pick<Job, 'state' | 'fail'>): boolean {
  return state === 'done' && fail > 0;
}

/** The class of its icon. */
export function toneClass(job: Pick<Job, 'state' | 'fail'>): string {
  if (isDoubtful(job)) return 'c-toned-warn';
  return { running: 'c-toned-accent', done: 'c-toned-good', failed: 'c-toned-bad' }[job.state];
}

export type JobFile = { href: string } | { blob: Blob; name: string };

export interface JobControl {
  signal: AbortSignal;
  report: (news: Partial<Job>) => void;
}

/**
 * The work of a job. It is called again to continue after a failure, so it must keep its own progress. A throw is a
 * failure; after a normal end the reported state stays.
 */
export interface JobWork {
  (control: JobControl): Promise<void>;
  /** Releases its progress: the job is removed, in any state. */
  dispose?: () => void;
}

export interface Jobs {
  get: () => Job[];
  subscribe: (listener: () => void) => () => void;
  start: (job: Omit<Job, 'id' | 'state' | 'startedAt'>, work: JobWork) => number;
  /** Continues a job that failed or could not be polled. */
  again: (id: number) => void;
  /** Aborts the browser's work and removes the job. A task of the platform continues. */
  remove: (id: number) => void;
  /** Ends all jobs with the session, so that the next user does not see them. */
  removeAll: () => void;
  /** Marks the job as watched, so that its end raises no notice. Returns a function that stops it. */
  watch: (id: number) => () => void;
  isWatched: (id: number) => boolean;
  /** Whether the end of this job was not announced yet. Marks it as announced. */
  tellOnce: (id: number) => boolean;
}

/** Maximum number of ended jobs that are kept. */
export const JOBS_KEPT = 20;

/** The jobs of a session. They outlive the dialog that started them. */
export function createJobs(now: () => number = Date.now): Jobs {
  let jobs: Job[] = [];
  let nextId = 1;
  const works = new Map<number, { work: JobWork; running?: AbortController | undefined }>();
  const watched = new Map<number, number>();
  const told = new Set<number>();
  const listeners = createListeners();
  const set = (next: Job[]) => {
    jobs = next;
    listeners.tell();
  };
  const change = (id: number, news: Partial<Job>) =>
    set(jobs.map((job) => (job.id === id ? { ...job, ...news } : job)));

  async function run(id: number): Promise<void> {
    const entry = works.get(id);
    if (!entry) return;
    const controller = new AbortController();
    entry.running = controller;
    const { signal } = controller;
    const report = (news: Partial<Job>) => {
      if (signal.aborted) return;
      const ends = news.state === 'done' || news.state === 'failed';
      change(id, ends ? { ...news, endedAt: now() } : news);
    };
    try {
      await entry.work({ signal, report });
    } catch (error) {
      report({ state: 'failed', error });
    } finally {
      entry.running = undefined;
    }
  }

  const remove = (gone: (job: Job) => boolean) => {
    for (const job of jobs.filter(gone)) {
      const entry = works.get(job.id);
      entry?.running?.abort();
      entry?.work.dispose?.();
      works.delete(job.id);
    }
    set(jobs.filter((job) => !gone(job)));
  };

  return {
    get: () => jobs,
    subscribe: listeners.subscribe,
    start: (job, work) => {
      const id = nextId++;
      works.set(id, { work });
      set([{ ...job, id, state: 'running', startedAt: now() }, ...jobs]);
      const ended = jobs.filter(({ state }) => state !== 'running').slice(JOBS_KEPT);
      if (ended.length > 0) remove((old) => ended.includes(old));
      void run(id);
      return id;
    },
    again: (id) => {
      if (works.get(id)?.running) return;
      told.delete(id);
      change(id, { state: 'running', error: undefined });
      void run(id);
    },
    remove: (id) => remove((job) => job.id === id),
    removeAll: () => remove(() => true),
    watch: (id) => {
      watched.set(id, (watched.get(id) ?? 0) + 1);
      return () => void watched.set(id, (watched.get(id) ?? 1) - 1);
    },
    isWatched: (id) => (watched.get(id) ?? 0) > 0,
    tellOnce: (id) => {
      const first = !told.has(id);
      told.add(id);
      return first;
    },
  };
}
