import { isMoment, isWriteOnly } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { readJson, writeJson } from '../../src/schema/json-text';
import { keyOfField } from '../../src/wire/records';
import { rowsKey } from '../../src/wire/tasks';
import type { Fetch } from '../../src/wire/transport';
import { payloadOf } from './request';
import type { AnswerSource as Answer, Row } from './case';
import {
  equals,
  found,
  hasReadCall,
  idKeysOf,
  inside,
  isCall,
  knownCalls,
  nested,
  put,
  readCallOf,
  rowFor,
  underKeys,
  valuesOf,
  type KnownCall,
} from './known-calls';
import { atAdd, atChange, emptyRow, endedTask, initialRow, sampleRow, toldRow } from './made-rows';
import { rankOf } from './values';

export { fieldOf, idKeysOf, readCallOf } from './known-calls';

/** Who makes a call. */
export interface Caller {
  id: number;
  userId: string;
  can(screen: string, permission: string): boolean;
  /** A header of the request. */
  header(name: string): string | undefined;
}

/** A request that changes something. */
export interface Write {
  path: string;
  body: Row;
}

/** Rows by the list that answers them, with its keys. */
type Tables = Map<string, Row[]>;

export interface PlatformOptions {
  /**
   * It has the records of every screen, with all their fields, and does what a platform does besides: it fills what no form
   * sends, and runs imports and exports. Otherwise it has the given records and does what is sent: the rest, `answerNext`
   * and `change` say.
   */
  whole?: boolean;
  now?: () => Date;
  /** How many records are made up for a screen of which none are given. */
  samples?: number;
  /** The rows of another platform, to go on with. */
  tables?: Tables;
}

/** A platform from definitions: it answers their calls, and keeps the rows in memory. */
export interface Platform {
  /** @returns the answer, whose code is 200 unless it has one; undefined: no such call */
  answer(path: string, body: Json, caller?: Caller): Answer | undefined;
  /** Answers every call: one that no definition has is a write that changes nothing. */
  fetch: Fetch;
  /** Whether it has the records of a request. */
  knows(path: string, body: string): boolean;
  /** In their order. */
  writes: Write[];
  /** The next write is answered with this. */
  answerNext(answer: Answer | undefined): void;
  /** Whether it is known what records there are. */
  has(definition: ResourceDefinition): boolean;
  /** Records that the platform changes by itself, all of them where no key is given; a record with a new key is added. */
  change(definition: ResourceDefinition, changed: Row | Row[]): void;
  /** The records as they are now, the latest first. */
  rowsOf(definition: ResourceDefinition): Row[];
  tables: Tables;
}

class Refusal extends Error {
  readonly code: string | number;

  constructor(code: string | number, message: string) {
    super(message);
    this.code = code;
  }
}

