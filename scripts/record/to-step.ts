import { startValues } from '../../src/views/actions/parameters';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, type Json } from '../../src/schema/json';
import { at } from '../../src/wire/answer';
import { keyOfField, recordId, recordReader } from '../../src/wire/records';
import { rangeKeysOf } from '../../src/fields/kinds';
import { fromWire, toWire } from '../../src/fields/values';
import type { AnswerSource, Key, RequestSource, Row, StepSource, Values } from '../cases/case';
import { whyNotTyped } from '../cases/gate';
import { envelopeIn, expectedRequest, placeholders } from '../cases/request';
import type { Recognised } from './recognise';
import { usualRows } from '../../src/views/list/fit';
import { rowsKey } from '../../src/wire/tasks';

/** Maximum number of kept rows of an answer. */
const keptRows = 3;

/** Replaces a typed password, because the recording only has its cipher. */
const typedPassword = 'Recorded-1';

/** A recorded call as a step, and the record that it is done to. */
export interface RecordedStep {
  step: StepSource;
  before?: Row;
}

/** Makes steps of one screen's recorded calls, in their order: a change needs the record that was read before it. */
export class StepMaker {
  readonly #definition: ResourceDefinition;
  readonly #read = new Map<string, Row>();
  readonly #rows = new Map<string, Row>();

  constructor(definition: ResourceDefinition) {
    this.#definition = definition;
  }

