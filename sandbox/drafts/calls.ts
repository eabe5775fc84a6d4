import type { Answer } from '../answer';
import type { Context, GuardedCall } from '../calls/call';
import { menuKeyOf } from '../contract';
import type { Json, JsonObject } from '../json';
import { emptyValues, keyOf, placeAt, readFields, unwrapBody } from './body';
import type { Draft, DraftCall } from './draft';
import { readDraftListing } from './filter';
import { addRow, deleteRow, readRows, requireRow, setRow } from './rows';

type Verb = keyof Draft['calls'];

const permissions: Record<Verb, string> = { list: 'view', get: 'view', add: 'add', set: 'set', del: 'del' };

export const screenOf = ({ screen, name }: Draft): string => screen ?? name;

/** A row as the call answers it: every field, under the call's keys. */
const shown = (draft: Draft, call: DraftCall, row: JsonObject): JsonObject =>
  Object.fromEntries(draft.fields.map(({ name, holds }): [string, Json] => [keyOf(call, name), row[name] ?? emptyValues[holds]]));

const answerAt = (places: [place: string, value: Json][]): Answer => {
  const whole: JsonObject = { data: null };
  for (const [place, value] of places) placeAt(whole, place, value);
  const { data, ...more } = whole;
  return { data, more };
};

const runs: Record<Verb, (draft: Draft, call: DraftCall, context: Context, body: JsonObject) => Promise<Answer>> = {
  async list(draft, call, { db, place }, body) {
    const { tests, page } = readDraftListing(call, draft.fields, body, place);
    const found = (await readRows(db, draft)).filter((row) => tests.every((test) => test(row)));
    const asked = page === null ? found : found.slice(page.index * page.size, (page.index + 1) * page.size);
    return answerAt([
      [call.rows ?? 'data', asked.map((row) => shown(draft, call, row))],
      [call.total ?? 'count', found.length],
    ]);
  },
  async get(draft, call, { db, place }, body) {
    const row = await requireRow(db, draft, readFields(call, draft.fields, body, place), place);
    return answerAt([[call.rows ?? 'data', shown(draft, call, row)]]);
  },
  async add(draft, call, { db, place }, body) {
    const row = await addRow(db, draft, readFields(call, draft.fields, body, place), place);
    return { data: Object.fromEntries(draft.id.map((field) => [keyOf(call, field), row[field]])) };
  },
  async set(draft, call, { db, place }, body) {
    await setRow(db, draft, readFields(call, draft.fields, body, place), place);
    return {};
  },
  async del(draft, call, { db, place }, body) {
    await deleteRow(db, draft, readFields(call, draft.fields, body, place), place);
    return {};
  },
};

const writes = new Set<Verb>(['add', 'set', 'del']);

const callOf = (draft: Draft, verb: Verb, permission: string, call: DraftCall): GuardedCall => ({
  path: call.path,
  open: false,
  permissions: [`${menuKeyOf(screenOf(draft))}:${permission}`],
  writes: writes.has(verb),
  run: (context, body) => runs[verb](draft, call, context, unwrapBody(call, body, context.place)),
});

const verbs: readonly Verb[] = ['list', 'get', 'add', 'set', 'del'];

/** The calls of a draft, with the permission that each needs. An action is a set of the fields that its body names. */
export const callsOf = (draft: Draft): { call: DraftCall; served: GuardedCall }[] => [
  ...verbs.flatMap((verb) => {
    const { [verb]: call } = draft.calls;
    return call === undefined ? [] : [{ call, served: callOf(draft, verb, permissions[verb], call) }];
  }),
  ...(draft.actions ?? []).flatMap(({ name, call }) => (call === undefined ? [] : [{ call, served: callOf(draft, 'set', name, call) }])),
];

/** The permissions that a draft's menu entry offers. */
export const permissionsOf = (draft: Draft): string[] => {
  const own = verbs.filter((verb) => draft.calls[verb] !== undefined).map((verb) => permissions[verb]);
  const listed = draft.calls.list === undefined ? [] : ['export'];
  return [...new Set(['view', ...own, ...listed, ...(draft.actions ?? []).map(({ name }) => name)])];
};