/** @param given records by resource, as its list answers them */
export function createPlatform(
  definitions: ReadonlyMap<string, ResourceDefinition>,
  given: Record<string, Row | Row[]>,
  { whole = false, now = () => new Date(), samples = 0, tables = new Map() }: PlatformOptions = {},
): Platform {
  const calls = knownCalls(definitions);
  const threads = [...definitions.values()].flatMap(({ detail }) =>
    detail.flatMap((block) => ('thread' in block ? [block.thread] : [])),
  );
  const answers = new Map<string, Answer>();
  const writes: Write[] = [];
  let next: Answer | undefined;
  for (const [name, rows] of Object.entries(given)) {
    const definition = definitions.get(name);
    if (definition) tables.set(tableOf(definition), [structuredClone(rows)].flat());
  }
  for (const definition of [...definitions.values()].filter(hasReadCall))
    for (const row of tables.get(tableOf(definition)) ?? []) Object.assign(row, filledUp(definition, row));

  const has = (definition: ResourceDefinition) => hasReadCall(definition) && (whole || tables.has(tableOf(definition)));

  /** A row as it is kept: a whole platform answers every field. */
  function filledUp(definition: ResourceDefinition, row: Row): Row {
    return whole ? { ...underKeys(definition, emptyRow(definition)), ...row } : row;
  }

  function rowsOf(definition: ResourceDefinition): Row[] {
    const held = tables.get(tableOf(definition));
    if (held) return held;
    const made = Array.from({ length: definition.single && whole ? 1 : samples }, (_, index) => ({
      ...(samples > 0 && sampleRow(definition, index, now())),
      ...(definition.single && initialRow(definition, threads)),
    }));
    const rows = made.map((row) => filledUp(definition, underKeys(definition, row)));
    tables.set(tableOf(definition), rows);
    return rows;
  }

  /** Those that a body can mean: those with records before others. */
  function meant(path: string, body: Row): KnownCall[] {
    const able = (calls.get(path) ?? []).filter((known) => (whole || !known.task) && isCall(known, body));
    const kept = able.filter(({ definition }) => has(definition));
    return kept.length > 0 ? kept : able;
  }

  function answer(path: string, sent: Json, caller?: Caller): Answer | undefined {
    const body = payloadOf(sent) as Row;
    const able = meant(path, body);
    if (able.length === 0) return undefined;
    const known = able.find(({ definition, permission }) => !caller || caller.can(definition.screen, permission));
    if (!known) return { code: 513, msg: 'No permission' };
    const { role, call } = known;
    if (role === 'list' || role === 'get') return read(known, able, body, caller);
    const key = call.once && caller?.header(call.once) && `${caller.id} ${path} ${caller.header(call.once)}`;
    const before = key === undefined ? undefined : answers.get(key);
    if (before) return before;
    writes.push({ path, body });
    const said = next;
    next = undefined;
    if ((said?.['code'] ?? 200) !== 200) return said;
    try {
      const done = known.task ? started(known, body, caller) : written(known, body, said, caller);
      if (key !== undefined) answers.set(key, done);
      return said ?? done;
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, msg: error.message };
      throw error;
    }
  }

  function read(known: KnownCall, able: KnownCall[], body: Row, caller: Caller | undefined): Answer {
    const { definition, call, role } = known;
    // Screens that share the call of a record may have lists of their own.
    const of = role === 'list' ? [known] : able.filter((one) => one.role === 'get');
    const rows = of.flatMap((one) => (has(one.definition) ? found(one, rowsOf(one.definition), body) : []));
    const hidden = Object.values(definition.fields).filter(
      (field) => isWriteOnly(field) || (field.permission && caller && !caller.can(definition.screen, field.permission)),
    );
    const shown = (row: Row) =>
      without(
        rowFor(definition, call, row),
        hidden.map(({ name }) => keyOfField(call, name)),
      );
    if (role === 'get') return rows[0] ? put({}, call.rows, shown(rows[0])) : { code: 406, msg: 'It does not exist' };
    const { page } = call;
    const size = page ? Number(body[page.size] ?? rows.length) : rows.length;
    const from = page ? (Number(body[page.number] ?? page.from) - page.from) * size : 0;
    const listed = nested(known, rows.slice(from, from + size).map(shown));
    return put(put({}, call.rows, listed), call.total, rows.length);
  }

  function add(definition: ResourceDefinition, values: Row, caller: Caller | undefined): Row {
    const rows = rowsOf(definition);
    const sent = threads
      .filter(({ resource }) => resource === definition.name)
      .flatMap(({ at, name = at }) => [at, name]);
    const names = [...atAdd, ...sent];
    const made = whole && { ...initialRow(definition, threads), ...toldRow(definition, names, now(), caller) };
    const [key = '', ...more] = idKeysOf(definition);
    const row = filledUp(definition, { ...(made && underKeys(definition, made)), ...values });
    if (key !== '' && more.length === 0 && ['', 0].includes((values[key] ?? '') as string)) {
      const last = Math.max(0, ...rows.map((other) => Number(other[key]) || 0));
      row[key] = typeof row[key] === 'string' ? String(last + 1) : last + 1;
    }
    if (whole) refuseTaken(definition, rows, row);
    rows.unshift(row);
    return row;
  }

  function written(known: KnownCall, body: Row, said: Answer | undefined, caller: Caller | undefined): Answer {
    const { definition, call, role, action } = known;
    const rows = rowsOf(definition);
    const ids = idKeysOf(definition);
    const values = valuesOf(known, body);
    const row = rows.find((one) => ids.every((key) => equals(one[key], values[key])));
    if (role === 'add') {
      const key = isObject(said?.['data']) ? (said['data'] as Row) : {};
      const its = ids.filter((name) => name in key).map((name) => [name, key[name] ?? null]);
      const copied = action ? { ...row, ...values, ...Object.fromEntries(ids.map((name) => [name, ''])) } : values;
      const made = add(definition, { ...copied, ...(Object.fromEntries(its) as Row) }, caller);
      const keys = ids.map((name, at) => [keyOfField(call, definition.id[at] ?? ''), made[name] ?? null]);
      return put({}, call.rows, Object.fromEntries(keys) as Row);
    }
    // A write that names no record changes what a case says, and nothing by itself.
    if (!ids.every((key) => key in values)) return {};
    if (!row) throw new Refusal(406, `${ids.map((key) => `${key} ${String(values[key])}`).join(', ')} does not exist`);
    if (role === 'del') rows.splice(rows.indexOf(row), 1);
    else {
      const tells = whole && isMoved(known, row, values) ? (action?.tells ?? []) : [];
      const moments = tells.filter((name) => isMoment(definition.fields[name]));
      const told = whole && underKeys(definition, toldRow(definition, [...atChange, ...moments], now(), caller));
      const after = { ...row, ...told, ...values };
      if (whole) refuseTaken(definition, rows, after, row);
      Object.assign(row, after, Object.fromEntries(ids.map((key) => [key, row[key]])));
    }
    return {};
  }

  /** An import adds its rows, one by one; an export changes nothing. Its task has ended when it is first asked for. */
  function started(known: KnownCall, body: Row, caller: Caller | undefined): Answer {
    const { definition, call, task } = known;
    const of = { ...known, call: { ...call, wrap: '' } };
    const sent = inside(call, body);
    const lines = sent[rowsKey] as Row[] | undefined;
    const all = lines ?? found(known, rowsOf(definition), body);
    const taken = all.filter((line) => !lines || isTaken(definition, valuesOf(of, { ...sent, ...line }), caller));
    const tasks = definitions.get(task?.tasks ?? '');
    if (!tasks?.task) return {};
    const { total = '', success = '', fail = '' } = tasks.task;
    const counts = { [total]: all.length, [success]: taken.length, [fail]: all.length - taken.length };
    const moments = Object.keys(tasks.fields).filter((name) => isMoment(tasks.fields[name]));
    const values = { ...toldRow(tasks, moments, now(), caller), ...counts, ...endedTask(tasks, now()) };
    const row = add(tasks, { ...valuesOf(of, sent, tasks), ...underKeys(tasks, without(values, [''])) }, caller);
    return { data: Object.fromEntries(idKeysOf(tasks).map((key) => [key, row[key] ?? null])) };
  }

  function isTaken(definition: ResourceDefinition, values: Row, caller: Caller | undefined): boolean {
    try {
      return add(definition, values, caller) !== undefined;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    answer,
    writes,
    tables,
    has,
    rowsOf,
    answerNext: (said) => void (next = said),
    knows: (path, body) =>
      meant(path, payloadOf(readJson(body) as Json) as Row).some(({ definition }) => has(definition)),
    change(definition, changed) {
      const rows = rowsOf(definition);
      const ids = idKeysOf(definition);
      for (const one of [changed].flat()) {
        const keys = ids.filter((key) => key in one);
        const chosen = rows.filter((row) => keys.every((key) => equals(row[key], one[key])));
        for (const row of chosen) Object.assign(row, one);
        if (chosen.length === 0 && keys.length === ids.length) rows.unshift(filledUp(definition, structuredClone(one)));
      }
    },
    fetch(url, init) {
      const path = url.replace(/^https?:\/\/[^/]+/, '');
      const body = readJson(String(init.body)) as Json;
      const known = answer(path, body);
      if (!known) writes.push({ path, body: payloadOf(body) as Row });
      const answered = known ?? next;
      if (!known) next = undefined;
      return Promise.resolve(new Response(writeJson({ code: 200, ...answered })));
    },
  };
}

