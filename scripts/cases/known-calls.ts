import { rangeKeysOf } from '../../src/fields/kinds';
import type { ActionDefinition, ExportDefinition, ImportDefinition } from '../../src/schema/action-definition';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';
import type { AnswerSource as Answer, Row } from './case';
import { UnknownName } from './names';
import { emptyOf, isFound, isWithin, rankOf } from './values';

/** A call of a screen, and what it does. */
export interface KnownCall {
  definition: ResourceDefinition;
  call: CallDefinition;
  role: 'list' | 'get' | 'add' | 'set' | 'del' | 'task';
  permission: string;
  /** What its body always has. */
  constants: Row;
  action?: ActionDefinition;
  task?: ImportDefinition | ExportDefinition;
}

const permissions = { list: 'view', get: 'view', add: 'add', set: 'set', del: 'del' } as const;

export function hasReadCall({ calls }: ResourceDefinition): boolean {
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

/** The field with this key in a call's body. */
export function fieldOf(call: CallDefinition, key: string): string {
  return Object.entries(call.rename).find(([, wireKey]) => wireKey === key)?.[0] ?? key;
}

/** Hundreds of cases are played over the same definitions. */
const made = new WeakMap<ReadonlyMap<string, ResourceDefinition>, Map<string, KnownCall[]>>();

/** By path, which screens may share: the most particular first. */
export function knownCalls(definitions: ReadonlyMap<string, ResourceDefinition>): Map<string, KnownCall[]> {
  const calls = made.get(definitions) ?? callsByPath(definitions.values());
  made.set(definitions, calls);
  return calls;
}

function callsByPath(definitions: Iterable<ResourceDefinition>): Map<string, KnownCall[]> {
  const found = new Map<string, KnownCall[]>();
  for (const known of [...definitions].filter(hasReadCall).flatMap(callsOf))
    found.set(known.call.path, [...(found.get(known.call.path) ?? []), known]);
  const worth = (known: KnownCall) =>
    4 * Object.keys(known.constants).length +
    2 * Number(isCopy(known)) +
    Number(known.definition.name === known.definition.screen);
  for (const calls of found.values()) calls.sort((one, other) => worth(other) - worth(one));
  return found;
}

function callsOf(definition: ResourceDefinition): KnownCall[] {
  const { calls, actions, imports, exports } = definition;
  const own = (['list', 'get', 'add', 'set', 'del'] as const).flatMap((role): KnownCall[] => {
    const call = calls[role];
    return call ? [{ definition, call, role, permission: permissions[role], constants: call.send }] : [];
  });
  const ofActions = actions.flatMap((action): KnownCall[] => {
    const { run, permission } = action;
    if (!('call' in run)) return [];
    const { call, send } = run;
    // The path may be that of another call, which then says what the action does.
    const role = call.path === calls.add?.path ? 'add' : call.path === calls.del?.path ? 'del' : 'set';
    return [{ definition, call, role, permission, constants: { ...call.send, ...send }, action }];
  });
  const task = (permission: string) => (one: ImportDefinition | ExportDefinition) =>
    ({ definition, call: one.call, role: 'task', permission, constants: one.call.send, task: one }) as const;
  return [...own, ...ofActions, ...imports.map(task('import')), ...exports.map(task('export'))];
}

function isCopy({ role, action }: KnownCall): boolean {
  return role === 'add' && action !== undefined;
}

/** Calls of one path differ by what is always sent: to add a relation, or to take it away. A filter may be set otherwise. */
export function isCall(known: KnownCall, body: Row): boolean {
  const { definition, call, role, constants } = known;
  const sent = inside(call, body);
  const isFilter = (key: string) => role === 'list' && fieldOf(call, key) in definition.fields && key in sent;
  return (
    Object.entries(constants).every(([key, value]) => equals(body[key], value) || isFilter(key)) &&
    (!isCopy(known) || definition.id.every((name) => keyOfField(call, name) in sent))
  );
}

/** What a body has under the key that wraps it. */
export function inside({ wrap }: CallDefinition, body: Row): Row {
  const within = wrap ? (body[wrap] ?? {}) : body;
  return isObject(within) ? (within as Row) : {};
}

/** What a body says of a record, under the keys of the list: also what an action always sends, as its schema writes it. */
export function valuesOf(
  { definition, call, action }: Pick<KnownCall, 'definition' | 'call' | 'action'>,
  body: Row,
  of = definition,
): Row {
  const constants = action && 'call' in action.run ? action.run.send : {};
  const values = Object.entries({ ...inside(call, body), ...constants }).flatMap(([key, value]): [string, Json][] => {
    const field = of.fields[fieldOf(call, key)];
    if (!field) return [];
    return [[field.name, typeof value === 'boolean' && emptyOf(field) === 0 ? Number(value) : value]];
  });
  return underKeys(of, Object.fromEntries(values));
}

/** Values by field, under the keys of the list. */
export function underKeys(definition: ResourceDefinition, values: Row): Row {
  const call = readCallOf(definition);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOfField(call, name), value]));
}

