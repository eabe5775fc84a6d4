import { parameterError } from '../answer';
import { nextRuns, parseCron } from '../cron/expression';
import { nextRunOf, runTask } from '../cron/scheduler';
import { cronState, type CronTask, cronTask } from '../entities/cron-task';
import { formatMoment } from '../entity/column';
import { type Partly } from '../entity/record';
import { type Context, type GuardedCall, writeCall } from './call';
import { below, crud, namedRecord } from './crud';

/** Number of next runs in a row. */
const announced = 5;

function announce({ now }: Context, task: object & { spec?: unknown; state?: unknown }) {
  const schedule = task.state === cronState.open ? parseCron(String(task.spec)) : undefined;
  const runs = schedule === undefined ? [] : nextRuns(schedule, now, announced);
  return { ...task, next_runs: runs.map((run) => ({ at: formatMoment(run) })) };
}

function scheduled(
  { now, place }: Context,
  values: Partly<typeof cronTask.columns>,
  { spec, state }: Pick<CronTask, 'spec' | 'state'>,
) {
  const schedule = parseCron(spec);
  if (schedule === undefined) throw parameterError(`${place}spec`, 'expected a cron expression');
  if (schedule(now) === undefined) throw parameterError(`${place}spec`, 'expected an expression that comes due');
  return { values: { ...values, next_run: nextRunOf({ spec, state }, now) } };
}

const [listCall, ...writes] = crud({
  entity: cronTask,
  paths: below('/v2/user/admin/cron'),
  async add(context, values) {
    return scheduled(context, values, { spec: '', state: cronState.open, ...values });
  },
  async set(context, before, values) {
    const { spec = before.spec, state = before.state } = values;
    return scheduled(context, values, { spec, state });
  },
});

function withRuns(call: GuardedCall): GuardedCall {
  return {
    ...call,
    async run(context, body) {
      const answer = await call.run(context, body);
      const rows: unknown = answer.data;
      return { ...answer, data: Array.isArray(rows) ? rows.map((row) => announce(context, row)) : rows };
    },
  };
}

const runCall = writeCall('/v2/user/admin/cron/run', async (context, body) => {
  const { db, now, services } = context;
  const task = await namedRecord(context, cronTask, body, []);
  return { data: { id: task.id, ...(await runTask(db, now, task, services.report)) } };
});

export const cronCalls: GuardedCall[] = [...(listCall === undefined ? [] : [withRuns(listCall)]), ...writes, runCall];
