import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** See docs/specification.md#tasks-states. */
export const taskState = { processing: 1, failed: 2, completed: 3 } as const;

/** The numbers are ours (docs/specification.md#imports-states). */
export const importState = { waiting: 1, importing: 2, imported: 3 } as const;

/** An import or an export. The call that started a task distinguishes them and their kinds. */
export const task = defineEntity({
  table: 'task',
  columns: {
    id: serial(),
    name: text({ max: 128 }),
    type: integer(),
    state: integer(),
    count: integer(),
    success: integer(),
    fail: integer(),
    reason: text(),
    pk: text({ max: 32 }),
    user_id: text({ max: 64 }),
    comp_id: reference(),
    gmt_start: moment(),
    gmt_end: moment(),
    gmt_create: moment(),
    gmt_finish: moment(),
  },
  order: 't.id desc',
});

export type Task = RecordOf<typeof task>;
