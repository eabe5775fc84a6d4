import { integer, jsonText, moment, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

export const cronState = { open: 1, disabled: 2 } as const;

/** What a task does. Numbers of our own. */
export const cronType = { sessions: 1, heartbeats: 2, accounts: 3, feedback: 4 } as const;

/** See docs/specification.md#tasks-states. */
export const runState = { processing: 1, failed: 2, completed: 3 } as const;

export const cronTask = defineEntity({
  table: 'cron_task',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ required: true, of: cronType }),
    spec: text({ required: true, max: 64 }),
    param: jsonText(),
    state: integer({ of: cronState, initial: cronState.open }),
    last_run: moment({ server: true }),
    last_state: integer({ server: true }),
    last_result: text({ server: true }),
    run_count: integer({ server: true }),
    next_run: moment({ server: true }),
  },
  unique: {
    cron_task_name: 'name: a task of this name exists already',
  },
  order: 't.id',
});

export type CronTask = RecordOf<typeof cronTask>;
