import { parameterError, type Answer } from '../answer';
import type { Context } from '../calls/call';
import { menuKeyOf } from '../contract';
import { type Json, type JsonObject, without } from '../json';
import { emptyValues, keyOf, placeAt, readFields } from './body';
import type { Draft, DraftAction, DraftCall, DraftField } from './draft';
import { listingKeys, rankOf, readDraftListing } from './filter';
import type { Operation } from './operation';
import { addRow, deleteRow, requireRow, setRow, setSingle, singleRow, type StoredDraft, type Writer } from './rows';
import { rowsWithTasks } from './task-rows';

type Verb = keyof Draft['calls'];

export const verbs: readonly Verb[] = ['list', 'get', 'add', 'set', 'del'];

export const permissionOfVerb: Record<Verb, string> = { list: 'view', get: 'view', add: 'add', set: 'set', del: 'del' };

export function screenOf({ screen, name }: Draft): string {
  return screen ?? name;
}

/** Whether the caller has a permission of the draft's screen. */
export function may(draft: Draft, { permissions }: Context['caller'], permission: string): boolean {
  return (
    draft.everyone?.includes(permission) === true || permissions.has(`${menuKeyOf(screenOf(draft))}:${permission}`)
  );
}

function isRead(draft: Draft, { caller }: Context, { search, writeOnly, permission }: DraftField): boolean {
  return (
    search === undefined && writeOnly === undefined && (permission === undefined || may(draft, caller, permission))
  );
}

/** A row as the call answers it: every field that the caller may read, under the call's keys. */
function shown(draft: Draft, call: DraftCall, context: Context, row: JsonObject): JsonObject {
  return Object.fromEntries(
    draft.fields
      .filter((field) => isRead(draft, context, field))
      .map(({ name, holds }): [string, Json] => [keyOf(call, name), row[name] ?? emptyValues[holds]]),
  );
}

/** Rows in their parents, where the schema says that they are answered so. */
function nested({ id: [id = ''], tree }: Draft, call: DraftCall, rows: JsonObject[]): JsonObject[] {
  if (tree === undefined) return rows;
  const nodes = new Map(
    rows.map((row): [Json, { row: JsonObject; below: JsonObject[] }] => [
      row[keyOf(call, id)] ?? null,
      { row, below: [] },
    ]),
  );
  const top: JsonObject[] = [];
  for (const { row, below } of nodes.values()) {
    row[keyOf(call, tree.children)] = below;
    const parent = nodes.get(row[keyOf(call, tree.parent)] ?? null);
    (parent === undefined || parent.row === row ? top : parent.below).push(row);
  }
  return top;
}

function answerAt(places: [place: string, value: Json][]): Answer {
  const whole: JsonObject = { data: null };
  for (const [place, value] of places) placeAt(whole, place, value);
  const { data, ...more } = whole;
  return { data, more };
}

export function writerOf({ caller, now }: Context): Writer {
  return { caller, now };
}