/** A row as a call answers it. */
export function rowFor(definition: ResourceDefinition, call: CallDefinition, row: Row): Row {
  const reading = readCallOf(definition);
  if (call.rename === reading.rename) return { ...row };
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [keyOfField(call, fieldOf(reading, key)), value]),
  );
}

/** The rows that a body asks for, in its order. */
export function found({ definition, call, role }: KnownCall, rows: Row[], body: Row): Row[] {
  const { id, fields } = definition;
  const reading = readCallOf(definition);
  const asked = inside(call, body);
  const ids = id.map((name) => keyOfField(call, name));
  const isOne = role === 'get' && ids.length > 0 && ids.every((key) => key in asked);
  const tests = Object.entries(asked).flatMap(([key, wanted]) => {
    const ranged = Object.values(fields).find((field) => rangeKeysOf(field)?.includes(key));
    const field = ranged ?? fields[fieldOf(call, key)];
    if (!field || (isOne && !ids.includes(key))) return [];
    const isKey = id.includes(field.name) && wanted !== '' && [wanted].flat().length > 0;
    const side = rangeKeysOf(field)?.[0] === key ? 'from' : 'to';
    const its = keyOfField(reading, field.name);
    return (row: Row) => {
      const { [its]: value } = row;
      // A filter by what the rows do not have leaves out none of them.
      if (value === undefined) return true;
      if (isKey) return equals(value, wanted);
      return ranged ? isWithin(field, value, side, wanted) : isFound(field, value, wanted);
    };
  });
  const some = rows.filter((row) => tests.every((test) => test(row)));
  const { sort } = call;
  const by = sort && fields[fieldOf(call, String(body[sort.by]))];
  if (!by) return some;
  const ranked = some.map((row) => ({ row, rank: rankOf(by, row[keyOfField(reading, by.name)]) }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  return (body[sort.dir] === sort.desc ? ranked.reverse() : ranked).map(({ row }) => row);
}

/** Rows in their parents, where the schema says that they are answered so. */
export function nested({ definition: { id, tree }, call }: KnownCall, rows: Row[]): Row[] {
  if (tree?.children === undefined) return rows;
  const [key = '', above = '', below = ''] = [id[0] ?? '', tree.parent, tree.children].map((name) =>
    keyOfField(call, name),
  );
  const parents = new Map(rows.map((row) => [String(row[key]), row]));
  for (const row of rows) row[below] ??= [];
  return rows.filter((row) => {
    const parent = parents.get(String(row[above]));
    if (!parent || parent === row) return true;
    (parent[below] as Row[]).push(row);
    return false;
  });
}

/** Whether a value, or one of several, is the wanted one, or one of several. */
export function equals(value: Json | undefined, wanted: Json | undefined): boolean {
  const values = new Set([value].flat().map(String));
  return [wanted].flat().some((one) => values.has(String(one)));
}

/** Puts a value at a dotted place. */
export function put(answer: Answer, place: string, value: Json): Answer {
  const [first = '', ...rest] = place.split('.');
  const inner = answer[first];
  return {
    ...answer,
    [first]: rest.length === 0 ? value : put((isObject(inner) ? inner : {}) as Answer, rest.join('.'), value),
  };
}
