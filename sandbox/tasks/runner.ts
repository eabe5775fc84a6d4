import { formatMoment } from '../entity/column';
import type { Database, Queryable } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { importState, taskState } from '../entities/task';
import { problemOf } from '../problem';

/** The context of a running task. */
interface TaskContext {
  db: Database;
  id: number;
  now(): Date;
  /** Pauses, so that other calls can use the database and see the progress. False when the sandbox is closing. */
  pause(): Promise<boolean>;
  /** Called with one line for an error of the task. */
  report(line: string): void;
}

export type TaskWork = (context: TaskContext) => Promise<void>;

export interface TaskRunner {
  /** Runs the work after the earlier ones. */
  start(id: number, work: TaskWork): void;
  /** Resolves when all tasks that were started have ended. */
  settled(): Promise<void>;
  /** Ends the running task at its next pause, and starts no other. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
  report(line: string): void;
}

const pauseMilliseconds = 120;

/** Ends running tasks: an import keeps its imported rows, an export has no file. */
async function endTasks(db: Queryable, now: Date, which: Sql, reason: string): Promise<void> {
  const ended = sql`reason = ${reason}, gmt_finish = ${`${formatMoment(now)}+00`}::timestamptz`;
  const isExport = raw(`path like '%export/add'`);
  await db.query(
    sql`update task set state = ${taskState.failed}, ${ended} where ${isExport} and state = ${taskState.processing} and ${which}`,
  );
  await db.query(
    sql`update task set state = ${importState.imported}, fail = count - success, ${ended} where not (${isExport}) and state <> ${importState.imported} and ${which}`,
  );
}

/** Ends the tasks that ran when the sandbox stopped. */
export function endInterruptedTasks(db: Queryable, now: Date): Promise<void> {
  return endTasks(db, now, raw('true'), 'the platform was restarted');
}

/** Tasks in the background of the calls, one after the other. */
export function createTaskRunner(db: Database, { now, wait, report }: RunnerOptions): TaskRunner {
  let stopped = false;
  let last = Promise.resolve();
  const pause = async (): Promise<boolean> => {
    await wait(pauseMilliseconds);
    return !stopped;
  };
  const run = async (id: number, work: TaskWork): Promise<void> => {
    if (stopped) return;
    const told = (line: string): void => report(`task ${id}: ${line}`);
    try {
      await work({ db, id, now, pause, report: told });
    } catch (error) {
      told(problemOf(error));
      await endTasks(db, now(), sql`id = ${id}`, 'server problem').catch((failure: unknown) =>
        told(problemOf(failure)),
      );
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
}
