import type { Answer } from '../answer';
import type { Context } from '../calls/call';
import type { Label } from '../contract';
import { type Sql, sql } from '../database/sql';
import { importState, task, taskState } from '../entities/task';
import { formatMoment } from '../entity/column';
import { insertRecord, updateRecord } from '../entity/record';
import { type Json, type JsonObject, without } from '../json';
import { storedFile } from '../tasks/files';
import { importWork, largestImport, readRows } from '../tasks/import-calls';
import type { TaskWork } from '../tasks/runner';
import { sheetOf } from '../tasks/sheet';
import { emptyValues, keyOf, readFields } from './body';
import type { DraftExport, DraftField, DraftImport } from './draft';
import { listingKeys } from './filter';
import type { Operation } from './operation';
import { bare, foundRows, may, writerOf } from './records';
import { addRow, type StoredDraft } from './rows';
import { exportKey, taskKey } from './task-rows';

/** Body key of an import's rows. */
const rowsKey = 'list';

interface Start {
  draft: StoredDraft;
  /** The draft with the rows of tasks. */
  tasks: StoredDraft | undefined;
  started: DraftImport | DraftExport;
  isExport: boolean;
  count: number;
  /** The request, by key. */
  request: JsonObject;
  work: TaskWork;
}

/** Stores a task, with its row in the list of tasks, and starts its work after the call. */
async function start(
  context: Context,
  { draft, tasks, started, isExport, count, request, work }: Start,
): Promise<Answer> {
  const { caller, db, now, services, language } = context;
  const path = `draft:${draft.store}/${isExport ? 'export' : 'import'}/add`;
  const state = isExport ? taskState.processing : importState.waiting;
  const id = await insertRecord(
    db,
    task,
    {
      name: started.label[language].slice(0, 128),
      state,
      count,
      user_id: caller.userId,
      comp_id: caller.companyId,
      gmt_create: formatMoment(now),
    },
    { path: sql`${path}` },
  );
  context.afterwards(() => services.tasks.start(id, work));
  const [key = ''] = tasks?.id ?? [];
  if (tasks === undefined || tasks.id.length !== 1) return { data: { id } };
  const isText = tasks.fields.some(({ name, holds }) => name === key && holds === 'text');
  const known = Object.fromEntries(
    Object.entries(request).filter(([name]) =>
      tasks.fields.some((field) => field.name === name && field.search === undefined),
    ),
  );
  const row = await addRow(
    db,
    tasks,
    { ...known, [key]: isText ? String(id) : id, [taskKey]: id, [exportKey]: isExport },
    writerOf(context),
    context.place,
  );
  return { data: { [tasks.calls.list === undefined ? key : keyOf(tasks.calls.list, key)]: row[key] ?? id } };
}

function taskDraft(drafts: readonly StoredDraft[], name: string | undefined): StoredDraft | undefined {
  return drafts.find((draft) => draft.name === name && draft.task !== undefined);
}

function importOperation(draft: StoredDraft, started: DraftImport, tasks: StoredDraft | undefined): Operation {
  const { call, fields, columns, unique } = started;
  const { send: constants = {} } = call;
  const isKept = (name: string): boolean =>
    draft.fields.some((field) => field.name === name && field.search === undefined);
  const kept = (values: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
  const rowDraft: StoredDraft = {
    ...draft,
    unique: [...(draft.unique ?? []), ...unique.filter(({ field }) => isKept(field))],
  };
  return {
    draft,
    call,
    permission: 'import',
    writes: true,
    largest: largestImport,
    constants,
    keys: new Set([...fields.map(({ name }) => keyOf(call, name)), rowsKey, ...Object.keys(constants)]),
    needs: [rowsKey],
    async run(context, body) {
      const { caller, place } = context;
      const { [rowsKey]: list, ...rest } = body;
      const rows = readRows(list, `${place}${rowsKey}`);
      const own = bare(call, fields, constants, rest);
      const values = readFields(call, fields, own, place);
      const work = importWork(
        columns.map(({ name }) => keyOf(call, name)),
        rows,
        async (db, row, now) => {
          const given = kept({ ...values, ...readFields(call, columns, row, '') });
          if (Object.keys(given).length > 0) await addRow(db, rowDraft, given, { caller, now }, '');
        },
      );
      return start(context, { draft, tasks, started, isExport: false, count: rows.length, request: values, work });
    },
  };
}

function headingOf({ name, label }: DraftField, language: keyof Label): string {
  return label?.[language] ?? name;
}

function cellOf(value: Json): string | number {
  return typeof value === 'number' || typeof value === 'string'
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value);
}

function exportOperation(draft: StoredDraft, started: DraftExport, tasks: StoredDraft | undefined): Operation {
  const { call, fields } = started;
  const { send: constants = {} } = call;
  const all = { ...call, page: null };
  const asked = [
    ...draft.fields,
    ...fields
      .filter(({ name }) => !draft.fields.some((field) => field.name === name))
      .map((field): DraftField => ({ ...field, search: { by: 'unknown' } })),
  ];
  return {
    draft,
    call,
    permission: 'export',
    writes: true,
    constants,
    keys: new Set([...listingKeys(all, asked), ...Object.keys(constants)]),
    async run(context, body) {
      const { caller, language } = context;
      const own = bare(call, draft.fields, constants, body);
      const { found } = await foundRows(draft, context, { call: all, fields: asked, body: own });
      const columns = draft.fields.filter(
        ({ exported, permission }) => exported === true && (permission === undefined || may(draft, caller, permission)),
      );
      const work: TaskWork = async ({ db, id, now }) => {
        const bytes = await sheetOf(
          columns.map((field) => headingOf(field, language)),
          found.map((row) => columns.map(({ name, holds }) => cellOf(row[name] ?? emptyValues[holds]))),
        );
        const file: Record<string, Sql> = { file: storedFile(bytes) };
        await updateRecord(
          db,
          task,
          id,
          { state: taskState.completed, success: found.length, gmt_finish: formatMoment(now()) },
          file,
        );
      };
      return start(context, {
        draft,
        tasks,
        started,
        isExport: true,
        count: found.length,
        request: without(own),
        work,
      });
    },
  };
}

/** What the imports and exports of a draft do. `others` has the drafts with their tasks. */
export function taskOperations(draft: StoredDraft, others: readonly StoredDraft[]): Operation[] {
  return [
    ...(draft.imports ?? []).map((started) => importOperation(draft, started, taskDraft(others, started.tasks))),
    ...(draft.exports ?? []).map((started) => exportOperation(draft, started, taskDraft(others, started.tasks))),
  ];
}
