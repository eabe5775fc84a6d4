import type { Database, Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { cronState, type CronTask, cronTask, runState } from '../entities/cron-task';
import { formatMoment } from '../entity/column';
import { selection } from '../entity/entity';
import { updateRecord } from '../entity/record';
import { problemOf } from '../problem';
import { parseCron } from './expression';
import { JobProblem, runJob } from './jobs';

/** The next run of a task in the wire's form: empty for a disabled task and for one that never runs. */
export function nextRunOf({ spec, state }: Pick<CronTask, 'spec' | 'state'>, now: Date): string {
  const schedule = state === cronState.open ? parseCron(spec) : undefined;
  const next = schedule?.(now);
  return next === undefined ? '' : formatMoment(next);
}

type Report = (line: string) => void;

/** Runs the work in a nested transaction, which is rolled back when it fails. */
async function outcome(
  db: Queryable,
  now: Date,
  { id, type, param }: CronTask,
  report: Report,
): Promise<{ state: number; result: string }> {
  await db.query(sql`savepoint job`);
  try {
    const result = await runJob(db, now, type, param);
    await db.query(sql`release savepoint job`);
    return { state: runState.completed, result };
  } catch (error) {
    await db.query(sql`rollback to savepoint job`);
    if (error instanceof JobProblem) return { state: runState.failed, result: error.message };
    report(`scheduled task ${id}: ${problemOf(error)}`);
    return { state: runState.failed, result: 'server problem' };
  }
}

/** Runs a task now, in a transaction, and stores the result. Its next run stays on its schedule. */
export async function runTask(
  db: Queryable,
  now: Date,
  task: CronTask,
  report: Report,
): Promise<{ last_state: number; last_result: string }> {
  const { state, result } = await outcome(db, now, task, report);
  await updateRecord(db, cronTask, task.id, {
    last_run: formatMoment(now),
    last_state: state,
    last_result: result,
    run_count: task.run_count + 1,
    next_run: nextRunOf(task, now),
  });
  return { last_state: state, last_result: result };
}

/** Runs every task that is due, each once however long ago it was due, also after another one has failed. Returns their names. */
export async function runDueTasks(database: Database, now: Date, report: Report): Promise<string[]> {
  const isDue = sql`t.state = ${cronState.open} and t.next_run <= ${now.toISOString()}::timestamptz`;
  const due = await database.query<CronTask>(
    sql`select ${selection(cronTask)} from ${raw(cronTask.table)} t where ${isDue} order by t.next_run, t.id`,
  );
  for (const task of due) {
    await database
      .transaction((db) => runTask(db, now, task, report))
      .catch((error: unknown) => report(`scheduled task ${task.id}: ${problemOf(error)}`));
  }
  return due.map(({ name }) => name);
}

interface Clock {
  now(): Date;
  /** Called with the error of a task. */
  report: Report;
}

const everyMilliseconds = 10_000;

/** Polls for due tasks until it is stopped. */
export function startScheduler(database: Database, { now, report }: Clock): () => void {
  const timer = setInterval(() => {
    runDueTasks(database, now(), report).catch((error: unknown) => report(`scheduled tasks: ${problemOf(error)}`));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
