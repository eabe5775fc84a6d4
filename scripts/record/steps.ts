import { rangeKeysOf } from '../../src/fields/kinds';
import { fromWire, toWire } from '../../src/fields/values';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, type Json } from '../../src/schema/json';
import { startValues } from '../../src/views/actions/parameters';
import { usualRows } from '../../src/views/list/fit';
import { at } from '../../src/wire/answer';
import { keyOfField } from '../../src/wire/records';
import { rowsKey } from '../../src/wire/tasks';
import type { AnswerSource, RequestSource, Row, StepSource, Values } from '../cases/case';
import { whyNotTyped } from '../cases/gate';
import { fieldOf, put } from '../cases/known-calls';
import { expectedRequest, placeholders, sourceOf } from '../cases/request';
import type { Recognised } from './recognise';
import { idOf, keptRow, keptRows, recordOf, type Records } from './records';

/** Replaces a typed password, because the recording only has its cipher. */
const typedPassword = 'Recorded-1';

/** A recorded call as a step. */
export interface RecordedStep {
  step: StepSource;
  /** The record that it is done to. */
  before?: Row;
}

type Fields = Record<string, FieldDefinition>;

export function isRead({ role }: Recognised): boolean {
  return role === 'list' || role === 'get';
}

/**
 * The step of a call. A change needs the record that was read before it, so calls are given in their order.
 * @returns undefined for what no step does: a read of records that others name
 */
export function stepOf(one: Recognised, records: Records): RecordedStep | undefined {
  const { definition, call, action, task, role, constants } = one;
  const body = filtered(one.body, (key, value) => key !== call.timeZone && !isSame(constants[key], value));
  const id = idOf(definition, call, body) ?? '';
  const record = definition.single ? {} : { record: id };
  const held = records.latest(definition, id) ?? keptRow(definition, call, body);
  const rows = records.take(one);
  const answers = answersOf(one, rows);
  const whole = (step: StepSource, before?: Row) => ({
    step: { ...step, asks: requestOf(one), ...filled('answers', answers) },
    ...(before && { before }),
  });
  if (role === 'list') {
    const step = listedBy(one, body);
    return step && whole(step);
  }
  if (role === 'get') return whole(record);
  if (task) {
    const others = filtered(definition.fields, (name) => !(name in task.fields));
    const lines = [body[rowsKey] ?? []].flat().filter(isObject) as Values[];
    return whole({
      ...('columns' in task ? {} : filled('filter', valuesIn(others, one, body))),
      do: nameOf(one, task),
      ...filled('with', valuesIn(task.fields, one, body)),
      ...('columns' in task && { rows: lines.map((line) => valuesIn(task.columns, one, line)) }),
    });
  }
  if (action) {
    const values = valuesIn(action.fields, one, body);
    const isNamed = definition.id.every((key) => keyOfField(call, key) in body);
    if (!isNamed) return whole({ do: nameOf(one, action), ...filled('with', values) });
    const start = startValues(Object.values(action.fields), [recordOf(definition, held)]);
    const onPage = action.places.some((place) => place !== 'row' && place !== 'bulk');
    const typed = filtered(values, (name, value) => !isSame(start[name], value));
    return whole({ ...(onPage ? record : { records: [id] }), do: nameOf(one, action), ...filled('with', typed) }, held);
  }
  if (role === 'add') return whole({ do: 'add', ...filled('with', typedIn(one)) });
  if (role === 'del') return whole({ ...record, do: 'delete' }, held);
  return whole({ ...record, do: 'edit', ...filled('with', typedIn(one, held)) }, held);
}

/** What is opened: a record that has no call of its own is asked for as a list. */
function listedBy({ definition, call }: Recognised, body: Values): StepSource | undefined {
  const { calls, fields, id, list, single } = definition;
  const { number = '', size = '', from = 1 } = call.page ?? {};
  const { by = '', dir = '', asc } = call.sort ?? {};
  const { [number]: page, [size]: perPage, [by]: field, [dir]: direction, ...asked } = body;
  if (Array.isArray(asked[keyOfField(call, id[0] ?? '')])) return undefined;
  const record = idOf(definition, call, asked);
  if (record !== undefined && perPage === 100 && !calls.get && !single) return { record };
  const chosen = filtered(asked, (key, value) => !isSame(list.filter[fieldOf(call, key)], value));
  return {
    ...filled('filter', valuesIn(fields, { call }, chosen)),
    ...(typeof page === 'number' && page !== from && { page: page - from + 1 }),
    ...(typeof perPage === 'number' && perPage !== usualRows && { perPage }),
    ...(typeof field === 'string' && {
      sort: { field: fieldOf(call, field), order: direction === asc ? 'ASC' : 'DESC' },
    }),
  };
}

