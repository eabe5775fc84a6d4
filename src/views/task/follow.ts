import type { RaRecord } from 'react-admin';
import { ConsoleError, isAborted } from '../../errors/console-error';
import type { TaskDefinition } from '../../schema/action-definition';
import type { JobWork } from '../jobs/jobs';
import { countsOf, fileOf, stateOf } from './task-state';

/** Milliseconds between two polls of a task that has just begun. */
const FAST_INTERVAL = 2000;
/** Number of polls at this interval. Most tasks have ended by then. */
const FAST_POLLS = 30;
/** Number of polls after which a task that its list does not show is given up. */
const ABSENT_POLLS = 15;

interface Options {
  task: TaskDefinition;
  /** Resource of the task list. */
  list: string;
  read: (signal: AbortSignal) => Promise<RaRecord | null>;
  /** Milliseconds between two polls of a task that takes longer. */
  poll: number;
  /** Message when the task does not appear in its list. */
  absent: string;
  /** The task appeared in its list, or ended. */
  onChange: (ended: boolean) => void;
  /** Resolves when the next poll is due; rejects when the signal aborts. */
  wait?: (signal: AbortSignal, pause: number) => Promise<void>;
}

/**
 * Polls a task of the platform in its list until it has ended. Does not raise the loading overlay, and pauses while the
 * page is hidden. A poll that fails, or a task that stays absent, ends the polling and not the task: the job reports the
 * error and can be run again.
 */
export function followTask({ task, list, read, poll, absent, onChange, wait = nextPoll }: Options): JobWork {
  let known = false;
  return async ({ signal, report }) => {
    try {
      for (let polls = 1; ; polls += 1) {
        const record = await read(signal);
        if (record) {
          const state = stateOf(task, record);
          report({
            ...countsOf(task, record),
            file: fileIn(task, record),
            task: { list, id: String(record.id) },
            state,
            error: undefined,
          });
          const ended = state !== 'running';
          if (ended || !known) onChange(ended);
          known = true;
          if (ended) return;
        } else if (polls >= ABSENT_POLLS) {
          const error = new ConsoleError({ kind: 'missing' });
          error.ownText = absent;
          throw error;
        }
        await wait(signal, polls < FAST_POLLS ? FAST_INTERVAL : Math.max(FAST_INTERVAL, poll));
      }
    } catch (error) {
      if (!isAborted(error) && !signal.aborted) report({ error });
    }
  };
}

function fileIn(task: TaskDefinition, record: RaRecord): { href: string } | undefined {
  const href = fileOf(task, record);
  return href === undefined ? undefined : { href };
}

/** Waits for the interval, then until the page is visible. */
async function nextPoll(signal: AbortSignal, pause: number): Promise<void> {
  await until(signal, (resolve) => {
    const timer = setTimeout(resolve, pause);
    return () => clearTimeout(timer);
  });
  if (!document.hidden) return;
  await until(signal, (resolve) => {
    const resume = () => !document.hidden && resolve();
    document.addEventListener('visibilitychange', resume);
    return () => document.removeEventListener('visibilitychange', resume);
  });
}

/** Resolves when `begin` says so; rejects with the signal. */
async function until(signal: AbortSignal, begin: (resolve: () => void) => () => void): Promise<void> {
  signal.throwIfAborted();
  let end = () => {};
  let abort = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort);
      end = begin(resolve);
    });
  } finally {
    end();
    signal.removeEventListener('abort', abort);
  }
}
