import type { Database, Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { cronState, type CronTask, cronTask, runState } from '../entities/cron-task';
import { formatMoment } from '../entity/column';
import { selection } from '../entity/entity';
import { updateRecord } from '../entity/record';
import { nextRun, parseCron } from './expression';
import { JobProblem, runJob } from './jobs';

/** When a task runs next, as the wire writes it: empty for a disabled one and for one that never does. */
export const nextRunOf = ({ spec, state }: Pick<CronTask, 'spec' | 'state'>, now: Date): string => {
  const schedule = state === cronState.open ? parseCron(spec) : undefined;
  const next = schedule && nextRun(schedule, now);
  return next === undefined ? '' : formatMoment(next);
};

const outcome = async (db: Queryable, now: Date, { type, param }: CronTask): Promise<{ state: number; result: string }> => {
  try {
    return { state: runState.completed, result: await runJob(db, now, type, param) };
  } catch (error) {
    if (error instanceof JobProblem) return { state: runState.failed, result: error.message };
    throw error;
  }
};

/** Runs a task now and keeps what came of it. Its next run stays on its schedule. */
export const runTask = async (db: Queryable, now: Date, task: CronTask): Promise<{ last_state: number; last_result: string }> => {
  const { state, result } = await outcome(db, now, task);
  await updateRecord(db, cronTask, task.id, {
    last_run: formatMoment(now),
    last_state: state,
    last_result: result,
    run_count: task.run_count + 1,
    next_run: nextRunOf(task, now),
  });
  return { last_state: state, last_result: result };
};

/** Runs every task that is due, each once however long ago it was. Answers their names. */
export const runDueTasks = (database: Database, now: Date): Promise<string[]> =>
  database.transaction(async (db) => {
    const due = await db.query<CronTask>(sql`
      select ${selection(cronTask)} from ${raw(cronTask.table)} t
      where t.state = ${cronState.open} and t.next_run <= ${now.toISOString()}::timestamptz order by t.next_run, t.id`);
    for (const task of due) await runTask(db, now, task);
    return due.map(({ name }) => name);
  });

interface Clock {
  now(): Date;
  /** Takes what went wrong inside of a task. */
  report(line: string): void;
}

const everyMilliseconds = 10_000;

/** Looks for due tasks again and again, until it is stopped. */
export const startScheduler = (database: Database, { now, report }: Clock): (() => void) => {
  const timer = setInterval(() => {
    runDueTasks(database, now()).catch((error: unknown) => report(`scheduled tasks: ${error instanceof Error ? error.message : 'unknown'}`));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
