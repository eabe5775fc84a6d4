import { parameterError } from '../answer';
import { type Context, type GuardedCall, writeCall } from '../calls/call';
import { branchScope } from '../calls/crud';
import type { Label } from '../contract';
import { type Cell, firstRow, type Row } from '../database/database';
import { all, raw, type Sql, sql } from '../database/sql';
import { task, taskState } from '../entities/task';
import { formatMoment } from '../entity/column';
import { selection, type Table } from '../entity/entity';
import { readDateTime } from '../entity/field';
import { filtersOf, readListing } from '../entity/list';
import { day, hour, momentAt, monthsLater, timeOf } from '../entity/moment';
import { insertRecord, updateRecord } from '../entity/record';
import { type Json, type JsonObject } from '../json';
import type { Labels } from './export-labels';
import { storedFile } from './files';
import type { TaskWork } from './runner';
import { openSheet } from './sheet';
import { taskListCall } from './task-list';

/** A column of the file: a key of the answer, its heading in each language, and the labels of its values. */
interface ExportColumn extends Label {
  key: string;
  labels?: Labels;
}

/** An export: its columns and its records. */
interface ExportPlan {
  paths: { add: string; list: string };
  entity: Table;
  /** The name of the task. */
  name: string;
  visible(context: Context): Sql[];
  columns: readonly ExportColumn[];
  /** Column that holds a record's company, for exports of lists that take only_sub. */
  owner?: string;
}

/** See docs/specification.md#exports-3-months. */
const mostMonths = 3;
const rowsPerStep = 1000;

/** The caller's time zone is unknown. There the first day may be the next one, and the last one has 25 hours when clocks are set back. */
function lastMoment(from: string): string {
  return momentAt(monthsLater(new Date(timeOf(from) + day), mostMonths).getTime() + day + hour);
}

/**
 * The period of an export, with both ends.
 * @throws Refusal 406 when one is missing, they stand the wrong way round, or lie more than three months apart.
 */
export function readPeriod(
  { gmt_start: from = '', gmt_end: to = '' }: JsonObject,
  place: string,
): { from: string; to: string } {
  const period = { from: readDateTime(from, `${place}gmt_start`), to: readDateTime(to, `${place}gmt_end`) };
  if (period.from === '') throw parameterError(`${place}gmt_start`, 'has to be filled');
  if (period.to === '') throw parameterError(`${place}gmt_end`, 'has to be filled');
  if (period.to < period.from) throw parameterError(`${place}gmt_end`, 'lies before gmt_start');
  if (period.to >= lastMoment(period.from))
    throw parameterError(`${place}gmt_end`, `expected at most ${mostMonths} months after gmt_start`);
  return period;
}

/** A value as text: its label, if it has one. */
function shown(value: Cell | undefined, labels: Labels | undefined, language: keyof Label): Cell | undefined {
  return labels?.[String(value)]?.[language] ?? value;
}

function workOf(plan: ExportPlan, { language }: Context, conditions: Sql[]): TaskWork {
  return async ({ db, id, now, pause }) => {
    const {
      columns,
      entity: { table, order },
    } = plan;
    const rows = await db.query<Row>(
      sql`select ${selection(plan.entity)} from ${raw(table)} t where ${all(conditions)} order by ${raw(order)}`,
    );
    await updateRecord(db, task, id, { count: rows.length });
    const sheet = openSheet(columns.map((column) => column[language]));
    try {
      for (let read = 0; read < rows.length; read += rowsPerStep) {
        const step = rows.slice(read, read + rowsPerStep);
        sheet.add(step.map((row) => columns.map(({ key, labels }) => shown(row[key], labels, language))));
        await updateRecord(db, task, id, { success: read + step.length });
        if (step.length === rowsPerStep && !(await pause())) return;
      }
      const file = storedFile(await sheet.end());
      await updateRecord(db, task, id, { state: taskState.completed, gmt_finish: formatMoment(now()) }, { file });
    } finally {
      await sheet.stop();
    }
  };
}

/** The running task of the same user with the same request. */
async function runningTask({ db, caller }: Context, path: string, request: string): Promise<number | undefined> {
  return (
    await firstRow<{ id: number }>(
      db,
      sql`select id from task where path = ${path} and request = ${request} and user_id = ${caller.userId} and state = ${taskState.processing}`,
    )
  )?.id;
}

function sorted(body: Record<string, Json>): string {
  return JSON.stringify(Object.entries(body).sort(([one], [other]) => one.localeCompare(other)));
}

/** The calls of an export: the one that starts it over a period and filters, and the list of such tasks. */
export function exportCalls(plan: ExportPlan): GuardedCall[] {
  return [
    {
      ...writeCall(plan.paths.add, async (context, body) => {
        const { caller, db, now, place, services } = context;
        const { from, to } = readPeriod(body, place);
        const { rest, scope } = branchScope(context, plan.entity, plan.owner, body);
        const { conditions } = readListing(filtersOf(plan.entity), rest, place);
        const request = sorted(body);
        const running = await runningTask(context, plan.paths.add, request);
        if (running !== undefined) return { data: { id: running } };
        const id = await insertRecord(
          db,
          task,
          {
            name: plan.name,
            state: taskState.processing,
            user_id: caller.userId,
            comp_id: caller.companyId,
            gmt_start: from,
            gmt_end: to,
            gmt_create: formatMoment(now),
          },
          { path: sql`${plan.paths.add}`, request: sql`${request}` },
        );
        const work = workOf(plan, context, [...plan.visible(context), ...scope, ...conditions]);
        context.afterwards(() => services.tasks.start(id, work));
        return { data: { id } };
      }),
      takes: { fields: {}, period: mostMonths },
    },
    taskListCall(plan.paths.list, plan.paths.add),
  ];
}