  /** @returns undefined for what no step does: a read of records that others name */
  step(recognised: Recognised): RecordedStep | undefined {
    const { call, payload, recorded } = recognised;
    const plain = unwrapped(payload, call);
    const done = this.#done(recognised, withoutConstants(plain, recognised));
    const answers = this.#answer(recorded.answer, recognised);
    if (!done) return undefined;
    const asks = requestOf(recognised, wrapped(this.#sealed(plain, call), payload, call));
    const step = { ...done.step, asks, ...(Object.keys(answers).length > 0 && { answers }) };
    return { ...done, step };
  }

  #done({ role, name, call }: Recognised, body: Values): RecordedStep | undefined {
    const definition = this.#definition;
    if (role === 'list') return listing(definition, call, body);
    const id = this.#idOf(body, call);
    const record: Pick<StepSource, 'record'> = definition.single ? {} : { record: id };
    if (role === 'get') return { step: record };
    if (role === 'add') {
      const typed = this.#typed(body, call, {});
      return { step: { do: 'add', ...filled('with', typed) } };
    }
    const before = this.#read.get(String(id)) ?? (role === 'set' ? body : keysOfRecord(definition, call, body));
    if (role === 'del') return { step: { ...record, do: 'delete' }, before };
    if (role === 'set')
      return { step: { ...record, do: 'edit', ...filled('with', this.#typed(body, call, before)) }, before };
    const { actions, imports, exports } = definition;
    const own = { action: actions, import: imports, export: exports }[role].find((one) => one.name === name);
    const { values, rest } = browserValues(own?.fields ?? {}, call, body);
    const task = nameIn(definition, role, name);
    if (role === 'action') {
      const isOfRecord = definition.id.every((key) => Object.hasOwn(body, keyOfField(call, key)));
      if (!isOfRecord) return { step: { do: task, ...filled('with', values) } };
      const row = this.#read.get(String(id)) ?? body;
      const start = startValues(Object.values(own?.fields ?? {}), [this.#recordOf(row)]);
      const typed = filtered(values, (key, value) => !isSame(start[key], value));
      const onPage = actions.some(
        (one) => one.name === name && one.places.some((place) => place !== 'row' && place !== 'bulk'),
      );
      return { step: { ...(onPage ? record : { records: [id] }), do: task, ...filled('with', typed) }, before: row };
    }
    if (role === 'export') {
      const filters = browserValues(definition.fields, call, rest);
      return {
        step: { ...filled('filter', { ...filters.values, ...filters.rest }), do: task, ...filled('with', values) },
      };
    }
    const importing = imports.find((candidate) => candidate.name === name);
    const rows = [body[rowsKey] ?? []].flat().filter(isObject) as Values[];
    const named = rows.map((row) => browserValues(importing?.columns ?? {}, call, row).values);
    return { step: { do: task, ...filled('with', values), rows: named } };
  }

  #idOf(body: Values, call: CallDefinition): Key {
    return (
      recordId(this.#definition, recordReader(this.#definition, call, 0)(body, 0)) ??
      (this.#definition.single ? 'single' : '')
    );
  }

  #recordOf(row: Row) {
    const { get, list } = this.#definition.calls;
    return recordReader(this.#definition, get ?? list ?? ({} as CallDefinition), 0)(row, 0);
  }

  /** What was typed into the form: what differs from the record before, or from an empty form, and has an input. */
  #typed(body: Values, call: CallDefinition, before: Row): Values {
    const definition = this.#definition;
    const detail = definition.calls.get ?? definition.calls.list;
    const values: Values = {};
    const isNew = Object.keys(before).length === 0;
    const task = { step: isNew ? ('create' as const) : ('update' as const) };
    const record = isNew ? undefined : this.#recordOf(before);
    for (const field of Object.values(definition.fields)) {
      const raw = body[keyOfField(call, field.name)];
      if (raw === undefined || whyNotTyped(definition, task, { [field.name]: raw }, { may: 'everything' }, record))
        continue;
      const held = isNew ? field.default : fromWire(field, detail && before[keyOfField(detail, field.name)]);
      if (field.kind === 'password') values[field.name] = typedPassword;
      else if (!isSame(raw, toWire(field, held))) values[field.name] = fromWire(field, raw) as Json;
    }
    return values;
  }

  /** A recorded cipher differs each time; the step says what is sealed. */
  #sealed(body: Values, call: CallDefinition): Values {
    const sealed = { ...body };
    for (const field of Object.values(this.#definition.fields)) {
      const key = keyOfField(call, field.name);
      if (field.kind === 'password' && Object.hasOwn(body, key))
        sealed[key] = `<sealed ${String(body[keyOfField(call, field.options.sealWith)] ?? '')} ${typedPassword}>`;
    }
    return sealed;
  }

  #answer(answer: AnswerSource, { role, call }: Recognised): AnswerSource {
    const { code, ...rest } = answer;
    const kept: AnswerSource = { ...(code !== 200 && code !== undefined && { code }), ...rest };
    const found = role === 'list' || role === 'get' ? at(answer, call.rows) : undefined;
    if (found === undefined) return kept;
    const rows = [found].flat().filter(isObject);
    const few = rows.map((row) => this.#row(row as Row, call)).slice(0, keptRows);
    return replaced(kept, call.rows.split('.'), Array.isArray(found) ? few : (few[0] ?? null));
  }

  /** A row; kept for later changes of the record. Equal rows are the same object, so that they get an anchor. */
  #row(row: Row, call: CallDefinition): Row {
    const same = this.#rows.get(JSON.stringify(row)) ?? row;
    this.#rows.set(JSON.stringify(row), same);
    const { get, list } = this.#definition.calls;
    if (call === (get ?? list)) this.#read.set(String(this.#idOf(same, call)), same);
    return same;
  }
}

function listing(definition: ResourceDefinition, call: CallDefinition, body: Values): RecordedStep | undefined {
  const { number = '', size = '', from = 1 } = call.page ?? {};
  const { [number]: page, [size]: perPage, ...rest } = body;
  const keys = definition.id.map((name) => keyOfField(call, name));
  if (Array.isArray(rest[keys[0] ?? ''])) return undefined;
  const ids = Object.fromEntries(definition.id.map((name, index) => [name, rest[keys[index] ?? '']]));
  const id = recordId(definition, ids);
  if (id !== undefined && perPage === 100 && !definition.calls.get && !definition.single)
    return { step: { record: id } };
  const { by = '', dir = '', asc } = call.sort ?? {};
  const { [by]: sorted, [dir]: direction } = rest;
  const order = direction === asc ? ('ASC' as const) : ('DESC' as const);
  const usual = Object.entries(definition.list.filter).map(([name, value]) => [keyOfField(call, name), value] as const);
  const filters = filtered(
    rest,
    (name, value) => name !== by && name !== dir && !usual.some(([key, own]) => key === name && isSame(own, value)),
  );
  const { values, rest: others } = browserValues(definition.fields, call, filters);
  return {
    step: {
      ...filled('filter', { ...values, ...others }),
      ...(typeof page === 'number' && page !== from && { page: page - from + 1 }),
      ...(typeof perPage === 'number' && perPage !== usualRows && { perPage }),
      ...(typeof sorted === 'string' && { sort: { field: sorted, order } }),
    },
  };
}

function keysOfRecord({ id, calls }: ResourceDefinition, call: CallDefinition, body: Values): Row {
  const reading = calls.get ?? calls.list ?? call;
  return Object.fromEntries(id.map((name) => [keyOfField(reading, name), body[keyOfField(call, name)] ?? null]));
}

/** The name of an action, import or export, or its label where several have the name. */
function nameIn(definition: ResourceDefinition, role: 'action' | 'import' | 'export', name: string): string {
  const { actions, imports, exports } = definition;
  const all = [...actions, ...imports, ...exports].filter((one) => one.name === name);
  const own = { action: actions, import: imports, export: exports }[role].find((one) => one.name === name);
  return all.length > 1 ? (own?.label ?? name) : name;
}

type Fields = ResourceDefinition['fields'];

/** A body's keys as the browser holds them, and the keys of no field. The two keys of a period are one value. */
function browserValues(fields: Fields, call: CallDefinition, body: Values): { values: Values; rest: Values } {
  const [values, rest]: [Values, Values] = [{}, {}];
  for (const [key, raw] of Object.entries(body)) {
    const spanned = Object.values(fields).find((field) => rangeKeysOf(field)?.includes(key));
    const field = Object.values(fields).find((one) => keyOfField(call, one.name) === key);
    if (spanned) {
      const side = rangeKeysOf(spanned)?.[0] === key ? 'from' : 'to';
      values[spanned.name] = Object.assign({}, values[spanned.name], { [side]: fromWire(spanned, raw) }) as Json;
    } else if (field) values[field.name] = filterValue(field, raw);
    else rest[key] = raw;
  }
  return { values, rest };
}

/** An enum's 0 is sent as [0], because a bare 0 is no filter. */
function filterValue(field: FieldDefinition, raw: Json): Json {
  if (field.kind === 'enum' && Array.isArray(raw)) return raw.length === 1 && raw[0] === 0 ? 0 : raw;
  return fromWire(field, raw) as Json;
}

/** Fields and what stands beside them, on one level. */
function unwrapped(payload: Values, { wrap }: CallDefinition): Values {
  const { [wrap ?? '']: inner, ...beside } = payload;
  return isObject(inner) ? { ...beside, ...(inner as Values) } : payload;
}

/** The body as it was sent: its keys stand where the payload has them. */
function wrapped(body: Values, payload: Values, { wrap }: CallDefinition): Values {
  const inner = wrap ? payload[wrap] : undefined;
  if (!wrap || !isObject(inner)) return body;
  const beside = filtered(body, (key) => !Object.hasOwn(inner, key));
  return { ...beside, [wrap]: filtered(body, (key) => Object.hasOwn(inner, key)) };
}

function withoutConstants(body: Values, { call, role, name, definition }: Recognised): Values {
  const run = role === 'action' ? definition.actions.find((action) => action.name === name)?.run : undefined;
  const constants = { ...call.send, ...(run && 'call' in run ? run.send : {}) };
  return filtered(body, (key) => !Object.hasOwn(constants, key) && key !== call.timeZone);
}

/** The request as a case writes it: what follows from the path is left out. The check's console is in UTC. */
function requestOf({ call, recorded }: Recognised, body: Values): RequestSource {
  const { timeZone = '' } = call;
  const request = { path: call.path, body: Object.hasOwn(body, timeZone) ? { ...body, [timeZone]: 'UTC' } : body };
  const sent = envelopeIn(recorded.body)?.request;
  const isUsual = (envelopeIn(expectedRequest(request).body) !== undefined) === (sent !== undefined);
  const style = sent ? 'envelope' : call.style === 'simple' ? 'simple' : 'bearer';
  const { api_ver: version, auth_type: type } = sent ?? {};
  const envelope = {
    ...(typeof version === 'string' && version !== '1.0.1' && { api_ver: version }),
    ...(typeof type === 'number' && type !== 1 && { auth_type: type }),
  };
  const isOnce = call.once !== undefined && recorded.headers.has(call.once.toLowerCase());
  return {
    ...request,
    ...((!isUsual || style === 'simple') && { style }),
    ...filled('envelope', envelope),
    ...filled('headers', isOnce && call.once ? { [call.once]: placeholders.key } : {}),
  };
}

function replaced(answer: AnswerSource, [key = '', ...below]: string[], value: Json): AnswerSource {
  const inside = answer[key];
  return {
    ...answer,
    [key]: below.length > 0 && isObject(inside) ? replaced(inside as AnswerSource, below, value) : value,
  };
}

function filled<K extends string, V extends object>(key: K, values: V): { [P in K]?: V } {
  return (Object.keys(values).length > 0 ? { [key]: values } : {}) as { [P in K]?: V };
}

function filtered(values: Values, keeps: (name: string, value: Json) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => keeps(name, value)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
