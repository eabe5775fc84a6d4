import { parameterError, Refusal } from '../answer';
import { type Context, type GuardedCall, writeCall } from '../calls/call';
import type { Queryable } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { importState, task } from '../entities/task';
import { formatMoment } from '../entity/column';
import { readBody, type Shape, type Values } from '../entity/field';
import { insertRecord, updateRecord } from '../entity/record';
import { isObject, type Json, type JsonObject } from '../json';
import { problemOf } from '../problem';
import { storedFile } from './files';
import type { TaskWork } from './runner';
import { sheetOf } from './sheet';
import { taskListCall } from './task-list';

/** An import: its body, and the function that stores a row. */
interface ImportPlan<F extends Shape, R extends Shape> {
  paths: { add: string; list: string };
  /** The parameters before the file. */
  fields: F;
  /** A row of the file. */
  row: R;
  rowsKey?: string;
  /** The name of the task, and the fields to keep. Throws a Refusal before the task starts. */
  begin(context: Context, fields: Values<F>): Promise<{ name: string; type?: number; pk?: string }>;
  /** Stores a row, or throws a Refusal with the reason. */
  apply(context: ImportContext, row: Values<R>, fields: Values<F>): Promise<void>;
}

/** The context of a row: the permissions of the user who started the import, and the moment. */
export interface ImportContext extends Pick<Context, 'caller' | 'now'> {
  db: Queryable;
}

export const mostRows = 20_000;
/** Maximum size of a body with this number of rows, in bytes. */
export const largestImport = 8 * 1024 * 1024;
const rowsPerStep = 100;

interface Failure {
  row: JsonObject;
  reason: string;
}

/** The rows of an import's body. @throws Refusal 406 when there are none, or too many */
export function readRows(value: Json | undefined, place: string): JsonObject[] {
  if (!Array.isArray(value)) throw parameterError(place, 'expected a list of rows');
  if (value.length === 0) throw parameterError(place, 'has to be filled');
  if (value.length > mostRows) throw parameterError(place, `expected at most ${mostRows} rows`);
  return value.map((row, index) => {
    if (!isObject(row)) throw parameterError(`${place}[${index}]`, 'expected an object');
    return row;
  });
}

/** The refused rows unchanged, each with its reason. The corrected file can be imported again. */
function failureFile(keys: readonly string[], failures: readonly Failure[]): Promise<Uint8Array> {
  return sheetOf(
    [...keys, 'reason'],
    failures.map(({ row, reason }) => [...keys.map((key) => row[key]), reason]),
  );
}

/**
 * The work of an import, row by row. A row that `store` refuses is rolled back, and kept in a file with the reason.
 * @param keys columns of that file
 */
function importWork(
  keys: readonly string[],
  rows: readonly JsonObject[],
  store: (db: Queryable, row: JsonObject, now: Date) => Promise<void>,
): TaskWork {
  return async ({ db, id, now, pause, report }) => {
    const failures: Failure[] = [];
    const storeRow = async (row: JsonObject): Promise<void> => {
      try {
        await db.transaction((own) => store(own, row, now()));
      } catch (error) {
        if (!(error instanceof Refusal)) report(problemOf(error));
        failures.push({ row, reason: error instanceof Refusal ? error.message : 'server problem' });
      }
    };
    await updateRecord(db, task, id, { state: importState.importing });
    for (let start = 0; start < rows.length; start += rowsPerStep) {
      const step = rows.slice(start, start + rowsPerStep);
      for (const row of step) await storeRow(row);
      const done = start + step.length;
      await updateRecord(db, task, id, { success: done - failures.length, fail: failures.length });
      if (done < rows.length && !(await pause())) return;
    }
    const file: Record<string, Sql> =
      failures.length === 0 ? {} : { file: storedFile(await failureFile(keys, failures)) };
    await updateRecord(db, task, id, { state: importState.imported, gmt_finish: formatMoment(now()) }, file);
  };
}

/** The calls of an import: the one that starts it over the rows of its body, and the list of such tasks. */
export function importCalls<F extends Shape, R extends Shape>(plan: ImportPlan<F, R>): GuardedCall[] {
  return [
    {
      ...writeCall(plan.paths.add, async (context, body) => {
        const { caller, db, now, place, services } = context;
        const { [plan.rowsKey ?? 'list']: list, ...rest } = body;
        const rows = readRows(list, `${place}${plan.rowsKey ?? 'list'}`);
        const fields = readBody(plan.fields, rest, place);
        const begun = await plan.begin(context, fields);
        const id = await insertRecord(
          db,
          task,
          {
            type: 0,
            ...begun,
            state: importState.waiting,
            count: rows.length,
            user_id: caller.userId,
            comp_id: caller.companyId,
            gmt_create: formatMoment(now),
          },
          { path: sql`${plan.paths.add}` },
        );
        const work = importWork(Object.keys(plan.row), rows, (own, row, at) =>
          plan.apply({ db: own, caller, now: at }, readBody(plan.row, row, ''), fields),
        );
        context.afterwards(() => services.tasks.start(id, work));
        return { data: { id } };
      }),
      takes: { fields: plan.fields, rows: plan.row },
      largest: largestImport,
    },
    taskListCall(plan.paths.list, plan.paths.add),
  ];
}

/** Whether a table has the value; for rows with a reference. */
export async function holds(db: Queryable, table: string, column: string, value: string | number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from ${raw(table)} where ${raw(column)} = ${value}`)).length > 0;
}