/** Screens with the same list have the same records. */
function tableOf(definition: ResourceDefinition): string {
  const { path, send } = readCallOf(definition);
  return `${path} ${JSON.stringify(send)}`;
}

function without(row: Row, keys: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
}

/**
 * Whether an action moves the record to another state.
 * @throws Refusal when the record has none of the states that it leads from
 */
function isMoved({ definition, call, action }: KnownCall, row: Row, values: Row): boolean {
  const { moves, calls } = definition;
  if (!action?.move || !moves) return true;
  const key = keyOfField(readCallOf(definition), moves.field);
  // A change of the whole record has its state, too.
  if (call.path === calls.set?.path && equals(row[key], values[key])) return false;
  if (key in row && !equals(row[key], action.move.from))
    throw new Refusal(406, `${key}: it is ${String(row[key])}, and has to be ${action.move.from.join(' or ')}`);
  return true;
}

/** @throws Refusal when another record has the key, or a value that must differ */
function refuseTaken(definition: ResourceDefinition, rows: Row[], row: Row, before?: Row): void {
  const others = rows.filter((other) => other !== before);
  const of = (name: string) => keyOfField(readCallOf(definition), name);
  const { id, errors, fields } = definition;
  const unique = Object.values(fields).flatMap((field): { code: string; names: string[] }[] => {
    const code = Object.keys(errors).find((one) => /^409(_\d+)?$/.test(one) && errors[one]?.field === field.name);
    const names = field.unique ?? (code === undefined ? [] : [field.name]);
    return names.length > 0 ? [{ code: code ?? '409', names }] : [];
  });
  for (const { code, names } of [...(before || id.length === 0 ? [] : [{ code: '409', names: id }]), ...unique]) {
    const ranks = (one: Row) =>
      names.map((name) => {
        const field = fields[name];
        return field ? rankOf(field, one[of(name)]) : String(one[of(name)]);
      });
    const [first] = ranks(row);
    if (first === '' || first === 0) continue;
    if (others.some((other) => ranks(other).join('\n') === ranks(row).join('\n')))
      throw new Refusal(code.includes('_') ? code : Number(code), `${names.map(of).join(', ')}: exists already`);
  }
}
