import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import { isObject } from '../../src/wire/answer';
import { keyOfField } from '../../src/wire/records';
import type { Fetch } from '../../src/wire/transport';
import { payloadOf } from '../fixtures/expected-request';
import type { AnswerSource, Row } from '../fixtures/fixture';

/** A call of a screen, and the rows that it reads or changes. */
interface KnownCall {
  definition: ResourceDefinition;
  call: CallDefinition;
  role: 'list' | 'get' | 'add' | 'set' | 'del' | 'action';
  /** Absent where the story has no records of the screen. */
  rows: Row[] | undefined;
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
export interface KeptPlatform {
  fetch: Fetch;
  /** Whether it keeps the records of a call. */
  knows(path: string): boolean;
  writes: Write[];
  /** Answers the next write with this; unless its code is 200, nothing changes. */
  answerNext(answer: AnswerSource | undefined): void;
  /** Records that the platform changes by itself. @throws Error for a resource without records */
  change(resource: string, changed: Row | Row[]): void;
}

/** @param opened screens whose records it keeps, though none are given */
export function keptPlatform(
  definitions: Map<string, ResourceDefinition>,
  given: Record<string, Row | Row[]>,
  opened: string[],
): KeptPlatform {
  const rowsOf = keptRows(definitions, { ...Object.fromEntries(opened.map((name) => [name, []])), ...given });
  const calls = knownCalls(definitions, rowsOf);
  const writes: Write[] = [];
  let next: AnswerSource | undefined;
  const answer = (path: string, body: Row): AnswerSource => {
    const known = calls.get(path);
    if (known?.role === 'list' || known?.role === 'get') return read(known, body);
    writes.push({ path, body });
    const said = next ?? {};
    next = undefined;
    if (known && (said['code'] ?? 200) === 200) write(known, body);
    return said;
  };
  return {
    writes,
    knows: (path) => calls.get(path)?.rows !== undefined,
    answerNext: (said) => void (next = said),
    change(resource, changed) {
      const definition = definitions.get(resource);
      const rows = definition && rowsOf(definition);
      if (!definition || !rows) throw new Error(`the story has no records of "${resource}"`);
      for (const one of [changed].flat()) {
        const keys = definition.id.map((name) => keyOfField(readCallOf(definition), name)).filter((key) => key in one);
        for (const row of rows) if (keys.every((key) => equals(row[key], one[key]))) Object.assign(row, one);
      }
    },
    fetch(url, init) {
      const path = url.replace(/^https?:\/\/[^/]+/, '');
      const body = payloadOf(JSON.parse(String(init.body)) as Json) as Row;
      return Promise.resolve(new Response(JSON.stringify({ code: 200, ...answer(path, body) })));
    },
  };
}

/** Screens with the same list have the same records. */
function keptRows(
  definitions: Map<string, ResourceDefinition>,
  given: Record<string, Row | Row[]>,
): (definition: ResourceDefinition) => Row[] | undefined {
  const rows = new Map<string, Row[]>();
  for (const [resource, some] of Object.entries(given)) {
    const definition = definitions.get(resource);
    if (!definition || !hasReadCall(definition)) continue;
    const { path } = readCallOf(definition);
    rows.set(path, [...(rows.get(path) ?? []), ...structuredClone([some].flat())]);
  }
  return (definition) => (hasReadCall(definition) ? rows.get(readCallOf(definition).path) : undefined);
}

function hasReadCall({ calls }: ResourceDefinition): boolean {
  return (calls.list ?? calls.get) !== undefined;
}

function readCallOf({ name, calls }: ResourceDefinition): CallDefinition {
  const call = calls.list ?? calls.get;
  if (!call) throw new Error(`"${name}" has no call that reads records`);
  return call;
}

/** By path; of screens that share a path, the one with records. */
function knownCalls(
  definitions: Map<string, ResourceDefinition>,
  rowsOf: (definition: ResourceDefinition) => Row[] | undefined,
): Map<string, KnownCall> {
  const found = new Map<string, KnownCall>();
  for (const definition of definitions.values()) {
    if (!hasReadCall(definition)) continue;
    const rows = rowsOf(definition);
    const add = (role: KnownCall['role'], call: CallDefinition) => {
      if (rows || !found.has(call.path)) found.set(call.path, { definition, call, role, rows });
    };
    for (const { run } of definition.actions) if ('call' in run) add('action', run.call);
    for (const role of ['del', 'set', 'add', 'get', 'list'] as const) {
      const call = definition.calls[role];
      if (call) add(role, call);
    }
  }
  return found;
}

function read({ definition, call, role, rows = [] }: KnownCall, body: Row): AnswerSource {
  const found = rows.filter((row) =>
    Object.entries(body).every(([key, wanted]) => fits(definition, call, key, wanted, row)),
  );
  if (role === 'get') return found[0] ? put({}, call.rows, found[0]) : { code: 404 };
  const { page } = call;
  const [number, size] = page
    ? [Number(body[page.number] ?? page.from), Number(body[page.size] ?? found.length)]
    : [0, 0];
  const from = page ? (number - page.from) * size : 0;
  return put(put({}, call.rows, page ? found.slice(from, from + size) : found), call.total, found.length);
}

function fits(definition: ResourceDefinition, call: CallDefinition, key: string, wanted: Json, row: Row): boolean {
  const ranged = Object.values(definition.fields).find((field) => rangeKeysOf(field).includes(key));
  if (ranged) {
    const value = String(row[keyOfField(call, ranged.name)] ?? '');
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

function write({ definition, call, role, rows = [] }: KnownCall, body: Row): void {
  const sent = call.wrap && isObject(body[call.wrap]) ? (body[call.wrap] as Row) : body;
  const reading = readCallOf(definition);
  const changed = Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [keyOfField(reading, fieldOf(call, key)), value]),
  );
  const ids = definition.id.map((name) => keyOfField(reading, name));
  if (role === 'add') {
    const next = Math.max(0, ...rows.map((row) => Number(row[ids[0] ?? '']) || 0)) + 1;
    rows.unshift({ ...(ids.length === 1 && { [ids[0] ?? '']: next }), ...changed });
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

/** The field with this key in a call's body. */
function fieldOf(call: CallDefinition, key: string): string {
  return Object.entries(call.rename).find(([, wireKey]) => wireKey === key)?.[0] ?? key;
}

/** Whether a value is the wanted one, or one of several. */
function equals(value: Json | undefined, wanted: Json | undefined): boolean {
  return [wanted].flat().some((one) => String(one) === String(value));
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
