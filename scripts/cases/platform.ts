import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, type Json } from '../../src/schema/json';
import { readJson, writeJson } from '../../src/schema/json-text';
import { keyOfField } from '../../src/wire/records';
import type { Fetch } from '../../src/wire/transport';
import { payloadOf } from './request';
import type { AnswerSource, Row } from './case';
import { UnknownName } from './names';

/** A call of a screen. */
interface KnownCall {
  definition: ResourceDefinition;
  call: CallDefinition;
  role: 'list' | 'get' | 'add' | 'set' | 'del' | 'action';
}

/** A request that changes something. */
export interface Write {
  path: string;
  body: Row;
}

/**
 * A platform that keeps the records of a story. It filters by equal values, a change changes the keys that are sent, and
 * nothing else: what a platform does besides, a story says (`then`).
 */
export interface Platform {
  fetch: Fetch;
  /** Whether it keeps the records of a request. */
  knows(path: string, body: string): boolean;
  writes: Write[];
  /** The next write is answered with this. */
  answerNext(answer: AnswerSource | undefined): void;
  /** Whether the story says what records there are. */
  has(definition: ResourceDefinition): boolean;
  /**
   * Records that the platform changes by itself, all of them where no key is given; a record with a new key is added.
   * @returns what is otherwise
   */
  change(definition: ResourceDefinition, changed: Row | Row[]): Promise<string[]>;
}

export function createPlatform(
  definitions: Map<string, ResourceDefinition>,
  given: Record<string, Row | Row[]>,
): Platform {
  const tables = keptRows(definitions, given);
  const rowsOf = (definition: ResourceDefinition) => tables.get(tableOf(definition)) ?? [];
  const rowsToChange = (definition: ResourceDefinition) => {
    const rows = rowsOf(definition);
    tables.set(tableOf(definition), rows);
    return rows;
  };
  const has = (definition: ResourceDefinition) => hasReadCall(definition) && tables.has(tableOf(definition));
  const calls = knownCalls(definitions);
  const writes: Write[] = [];
  let next: AnswerSource | undefined;
  const ableTo = (path: string, body: Row) => (calls.get(path) ?? []).filter(({ call }) => isCall(call, body));
  const answer = (path: string, body: Row): AnswerSource => {
    const able = ableTo(path, body);
    const kept = able.filter(({ definition }) => has(definition));
    const known = kept[0] ?? able[0];
    if (known?.role === 'list') return read(known, rowsOf(known.definition), body);
    // Screens that share the call of a record may have lists of their own.
    if (known?.role === 'get')
      return read(
        known,
        kept.flatMap(({ definition }) => rowsOf(definition)),
        body,
      );
    writes.push({ path, body });
    const said = next ?? {};
    next = undefined;
    if (known && (said['code'] ?? 200) === 200) write(known, rowsToChange(known.definition), body, said);
    return said;
  };
  return {
    writes,
    knows: (path, body) => ableTo(path, bodyOf(body)).some(({ definition }) => has(definition)),
    answerNext: (said) => void (next = said),
    has,
    change(definition, changed) {
      const rows = rowsToChange(definition);
      const ids = idKeysOf(definition);
      for (const one of [changed].flat()) {
        const keys = ids.filter((key) => key in one);
        const meant = rows.filter((row) => keys.every((key) => equals(row[key], one[key])));
        for (const row of meant) Object.assign(row, one);
        if (meant.length === 0 && keys.length === ids.length) rows.unshift({ ...one });
      }
      return Promise.resolve([]);
    },
    fetch(url, init) {
      const path = url.replace(/^https?:\/\/[^/]+/, '');
      return Promise.resolve(new Response(writeJson({ code: 200, ...answer(path, bodyOf(String(init.body))) })));
    },
  };
}

function bodyOf(text: string): Row {
  return payloadOf(readJson(text) as Json) as Row;
}

/** Screens with the same list have the same records. */
function tableOf(definition: ResourceDefinition): string {
  const { path, send } = readCallOf(definition);
  return `${path} ${JSON.stringify(send)}`;
}

/** Calls of one path differ by what is always sent: to add a relation, or to take it away. */
function isCall({ send }: CallDefinition, body: Row): boolean {
  return Object.entries(send).every(([key, value]) => equals(body[key], value));
}

function keptRows(
  definitions: Map<string, ResourceDefinition>,
  given: Record<string, Row | Row[]>,
): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const [resource, some] of Object.entries(given)) {
    const definition = definitions.get(resource);
    if (definition) rows.set(tableOf(definition), structuredClone([some].flat()));
  }
  return rows;
}

function hasReadCall({ calls }: ResourceDefinition): boolean {
  return (calls.list ?? calls.get) !== undefined;
}

/** @throws UnknownName for a screen without records */
export function readCallOf({ name, calls }: ResourceDefinition): CallDefinition {
  const call = calls.list ?? calls.get;
  if (!call) throw new UnknownName(`${name} has no call that reads records`);
  return call;
}