/** The rows that a body asks for, in its order. */
export async function foundRows(
  draft: StoredDraft,
  context: Context,
  asked: { call: DraftCall; fields: readonly DraftField[]; body: JsonObject },
): Promise<{ found: JsonObject[]; page: { index: number; size: number } | null }> {
  const { tests, page, order } = await readDraftListing(context.db, { ...asked, place: context.place });
  const found = (await rowsWithTasks(draft, context)).filter((row) => tests.every((test) => test(row)));
  if (order === undefined) return { found, page };
  const { field, descending } = order;
  const sorted = found
    .map((row) => ({ row, rank: rankOf(field, row[field.name]) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  return { found: (descending ? sorted.reverse() : sorted).map(({ row }) => row), page };
}

function madeRow(draft: Draft, call: DraftCall, row: JsonObject): Answer {
  return answerAt([
    [call.rows ?? 'data', Object.fromEntries(draft.id.map((field) => [keyOf(call, field), row[field] ?? null]))],
  ]);
}

const runs: Record<Verb, (draft: StoredDraft, call: DraftCall, context: Context, body: JsonObject) => Promise<Answer>> =
  {
    async list(draft, call, context, body) {
      const { found, page } = await foundRows(draft, context, { call, fields: draft.fields, body });
      const asked = page === null ? found : found.slice(page.index * page.size, (page.index + 1) * page.size);
      return answerAt([
        [
          call.rows ?? 'data',
          nested(
            draft,
            call,
            asked.map((row) => shown(draft, call, context, row)),
          ),
        ],
        [call.total ?? 'count', found.length],
      ]);
    },
    async get(draft, call, context, body) {
      const { db, place } = context;
      const row =
        draft.single === true
          ? await singleRow(db, draft)
          : await requireRow(db, draft, readFields(call, draft.fields, body, place), place);
      const [held = row] =
        draft.task === undefined
          ? []
          : (await rowsWithTasks(draft, context)).filter((one) =>
              draft.id.every((field) => one[field] === row?.[field]),
            );
      const initial = Object.fromEntries(
        draft.fields.flatMap(({ name, initial: value }): [string, Json][] =>
          value === undefined ? [] : [[name, value]],
        ),
      );
      return answerAt([[call.rows ?? 'data', shown(draft, call, context, held ?? initial)]]);
    },
    async add(draft, call, context, body) {
      const { db, place } = context;
      return madeRow(
        draft,
        call,
        await addRow(db, draft, readFields(call, draft.fields, body, place), writerOf(context), place),
      );
    },
    async set(draft, call, context, body) {
      const { db, place } = context;
      const values = readFields(call, draft.fields, body, place);
      if (draft.single === true) await setSingle(db, draft, values, writerOf(context), place);
      else await setRow(db, draft, values, writerOf(context), place);
      return {};
    },
    async del(draft, call, { db, place }, body) {
      await deleteRow(db, draft, readFields(call, draft.fields, body, place), place);
      return {};
    },
  };

function keysOf(draft: Draft, verb: Verb, call: DraftCall): string[] {
  if (verb === 'list') return listingKeys(call, draft.fields);
  return [
    ...draft.fields.map(({ name }) => keyOf(call, name)),
    ...(verb === 'get' && draft.single === true ? draft.fields.flatMap(({ span = [] }) => span) : []),
  ];
}

/** Constants that are no field of a row say only what a call does. */
export function bare(
  call: DraftCall,
  fields: readonly DraftField[],
  constants: Record<string, Json>,
  body: JsonObject,
): JsonObject {
  return without(
    body,
    ...Object.keys(constants).filter(
      (key) => !fields.some(({ name, search }) => search === undefined && keyOf(call, name) === key),
    ),
  );
}

function isAboutPeriod(draft: Draft, key: string): boolean {
  return draft.fields.some(({ span }) => span?.includes(key));
}

function recordOperation(draft: StoredDraft, verb: Verb, call: DraftCall): Operation {
  const { send: constants = {} } = call;
  return {
    draft,
    call,
    permission: permissionOfVerb[verb],
    writes: verb !== 'list' && verb !== 'get',
    constants,
    ...(verb === 'list' && { isFiltered: true }),
    keys: new Set([...keysOf(draft, verb, call), ...Object.keys(constants)]),
    ...((verb === 'get' || verb === 'set' || verb === 'del') &&
      draft.single !== true && { needs: draft.id.map((field) => keyOf(call, field)) }),
    run: (context, body) => {
      const own = bare(call, draft.fields, constants, body);
      const asked =
        verb === 'get' && draft.single === true
          ? without(own, ...Object.keys(own).filter((key) => isAboutPeriod(draft, key)))
          : own;
      return runs[verb](draft, call, context, asked);
    },
  };
}

/** Somebody else was faster, or a client asks for what no console offers. */
function refuseState(row: JsonObject, { field, states }: Required<DraftAction>['from'], place: string): void {
  if (states.includes(row[field] ?? null)) return;
  throw parameterError(`${place}${field}`, `it is ${String(row[field])}, and has to be ${states.join(' or ')}`);
}

/** The path of an action may be that of another call of the resource, which then says what it does. */
async function runAction(
  draft: StoredDraft,
  { call, fields, tells, from }: DraftAction,
  context: Context,
  body: JsonObject,
): Promise<Answer> {
  const { db, place } = context;
  const parameters = fields.filter(({ name }) => !draft.fields.some((field) => field.name === name));
  const values = without(
    readFields(call, [...draft.fields, ...parameters], body, place),
    ...parameters.map(({ name }) => name),
  );
  if (call.path === draft.calls.add?.path) {
    const row = draft.id.every((field) => values[field] !== undefined)
      ? await requireRow(db, draft, values, place)
      : {};
    return madeRow(
      draft,
      call,
      await addRow(db, draft, without({ ...row, ...values }, ...draft.id), writerOf(context), place),
    );
  }
  if (call.path === draft.calls.del?.path) await deleteRow(db, draft, values, place);
  else if (draft.single === true) await setSingle(db, draft, values, writerOf(context), place);
  // An action of the list names no row: what it does, only the platform knows.
  else if (draft.id.every((field) => values[field] !== undefined)) {
    const row = await requireRow(db, draft, values, place);
    // A set of the whole record has its state, too: one that leaves it as it is moves nothing.
    const moves = !from || call.path !== draft.calls.set?.path || row[from.field] !== values[from.field];
    if (from && moves) refuseState(row, from, place);
    await setRow(db, draft, values, writerOf(context), place, moves ? tells : []);
  }
  return {};
}

function actionOperation(draft: StoredDraft, action: DraftAction): Operation {
  const { call, send = {}, fields, permission } = action;
  const constants = { ...call.send, ...send };
  return {
    draft,
    call,
    permission,
    writes: true,
    constants,
    keys: new Set([...draft.fields, ...fields].map(({ name }) => keyOf(call, name)).concat(Object.keys(constants))),
    // A copy of a row, by the call that adds rows, names the row.
    ...(call.path === draft.calls.add?.path && { needs: draft.id.map((field) => keyOf(call, field)) }),
    run: (context, body) => runAction(draft, action, context, bare(call, draft.fields, constants, body)),
  };
}

/** What the calls of a draft and its actions do. */
export function recordOperations(draft: StoredDraft): Operation[] {
  return [
    ...verbs.flatMap((verb) => {
      const { [verb]: call } = draft.calls;
      return call === undefined ? [] : [recordOperation(draft, verb, call)];
    }),
    ...(draft.actions ?? []).map((action) => actionOperation(draft, action)),
  ];
}