/** What was typed into the form: what differs from the record before, or from an empty form, and has an input. */
function typedIn({ definition, call, body }: Recognised, before?: Row): Values {
  const task = { step: before ? ('update' as const) : ('create' as const) };
  const record = before && recordOf(definition, before);
  const values: Values = {};
  for (const field of Object.values(definition.fields)) {
    const { name, kind } = field;
    const raw = body[keyOfField(call, name)];
    if (raw === undefined || whyNotTyped(definition, task, { [name]: raw }, { may: 'everything' }, record)) continue;
    if (kind === 'password') values[name] = typedPassword;
    else if (!isSame(raw, toWire(field, record ? record[name] : field.default))) values[name] = held(field, raw);
  }
  return values;
}

/** The name of an action, import or export, or its label where several have the name. */
function nameOf({ definition: { actions, imports, exports } }: Recognised, task: { name: string; label: string }) {
  const isOnly = [...actions, ...imports, ...exports].filter(({ name }) => name === task.name).length === 1;
  return isOnly ? task.name : task.label;
}

/** A body's values by field, as the browser holds them. The two keys of a period are one value. */
function valuesIn(fields: Fields, { call }: Pick<Recognised, 'call'>, body: Values): Values {
  const values: Values = {};
  for (const [key, raw] of Object.entries(body)) {
    const spanned = Object.values(fields).find((field) => rangeKeysOf(field)?.includes(key));
    const field = spanned ?? fields[fieldOf(call, key)];
    if (!field) continue;
    const side = rangeKeysOf(field)?.[0] === key ? 'from' : 'to';
    values[field.name] = spanned
      ? Object.assign({}, values[field.name], { [side]: held(field, raw) })
      : // An enum's 0 is sent as [0], because a bare 0 is no filter.
        field.kind === 'enum' && isSame(raw, [0])
        ? 0
        : held(field, raw);
  }
  return values;
}

function held(field: FieldDefinition, raw: Json): Json {
  return fromWire(field, raw) as Json;
}

/** What the platform answered; of what is read a few rows. */
function answersOf({ call, role, answer }: Recognised, rows: Row[]): AnswerSource {
  const { code = 200, ...rest } = answer;
  const kept = { ...(code !== 200 && { code }), ...rest };
  const found = role === 'list' || role === 'get' ? at(kept, call.rows) : undefined;
  if (found === undefined) return kept;
  return put(kept, call.rows, Array.isArray(found) ? rows.slice(0, keptRows) : (rows[0] ?? null));
}

/** The request as a case writes it. The check's console is in UTC, and the step says what is sealed: a cipher differs each time. */
function requestOf({ definition, call, payload, body, envelope, hasKey }: Recognised): RequestSource {
  const written = (values: Values): Values => {
    const entries = Object.entries(values).map(([key, value]): [string, Json] => {
      const field = definition.fields[fieldOf(call, key)];
      if (key === call.wrap && isObject(value)) return [key, written(value as Values)];
      if (key === call.timeZone) return [key, 'UTC'];
      if (field?.kind !== 'password') return [key, value];
      return [key, `<sealed ${String(body[keyOfField(call, field.options.sealWith)] ?? '')} ${typedPassword}>`];
    });
    return Object.fromEntries(entries);
  };
  const request = expectedRequest({
    path: call.path,
    style: envelope ? 'envelope' : call.style === 'simple' ? 'simple' : 'bearer',
    body: written(payload),
    ...(envelope && { envelope }),
    ...(hasKey && call.once !== undefined && { headers: { [call.once]: placeholders.key } }),
  });
  return sourceOf(request);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function filled<K extends string, V extends object>(key: K, values: V): { [P in K]?: V } {
  return (Object.keys(values).length > 0 ? { [key]: values } : {}) as { [P in K]?: V };
}

function filtered<T>(values: Record<string, T>, keeps: (name: string, value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => keeps(name, value)));
}
