import type { RaRecord } from 'ra-core';
import { ConsoleError, isAborted } from '../../errors/console-error';
import type { TaskDefinition } from '../../schema/action-definition';
import type { JobWork } from '../jobs/jobs';
import { countsOf, fileOf, stateOf } from './task-state';

/** Milliseconds between two looks at a task that began lately. */
export const PAUSE = 2000;
/** Looks in such a hurry; most tasks have ended by then. */
export const HURRIED = 30;
/** Looks at a list in which the task does not appear, until it is given up. */
export const PATIENCE = 15;

interface Options {
  task: TaskDefinition;
  /** Resource that lists it. */
  list: string;
  read: (signal: AbortSignal) => Promise<RaRecord | null>;
  /** Milliseconds between two looks at a task that takes its time. */
  poll: number;
  /** Said when the task never appears in its list. */
  absent: string;
  /** The task appeared in its list, or ended. */
  onChange: (ended: boolean) => void;
  /** Resolves when it is time for the next look; rejects when the signal says so. */
  wait?: (signal: AbortSignal, pause: number) => Promise<void>;
}

/**
 * Follows a task of the platform through its list until it has ended, quietly, and only while the page is in sight. A
 * look that fails ends the following, not the task: it is told, and the work can be called again. So is a task that is
 * not seen in its list for long.
 */
export function followTask({ task, list, read, poll, absent, onChange, wait = nextLook }: Options): JobWork {
  let known = false;
  return async ({ signal, report }) => {
    try {
      for (let looks = 1; ; looks += 1) {
        const record = await read(signal);
        if (record) {
          const state = stateOf(task, record);
          report({ ...countsOf(task, record), file: fileIn(task, record), task: { list, id: String(record.id) }, state, error: undefined });
          const ended = state !== 'running';
          if (ended || !known) onChange(ended);
          known = true;
          if (ended) return;
        } else if (looks >= PATIENCE) {
          const error = new ConsoleError({ kind: 'missing' });
          error.ownText = absent;
          throw error;
        }
        await wait(signal, looks < HURRIED ? PAUSE : Math.max(PAUSE, poll));
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

/** A pause, and as long as the page is hidden after it. */
async function nextLook(signal: AbortSignal, pause: number): Promise<void> {
  await until(signal, (resolve) => {
    const timer = setTimeout(resolve, pause);
    return () => clearTimeout(timer);
  });
  if (!document.hidden) return;
  await until(signal, (resolve) => {
    const look = () => !document.hidden && resolve();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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
