import { formatMoment } from '../entity/column';
import type { Database, Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { importState, task, taskState } from '../entities/task';
import { updateRecord } from '../entity/record';

/** What a task works with while it runs. */
export interface TaskContext {
  db: Database;
  id: number;
  now(): Date;
  /** Leaves the database to others for a moment, so that progress can be seen. False when the sandbox is being closed. */
  pause(): Promise<boolean>;
}

export type TaskWork = (context: TaskContext) => Promise<void>;

export interface TaskRunner {
  /** Runs the work after those that were started before. */
  start(id: number, work: TaskWork): void;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
  /** Ends the task that is under way at its next pause, and starts no other. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
  report(line: string): void;
}

const pauseMilliseconds = 120;

/** One task after the other, in the background of the calls. */
export const createTaskRunner = (db: Database, { now, wait, report }: RunnerOptions): TaskRunner => {
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const pause = async (): Promise<boolean> => {
    await wait(pauseMilliseconds);
    return !stopped;
  };
  const run = async (id: number, work: TaskWork): Promise<void> => {
    if (stopped) return;
    try {
      await work({ db, id, now, pause });
    } catch (error) {
      report(`task ${id}: ${error instanceof Error ? error.message : 'unknown'}`);
      await updateRecord(db, task, id, { state: taskState.failed, reason: 'server problem', gmt_finish: formatMoment(now()) });
    }
  };
  return {
    start: (id, work) => {
      last = last.then(() => run(id, work));
    },
    settled: () => last,
    stop: () => {
      stopped = true;
      return last;
    },
  };
};

/** Ends what was under way when the sandbox stopped: an import keeps what it did, an export has no file. */
export const endInterruptedTasks = async (db: Queryable, now: Date): Promise<void> => {
  const ended = sql`reason = 'the platform was restarted', gmt_finish = ${`${formatMoment(now)}+00`}::timestamptz`;
  const isExport = raw(`path like '%export/add'`);
  await db.query(sql`update task set state = ${taskState.failed}, ${ended} where ${isExport} and state = ${taskState.processing}`);
  await db.query(sql`update task set state = ${importState.imported}, fail = count - success, ${ended} where not (${isExport}) and state <> ${importState.imported}`);
};
