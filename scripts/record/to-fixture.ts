import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { isObject, type Json } from '../../src/schema/json';
import { at } from '../../src/wire/answer';
import { keyOfField, recordId, recordReader } from '../../src/wire/records';
import { rangeKeysOf } from '../../src/fields/kinds';
import { fromWire, toWire } from '../../src/fields/values';
import { envelopeIn, expectedRequest, placeholders } from '../fixtures/expected-request';
import type { AnswerSource, CallFixture, Doing, RequestSource, Row, Values } from '../fixtures/fixture';
import { detailCallOf } from '../fixtures/play';
import type { Recognised } from './recognise';
import { usualRows } from '../../src/views/list/fit';
import { rowsKey } from '../../src/wire/tasks';

/** Maximum number of kept rows of an answer. */
const keptRows = 3;

/** Replaces a typed password, because the recording only has its cipher. */
const typedPassword = 'Recorded-1';

/** Makes fixtures of one resource's recorded calls, in their order: a change needs the record that was read before it. */
export class FixtureMaker {
  readonly #definition: ResourceDefinition;
  readonly #read = new Map<string, Row>();
  readonly #rows = new Map<string, Row>();

  constructor(definition: ResourceDefinition) {
    this.#definition = definition;
  }

  /** A call without its name and what the screen shows. */
  fixture(recognised: Recognised): Omit<CallFixture, 'name'> {
    const { call, payload, recorded } = recognised;
    const plain = unwrapped(payload, call);
    const does = this.#does(recognised, withoutConstants(plain, recognised));
    const body = wrapped(this.#sealed(plain, call), payload, call);
    const answers = this.#answer(recorded.answer, recognised);
    return { does, asks: requestOf(recognised, body), ...(Object.keys(answers).length > 0 && { answers }) };
  }

  #does({ role, name, call }: Recognised, body: Values): Doing {
    if (role === 'list') return listing(this.#definition, call, body);
    if (role === 'get') return { get: this.#idOf(body, call) };
    if (role === 'del') return { delete: this.#idOf(body, call) };
    if (role === 'add') return { create: this.#typed(body, call, {}) };
    if (role === 'set') {
      const id = this.#idOf(body, call);
      const before = this.#read.get(String(id)) ?? body;
      return { update: { id, before, values: this.#typed(body, call, before) } };
    }
    return this.#task(role, name, call, body);
  }

  #task(role: 'action' | 'import' | 'export', name: string, call: CallDefinition, body: Values): Doing {
    const { actions, imports, exports } = this.#definition;
    const own =
      { action: actions, import: imports, export: exports }[role].find((candidate) => candidate.name === name)
        ?.fields ?? {};
    const { values, rest } = browserValues(own, call, body);
    if (role === 'action') {
      const isOfRecord = this.#definition.id.every((key) => Object.hasOwn(body, keyOfField(call, key)));
      const record = isOfRecord ? (this.#read.get(String(this.#idOf(body, call))) ?? body) : undefined;
      return { action: { name, ...(record && { records: [record] }), ...filled('values', values) } };
    }
    if (role === 'export') {
      const filters = browserValues(this.#definition.fields, call, rest);
      return {
        export: { name, ...filled('values', values), ...filled('filters', { ...filters.values, ...filters.rest }) },
      };
    }
    const importing = imports.find((candidate) => candidate.name === name);
    const rows = body[rowsKey];
    const kept = Array.isArray(rows) ? rows.filter(isObject) : [];
    return {
      import: {
        name,
        rows: kept.map((row) => browserValues(importing?.columns ?? {}, call, row as Values).values),
        ...filled('values', values),
      },
    };
  }

  #idOf(body: Values, call: CallDefinition): string | number {
    return (
      recordId(this.#definition, recordReader(this.#definition, call, 0)(body, 0)) ??
      (this.#definition.single ? 'single' : '')
    );
  }

  /** What was typed into the form: what differs from the record before, or from an empty form. */
  #typed(body: Values, call: CallDefinition, before: Row): Values {
    const detail = detailCallOf(this.#definition);
    const values: Values = {};
    const isNew = Object.keys(before).length === 0;
    for (const field of Object.values(this.#definition.fields)) {
      const raw = body[keyOfField(call, field.name)];
      if (raw === undefined || (!isNew && this.#definition.id.includes(field.name))) continue;
      const usual = toWire(
        field,
        isNew ? field.default : fromWire(field, detail && before[keyOfField(detail, field.name)]),
      );
      if (field.kind === 'password') values[field.name] = typedPassword;
      else if (JSON.stringify(raw) !== JSON.stringify(usual)) values[field.name] = fromWire(field, raw) as Json;
    }
    return values;
  }

  /** A recorded cipher differs each time; the fixture says what is sealed. */
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
    const rows = [found]
      .flat()
      .filter(isObject)
      .map((row) => this.#row(row as Row, call))
      .slice(0, keptRows);
    const place = call.rows.split('.');
    return replaced(kept, place, Array.isArray(found) ? rows : (rows[0] ?? null));
  }

  /** A row; stored for later changes of the record. Equal rows are the same object, so that they get an anchor. */
  #row(row: Row, call: CallDefinition): Row {
    const same = this.#rows.get(JSON.stringify(row)) ?? row;
    this.#rows.set(JSON.stringify(row), same);
    if (call === detailCallOf(this.#definition)) this.#read.set(String(this.#idOf(same, call)), same);
    return same;
  }
}

function listing(definition: ResourceDefinition, call: CallDefinition, body: Values): Doing {
  const { number = '', size = '', from = 1 } = call.page ?? {};
  const { [number]: page, [size]: perPage, ...rest } = body;
  const fixed = Object.fromEntries(
    Object.entries(definition.list.filter).map(([name, value]) => [keyOfField(call, name), value]),
  );
  const [key = ''] = definition.id.map((name) => keyOfField(call, name));
  if (Array.isArray(rest[key]))
    return { many: rest[key].filter((id) => typeof id === 'string' || typeof id === 'number') };
  const id = recordId(
    definition,
    Object.fromEntries(definition.id.map((name) => [name, rest[keyOfField(call, name)]])),
  );
  if (id !== undefined && perPage === 100 && !definition.calls.get && !definition.single) return { get: id };
  const sorted =
    call.sort && typeof rest[call.sort.by] === 'string'
      ? {
          field: String(rest[call.sort.by]),
          order: rest[call.sort.dir] === call.sort.asc ? ('ASC' as const) : ('DESC' as const),
        }
      : undefined;
  const filters = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) =>
        name !== call.sort?.by && name !== call.sort?.dir && JSON.stringify(value) !== JSON.stringify(fixed[name]),
    ),
  );
  const { values, rest: others } = browserValues(definition.fields, call, filters);
  return {
    list: {
      ...(typeof page === 'number' && page !== from && { page: page - from + 1 }),
      ...(typeof perPage === 'number' && perPage !== usualRows && { perPage }),
      ...filled('filter', { ...values, ...others }),
      ...(sorted && { sort: sorted }),
    },
  };
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
  const isInside = ([key]: [string, unknown]) => Object.hasOwn(inner, key);
  const entries = Object.entries(body);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isInside(entry))),
    [wrap]: Object.fromEntries(entries.filter(isInside)),
  };
}

function withoutConstants(body: Values, { call, role, name, definition }: Recognised): Values {
  const run = role === 'action' ? definition.actions.find((action) => action.name === name)?.run : undefined;
  const constants = { ...call.send, ...(run && 'call' in run ? run.send : {}) };
  const isAdded = (key: string) => Object.hasOwn(constants, key) || key === call.timeZone;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isAdded(key)));
}

/** The request as a fixture writes it: what follows from the path is left out. */
function requestOf({ call, recorded }: Recognised, body: Values): RequestSource {
  const request: RequestSource = { path: call.path, body: withZone(body, call) };
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

/** The check's console is in UTC. */
function withZone(body: Values, { timeZone = '' }: CallDefinition): Values {
  return Object.hasOwn(body, timeZone) ? { ...body, [timeZone]: 'UTC' } : body;
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