/** The keys of a record's id in the answers of its list. */
export function idKeysOf(definition: ResourceDefinition): string[] {
  return definition.id.map((name) => keyOfField(readCallOf(definition), name));
}

/** By path; screens may share one. */
function knownCalls(definitions: Map<string, ResourceDefinition>): Map<string, KnownCall[]> {
  const found = new Map<string, KnownCall[]>();
  for (const definition of definitions.values()) {
    if (!hasReadCall(definition)) continue;
    const add = (role: KnownCall['role'], call: CallDefinition) =>
      found.set(call.path, [...(found.get(call.path) ?? []), { definition, call, role }]);
    for (const role of ['list', 'get', 'add', 'set', 'del'] as const) {
      const call = definition.calls[role];
      if (call) add(role, call);
    }
    for (const { run } of definition.actions) if ('call' in run) add('action', run.call);
  }
  return found;
}

function read({ definition, call, role }: KnownCall, rows: Row[], body: Row): AnswerSource {
  const filters = call.wrap ? inside(call.wrap, body) : body;
  const found = rows.filter((row) =>
    Object.entries(filters).every(([key, wanted]) => fits(definition, call, key, wanted, row)),
  );
  if (role === 'get') return found[0] ? put({}, call.rows, found[0]) : { code: 404 };
  const { page } = call;
  const [number, size] = page
    ? [Number(body[page.number] ?? page.from), Number(body[page.size] ?? found.length)]
    : [0, 0];
  const from = page ? (number - page.from) * size : 0;
  return put(put({}, call.rows, page ? found.slice(from, from + size) : found), call.total, found.length);
}

/** What a body has under the key that wraps it. */
function inside(wrap: string, body: Row): Row {
  const { [wrap]: within } = body;
  return isObject(within) ? (within as Row) : {};
}

function fits(definition: ResourceDefinition, call: CallDefinition, key: string, wanted: Json, row: Row): boolean {
  const ranged = Object.values(definition.fields).find((field) => rangeKeysOf(field).includes(key));
  if (ranged) {
    const its = keyOfField(call, ranged.name);
    if (!Object.hasOwn(row, its)) return true;
    const value = String(row[its] ?? '');
    return rangeKeysOf(ranged)[0] === key ? value >= String(wanted) : value <= String(wanted);
  }
  const field = definition.fields[fieldOf(call, key)];
  if (!field || !Object.hasOwn(row, key)) return true;
  const isPart = (field.kind === 'text' || field.kind === 'longtext') && !definition.id.includes(field.name);
  return isPart ? String(row[key] ?? '').includes(String(wanted)) : equals(row[key], wanted);
}

function rangeKeysOf({ options }: FieldDefinition): readonly string[] {
  return 'rangeKeys' in options ? (options.rangeKeys ?? []) : [];
}

function write({ definition, call, role }: KnownCall, rows: Row[], body: Row, said: AnswerSource): void {
  const sent = call.wrap ? inside(call.wrap, body) : body;
  const reading = readCallOf(definition);
  const changed = Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [keyOfField(reading, fieldOf(call, key)), value]),
  );
  const ids = idKeysOf(definition);
  if (role === 'add') {
    const told = isObject(said['data']) ? Object.entries(said['data'] as Row).filter(([key]) => ids.includes(key)) : [];
    rows.unshift({ ...nextKey(ids, rows), ...changed, ...Object.fromEntries(told) });
    return;
  }
  // A write that names no record changes what the story says, and nothing by itself.
  if (!definition.single && !ids.every((key) => key in changed)) return;
  const meant = rows.filter((row) => definition.single || ids.every((key) => equals(row[key], changed[key])));
  if (role === 'del') for (const row of meant) rows.splice(rows.indexOf(row), 1);
  else
    for (const row of meant)
      Object.assign(row, Object.fromEntries(Object.entries(changed).filter(([key]) => !ids.includes(key))));
}

/** The key of a new record, where neither the body nor the answer has one. */
function nextKey([only = '', ...more]: string[], rows: Row[]): Row {
  return more.length === 0 ? { [only]: Math.max(0, ...rows.map((row) => Number(row[only]) || 0)) + 1 } : {};
}

/** The field with this key in a call's body. */
export function fieldOf(call: CallDefinition, key: string): string {
  return Object.entries(call.rename).find(([, wireKey]) => wireKey === key)?.[0] ?? key;
}

/** Whether a value, or one of several, is the wanted one, or one of several. */
function equals(value: Json | undefined, wanted: Json | undefined): boolean {
  const values = new Set([value].flat().map(String));
  return [wanted].flat().some((one) => values.has(String(one)));
}

/** Puts a value at a dotted place. */
function put(answer: AnswerSource, place: string, value: Json): AnswerSource {
  const [first = '', ...rest] = place.split('.');
  const inner = answer[first];
  return {
    ...answer,
    [first]: rest.length === 0 ? value : put((isObject(inner) ? inner : {}) as AnswerSource, rest.join('.'), value),
  };
}
