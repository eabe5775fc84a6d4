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
  /** Runs the work after the user's earlier ones. Users take turns, so that nobody waits for all that another one has started. */
  start(id: number, userId: string, work: TaskWork): void;
  /** Resolves when all tasks have ended. */
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

/** Tasks of different users that run at the same time. */
const mostRunning = 2;

/** Tasks in the background of the calls: one after the other for each user. */
export function createTaskRunner(db: Database, { now, wait, report }: RunnerOptions): TaskRunner {
  let stopped = false;
  const queues = new Map<string, (() => Promise<void>)[]>();
  const running = new Set<string>();
  let whenIdle: (() => void)[] = [];
  const pause = async (): Promise<boolean> => {
    await wait(pauseMilliseconds);
    return !stopped;
  };
  const run = async (id: number, work: TaskWork): Promise<void> => {
    if (stopped) return;
    try {
      await work({ db, id, now, pause, report: (line) => report(`task ${id}: ${line}`) });
    } catch (error) {
      report(`task ${id}: ${problemOf(error)}`);
      await endTasks(db, now(), sql`id = ${id}`, 'server problem').catch((failure: unknown) =>
        report(`task ${id}: ${problemOf(failure)}`),
      );
    }
  };
  const next = (): void => {
    while (running.size < mostRunning) {
      const [user, [task, ...rest] = []] = [...queues].find(([one]) => !running.has(one)) ?? [];
      if (user === undefined || task === undefined) break;
      queues.set(user, rest);
      running.add(user);
      void task().finally(() => {
        running.delete(user);
        // Behind the others who wait.
        const waiting = queues.get(user) ?? [];
        queues.delete(user);
        if (waiting.length > 0) queues.set(user, waiting);
        next();
      });
    }
    if (running.size > 0) return;
    for (const tell of whenIdle) tell();
    whenIdle = [];
  };
  const settled = (): Promise<void> =>
    running.size === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve));
  return {
    start: (id, userId, work) => {
      queues.set(userId, [...(queues.get(userId) ?? []), () => run(id, work)]);
      next();
    },
    settled,
    stop: () => {
      stopped = true;
      return settled();
    },
  };
}
