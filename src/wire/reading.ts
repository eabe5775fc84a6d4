import { innerFieldsOf } from '../fields/kinds';
import { ConsoleError, isNotFound } from '../errors/console-error';
import { explainCode } from '../errors/field-errors';
import type { CallDefinition } from '../schema/call-definition';
import type { FieldDefinition } from '../schema/field-definition';
import type { ResourceDefinition } from '../schema/definition';
import { at, type Answer } from './answer';
import { checkRows, type TypeCheck } from './check';
import type { Client } from './client';
import { buildId } from './id-request';
import { buildList, buildMany, buildSingle, findsNothing, type ListInput } from './list-request';
import { localList } from './local-list';
import { idValues, recordId, recordReader, type BrowserRecord } from './records';
import { flatten, noRecord, rowOf, rowsOf, type Row } from './rows';
import type { Body } from './styles/codec';

/** How reads and writes reach the platform. */
export interface Wire {
  client: Client;
  /** Checks the types of answers; absent: no check. */
  check?: TypeCheck | undefined;
  /** Sees every answer, and every failure in place of one, as it came. */
  onAnswer?: OnAnswer | undefined;
  now: () => number;
}

/** Must not throw. */
export type OnAnswer = (definition: ResourceDefinition, call: CallDefinition, came: unknown) => void;

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Not counted by the loading overlay. */
  quiet?: boolean;
  /** Filters of a single record. */
  filter?: Record<string, unknown> | undefined;
}

export interface Page {
  records: BrowserRecord[];
  /** Where the platform does not say how many there are, one more than is known after a full page. */
  total: number;
  /** Whether there may be more than `total`. */
  atLeast: boolean;
  /** Entries of this page that were no record and are left out. */
  unread: number;
}

/** Ids that one getMany call asks for. */
const manySize = 100;
/** Rows asked for when one record is looked up in a list, whose text filters only "contain". */
const lookupSize = 100;

/** A page of the list; filtered, sorted and paged here when the call answers all rows. */
export async function readList(
  wire: Wire,
  definition: ResourceDefinition,
  input: ListInput,
  options: ReadOptions = {},
): Promise<Page> {
  const call = callOf(definition, 'list');
  if (findsNothing(definition, input.filter)) return { records: [], total: 0, atLeast: false, unread: 0 };
  const { records, total, unread } = await readRows(
    wire,
    definition,
    call,
    buildList(definition, call, input),
    options,
  );
  if (!call.page) return { ...localList(definition, records, input), atLeast: false, unread };
  const { page = 1, perPage = 0 } = input.page ?? {};
  const held = records.length + unread;
  const reached = held > 0 || total === undefined ? (page - 1) * perPage + held : 0;
  const atLeast = perPage > 0 && held >= perPage && (total === undefined || total < reached);
  return { records, total: Math.max(total ?? 0, atLeast ? reached + 1 : reached), atLeast, unread };
}

/**
 * One record: by the get call where there is one, else from the list filtered by its id.
 * Throws a ConsoleError of kind `missing` when it is not there.
 */
export async function readOne(
  wire: Wire,
  definition: ResourceDefinition,
  id: string | number,
  options: ReadOptions = {},
): Promise<BrowserRecord> {
  const { get } = definition.calls;
  const record = get ? await readGet(wire, definition, get, id, options) : await lookUp(wire, definition, id, options);
  if (!record) throw new ConsoleError({ kind: 'missing', path: (get ?? callOf(definition, 'list')).path });
  return record;
}

/** The records of several ids, those that are there, in the order of the ids. */
export async function readMany(
  wire: Wire,
  definition: ResourceDefinition,
  ids: (string | number)[],
  options: ReadOptions = {},
): Promise<BrowserRecord[]> {
  const wanted = [...new Map(ids.map((id) => [String(id), id])).values()];
  const call = definition.calls.list;
  const found =
    !call || definition.id.length !== 1
      ? await Promise.all(wanted.map((id) => readPresent(wire, definition, id, options)))
      : call.page
        ? await Promise.all(chunks(wanted, manySize).map((part) => readByIds(wire, definition, call, part, options)))
        : (await readList(wire, definition, {}, options)).records;
  const byId = new Map(found.flat().map((record) => [String(record.id), record]));
  return wanted.map((id) => byId.get(String(id))).filter((record) => record !== undefined);
}

/** The call of a definition, or a ConsoleError of kind `setup`. */
export function callOf(definition: ResourceDefinition, name: keyof ResourceDefinition['calls']): CallDefinition {
  const call = definition.calls[name];
  if (!call) throw new ConsoleError({ kind: 'setup', serverMessage: `${definition.name} has no call "${name}"` });
  return call;
}

