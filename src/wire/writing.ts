import { pick } from '../schema/pick';
import { isWriteOnly } from '../fields/kinds';
import { serviceOf } from '../errors/catalogue';
import { ConsoleError } from '../errors/console-error';
import type { ActionDefinition } from '../schema/action-definition';
import type { CallDefinition } from '../schema/call-definition';
import { fieldsOfCondition, holds } from '../schema/condition';
import type { ResourceDefinition } from '../schema/definition';
import { fillTemplate } from '../schema/template';
import { at, type Answer } from './answer';
import { heldIn, isObject } from '../schema/json';
import type { Made } from './each';
import { buildId } from './id-request';
import { callOf, readOne, send, type Wire } from './reading';
import { idValues, originOf, rawValuesOf, recordId, type BrowserRecord } from './records';
import { buildAction, buildAdd, buildSet, type SealPassword } from './request';
import { rowOf } from './rows';

export interface WritingWire extends Wire {
  seal: SealPassword;
}

export { startTask } from './tasks';

type Values = Record<string, unknown>;

/** Milliseconds for which a record that was read counts as what the platform holds. */
const fresh = 5_000;

/**
 * Adds a record; answers its values with the key that the platform gave it.
 * @param key of the request, where the call takes one (`once`): sent again under it, it is the same record
 */
export async function add(
  wire: WritingWire,
  definition: ResourceDefinition,
  values: Values,
  key?: string,
): Promise<BrowserRecord> {
  const call = callOf(definition, 'add');
  const body = await buildAdd(definition, call, values, wire.seal);
  const answer = await send(wire, definition, call, body, { write: true, key });
  return { ...withoutPasswords(definition, values), ...newId(definition, call, answer, values) };
}

interface SetOptions {
  /** The baseline of the form. */
  opened?: Values | undefined;
  /** A record that may still be fresh, so that it need not be read again. */
  previous?: object | undefined;
}

/** Changes a record: reads it unless it is fresh, merges, sends. Answers its values as they are now. */
export async function set(
  wire: WritingWire,
  definition: ResourceDefinition,
  id: string | number,
  values: Values,
  { opened, previous }: SetOptions = {},
): Promise<BrowserRecord> {
  const call = callOf(definition, 'set');
  const record = freshRecord(wire, definition, previous) ?? (await readOne(wire, definition, id));
  const before = rawValuesOf(definition, record);
  const body = await buildSet(definition, call, { id, before, values, opened }, wire.seal);
  await send(wire, definition, call, body, { write: true });
  return { ...record, ...withoutPasswords(definition, values), id };
}

/** Deletes a record. */
export async function remove(wire: WritingWire, definition: ResourceDefinition, id: string | number): Promise<void> {
  const call = callOf(definition, 'del');
  await send(wire, definition, call, buildId(definition, call, id), { write: true });
}

/**
 * Runs an action for one record, or for none. Reads the record first where the action has to merge. Answers the record
 * that it made, where its call is the one that adds records and the platform says which one it is.
 */
export async function act(
  wire: WritingWire,
  definition: ResourceDefinition,
  action: ActionDefinition,
  record: BrowserRecord | undefined,
  values: Values,
): Promise<Made | undefined> {
  if (!('call' in action.run)) return undefined;
  const current =
    record && action.run.sendsRecord
      ? (freshRecord(wire, definition, record) ?? (await readOne(wire, definition, record.id)))
      : record;
  const input = current
    ? { id: current.id, before: rawValuesOf(definition, current), record: current, values }
    : { before: {}, record: {}, values };
  const body = await buildAction(definition, action, input, wire.seal);
  const { call } = action.run;
  const answer = await send(wire, definition, call, body, { write: true });
  refuseFailure(action, call, answer);
  if (call.path !== definition.calls.add?.path) return undefined;
  const { id } = newId(definition, call, answer, {});
  return id === '' || id === record?.id ? undefined : { made: id };
}

/** Throws what the answer tells where its data say that the action did not succeed. */
function refuseFailure({ fails }: ActionDefinition, call: CallDefinition, answer: Answer): void {
  const row = fails && rowOf(call, answer);
  if (!row || !fieldsOfCondition(fails.when).every((key) => key in row) || !holds(fails.when, row)) return;
  const error = new ConsoleError({ kind: 'code', path: call.path, service: serviceOf(call.path), code: answer.code });
  error.ownText = fillTemplate(fails.text, (key) => row[key]);
  throw error;
}

/** A record that was read just now, and by the call that reads details: a list's row may hold less. */
function freshRecord(
  wire: Wire,
  definition: ResourceDefinition,
  record: object | undefined,
): BrowserRecord | undefined {
  const origin = record && originOf(record);
  const detail = definition.calls.get ?? definition.calls.list;
  const usable = origin && origin.reading.call === detail && wire.now() - origin.reading.readAt < fresh;
  return usable ? (record as BrowserRecord) : undefined;
}

/** The platform answers an object with the id, or the bare id; else the submitted values hold it. */
function newId(definition: ResourceDefinition, call: CallDefinition, { raw }: Answer, values: Values): BrowserRecord {
  const data = at(raw, call.rows);
  const answered: unknown = heldIn(Array.isArray(data) ? data[0] : data);
  if (isObject(answered)) {
    const merged = { ...values, ...onlyIds(definition, answered) };
    const id = recordId(definition, merged);
    if (id !== undefined) return { ...idValues(definition, id), id };
  }
  const [name] = definition.id;
  const bare = typeof answered === 'number' || (typeof answered === 'string' && answered !== '');
  if (bare && definition.id.length === 1 && name !== undefined) return { [name]: answered, id: answered };
  return { id: recordId(definition, values) ?? '' };
}

function onlyIds(definition: ResourceDefinition, answered: Record<string, unknown>): Values {
  const { rename = {} } = definition.calls.add ?? {};
  return Object.fromEntries(
    definition.id
      .map((name) => [name, heldIn(answered[rename[name] ?? name])] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );
}

/** A typed password must not stay in the cache. */
function withoutPasswords(definition: ResourceDefinition, values: Values): Values {
  return pick(values, (name) => !isWriteOnly(definition.fields[name]));
}
