import { ConsoleError } from '../errors/console-error';
import { isMoment, rangeKeysOf } from '../fields/kinds';
import { holds } from '../schema/condition';
import { pick } from '../schema/pick';
import type { ExportDefinition, ImportDefinition } from '../schema/action-definition';
import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { buildList, periodBody } from './list-request';
import { send, type Wire } from './reading';
import { keyOfField } from './records';
import { finish } from './id-request';
import type { Body } from './styles/codec';
import { toWire } from '../fields/values';
import { isBlank } from '../fields/codec';

/*
 * Bodies of the calls that start a task. Single values: values.ts, rules [W1] to [W5]. Tests quote the ids.
 *
 * [T1] An import sends what was asked before the file, and its rows under the key that the schema names.
 * [T2] A row carries every column in wire form, an empty cell as the empty value of its kind.
 * [T3] A field or column that its condition hides is left out.
 * [T4] An export sends its fields, and of the list's filters those that it takes along, as the list call sends them.
 * [T5] A period goes by the two keys of its field; a side that is open is left out.
 * [T6] Keys are renamed, the body is wrapped and the constants are added, as for every call [W13].
 * [T7] A start is a write: it is sent once, and never again by itself.
 */

type Values = Record<string, unknown>;

/** What a task is started with. Values, rows and filters are those of the browser, by field name. */
export type TaskStart =
  | { kind: 'import'; name: string; values: Values; rows: Values[] }
  | { kind: 'export'; name: string; values: Values; filters: Values };

/** Body key that holds the rows of an import. */
export const rowsKey = 'list';

/** Body of the call that starts an import. [T1] */
export function buildImport({ call, fields, columns }: ImportDefinition, values: Values, rows: Values[]): Body {
  const ordered = Object.values(columns);
  return finish(call, {
    ...fieldBody(call, Object.values(fields), values, values),
    [rowsKey]: rows.map((row) => fieldBody(call, ordered, row, { ...values, ...row })),
  });
}

/** Body of the call that starts an export. [T4] */
export function buildExport(
  definition: ResourceDefinition,
  { call, fields, filters: taken }: ExportDefinition,
  values: Values,
  filters: Values,
): Body {
  const isTaken = (name: string) => taken.includes(name);
  const fixed = pick(definition.list.filter, isTaken);
  // A call with pages leaves no filter to the browser, and that is what an export is: all rows, chosen by the platform.
  const open: CallDefinition = { ...call, send: {}, wrap: '', page: { number: '', size: '', from: 1 } };
  const list = { ...definition, list: { ...definition.list, filter: fixed } };
  return finish(call, {
    ...buildList(list, open, { filter: pick(filters, isTaken) }),
    ...fieldBody(call, Object.values(fields), values, values),
  });
}

/** Body of a start, by its name. Throws a ConsoleError of kind `setup` for a name that the definition has not. */
export function buildStart(definition: ResourceDefinition, start: TaskStart): { call: CallDefinition; body: Body } {
  if (start.kind === 'import') {
    const task = definition.imports.find(({ name }) => name === start.name) ?? missing(definition, start);
    return { call: task.call, body: buildImport(task, start.values, start.rows) };
  }
  const task = definition.exports.find(({ name }) => name === start.name) ?? missing(definition, start);
  return { call: task.call, body: buildExport(definition, task, start.values, start.filters) };
}

/**
 * Starts a task. [T7]
 * @returns what the platform says of the new task: its id, an object that holds it, or nothing
 */
export async function startTask(wire: Wire, definition: ResourceDefinition, start: TaskStart): Promise<unknown> {
  const { call, body } = buildStart(definition, start);
  return (await send(wire, definition, call, body, { write: true })).data;
}

/**
 * Whether a task in a list of tasks was started as this export is. Undefined when the list does not tell: it lacks
 * something that the export may ask for, be it set or not, since a part and the whole must not be taken for each other.
 * @param task by field name, as the list was read
 */
export function isStartedWith(
  definition: ResourceDefinition,
  start: TaskStart & { kind: 'export' },
  tasks: ResourceDefinition,
  task: Values,
): boolean | undefined {
  const exported = definition.exports.find(({ name }) => name === start.name) ?? missing(definition, start);
  const body = buildExport(
    definition,
    { ...exported, call: { ...exported.call, send: {}, wrap: '' } },
    start.values,
    start.filters,
  );
  const list = tasks.calls.list;
  const byKey = new Map(
    Object.values(tasks.fields).map((field) => [list ? keyOfField(list, field.name) : field.name, field]),
  );
  const keys = new Set([...exportKeys(definition, exported), ...Object.keys(body)]);
  const told = [...keys].map((key) => {
    const field = byKey.get(key);
    if (!field) return undefined;
    const value = task[field.name];
    // A filter on 0 went as [0].
    const same = () => JSON.stringify([toWire(field, value)].flat()) === JSON.stringify([body[key]].flat());
    return key in body ? same() : isBlank(value);
  });
  return told.includes(undefined) ? undefined : !told.includes(false);
}

/** Keys that the body of an export has when everything that it takes is set. */
function exportKeys({ fields: listed }: ResourceDefinition, { call, fields, filters }: ExportDefinition): string[] {
  const all = [...filters.flatMap((name) => listed[name] ?? []), ...Object.values(fields)];
  return all.flatMap((field) => rangeKeysOf(field) ?? keyOfField(call, field.name));
}

function fieldBody(call: CallDefinition, fields: FieldDefinition[], values: Values, around: Values): Body {
  const body: Body = {};
  for (const field of fields) {
    if (!field.sent || !holds(field.when, around)) continue;
    if (isMoment(field) && field.options.rangeKeys) {
      Object.assign(body, periodBody(field.options.rangeKeys, field, values[field.name]));
      continue;
    }
    const value = toWire(field, values[field.name]);
    if (value !== undefined) body[keyOfField(call, field.name)] = value;
  }
  return body;
}

function missing({ name }: ResourceDefinition, start: TaskStart): never {
  throw new ConsoleError({ kind: 'setup', serverMessage: `${name} has no ${start.kind} "${start.name}"` });
}