/** Sends a call of a definition; a failing code gets the meaning that the definition gives it. */
export async function send(
  wire: Wire,
  definition: ResourceDefinition,
  call: CallDefinition,
  body: Body,
  options: ReadOptions & { write?: boolean; key?: string | undefined } = {},
): Promise<Answer> {
  try {
    const answer = await wire.client.send(call, body, options);
    wire.onAnswer?.(definition, call, answer);
    return answer;
  } catch (error) {
    wire.onAnswer?.(definition, call, error);
    throw explainCode(definition.errors, error, (key) => fieldOf(definition, call, key));
  }
}

/** The field that a key of the body stands for: of the record, of a dialog, or within one of its fields. The record's own id has no input. */
function fieldOf(
  { id, fields, actions, imports, exports }: ResourceDefinition,
  { rename }: CallDefinition,
  key: string,
): FieldDefinition | undefined {
  const name = Object.entries(rename).find(([, theirs]) => theirs === key)?.[0] ?? key;
  if (id.includes(name)) return undefined;
  const asked = [...actions, ...imports, ...exports].map((dialog) => dialog.fields[name]);
  const inner = Object.values(fields).map((field) => innerFieldsOf(field)?.[name]);
  return [fields[name], ...asked, ...inner].find((field) => field !== undefined);
}

async function readRows(
  wire: Wire,
  definition: ResourceDefinition,
  call: CallDefinition,
  body: Body,
  options: ReadOptions,
): Promise<{ records: BrowserRecord[]; total: number | undefined; unread: number }> {
  const answer = await send(wire, definition, call, body, options);
  const { rows, total, skipped } = rowsOf(call, answer);
  const flat = flatten(definition, call, rows);
  return { records: toRecords(wire, definition, call, flat, answer), total, unread: skipped };
}

function toRecords(wire: Wire, definition: ResourceDefinition, call: CallDefinition, rows: Row[], answer: Answer) {
  if (wire.check) checkRows(wire.check, definition, call, rows);
  return rows.map(recordReader(definition, call, wire.now(), answer));
}

async function readGet(
  wire: Wire,
  definition: ResourceDefinition,
  call: CallDefinition,
  id: string | number,
  options: ReadOptions,
): Promise<BrowserRecord | undefined> {
  const answer = await sendGet(wire, definition, call, id, options);
  if (answer && answer.data === undefined && at(answer.raw, call.rows) === undefined) throw noRecord(call);
  const row = answer && rowOf(call, answer);
  if (!answer || !row) return undefined;
  const [record] = toRecords(wire, definition, call, [row], answer);
  if (!record || definition.single) return record;
  // A get may leave out the id that it was asked for; one that answers another record (its own user, say, for an id
  // that is none) has not found it.
  const found = recordId(definition, record);
  if (found === undefined) Object.assign(record, idValues(definition, id), { id });
  return found === undefined || String(found) === String(id) ? record : undefined;
}

/**
 * The answer of a get, or none for a record that is gone. An id that is not there may answer a parameter
 * error, 406, which says as little: then the list tells whether the record is there.
 */
async function sendGet(
  wire: Wire,
  definition: ResourceDefinition,
  call: CallDefinition,
  id: string | number,
  options: ReadOptions,
): Promise<Answer | undefined> {
  try {
    return await send(
      wire,
      definition,
      call,
      definition.single ? buildSingle(definition, call, options.filter) : buildId(definition, call, id),
      options,
    );
  } catch (error) {
    const refused = error instanceof ConsoleError && (error.code === 406 || error.code === '406_1');
    if (!refused || definition.single || !definition.calls.list) throw error;
    if (await lookUp(wire, definition, id, options)) throw error;
    return undefined;
  }
}

async function lookUp(
  wire: Wire,
  definition: ResourceDefinition,
  id: string | number,
  options: ReadOptions,
): Promise<BrowserRecord | undefined> {
  const call = callOf(definition, 'list');
  if (definition.single)
    return (await readRows(wire, definition, call, buildList(definition, call, {}), options)).records[0];
  const body = buildList(definition, call, {
    filter: idValues(definition, id),
    page: { page: 1, perPage: lookupSize },
  });
  const { records } = await readRows(wire, definition, call, body, options);
  return records.find((record) => String(record.id) === String(id));
}

async function readByIds(
  wire: Wire,
  definition: ResourceDefinition,
  call: CallDefinition,
  ids: (string | number)[],
  options: ReadOptions,
): Promise<BrowserRecord[]> {
  return (await readRows(wire, definition, call, buildMany(definition, call, ids), options)).records;
}

/** A record, or none when it is gone. */
async function readPresent(
  wire: Wire,
  definition: ResourceDefinition,
  id: string | number,
  options: ReadOptions,
): Promise<BrowserRecord[]> {
  try {
    return [await readOne(wire, definition, id, options)];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
