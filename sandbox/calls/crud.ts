import type { Row } from '../database/database';
import type { Sql } from '../database/sql';
import { raw, sql } from '../database/sql';
import { type Columns, formatMoment } from '../entity/column';
import { type Entity, selection, type Table, type ValuesOf, writable } from '../entity/entity';
import { readInteger, readIntegers, type Shape, type Values } from '../entity/field';
import { filtersOf, type ListField, listPage, readListing } from '../entity/list';
import {
  changedFields,
  deleteRecord,
  findRecord,
  insertRecord,
  type Partly,
  readRecord,
  requireRecord,
  updateRecord,
} from '../entity/record';
import { onlySubCondition } from '../entity/tenancy';
import { parameterError } from '../answer';
import { type Json, type JsonObject, without } from '../json';
import { type Context, type GuardedCall, readCall, type Secret, writeCall } from './call';
import { companyOr, companyOrNone } from './owned';

/** What an add or a set stores instead of the values that were sent, and columns that are no fields. */
interface Writing<C extends Columns> {
  values?: Partly<C>;
  hidden?: Record<string, Sql>;
}

/** The hooks of an entity's calls. A call does everything that no hook refuses. */
export interface Rules<C extends Columns, S extends Shape = Record<never, never>> {
  entity: Entity<C>;
  /** Paths of the calls. */
  paths: Partial<Record<Verb, string>>;
  /** Conditions for records that the caller can view, and so name in any call; by default all. */
  visible?(context: Context): Sql[];
  /** A record's company is the named one that the caller sees, or the caller's own. `optional`: the platform's staff may name none. */
  company?: 'own' | 'optional';
  /** Column or derived value that holds a record's company, for lists that take only_sub. */
  owner?: string;
  /** Filters that make a list a look-up, which ignores only_sub. */
  lookups?: readonly string[];
  /** Filters with another meaning than their column. */
  filters?: Record<string, ListField>;
  /** Other screens that look records up by the list call. */
  listFor?: readonly string[];
  secret?: Secret;
  /** Hides parts of a list's rows from the caller. `body` is what the list was asked by. */
  shown?(context: Context, rows: Row[], body: JsonObject): Promise<Row[]>;
  /** Body fields of add and set that are no columns. */
  extra?: S;
  /** Throws a Refusal for a record that must not be stored so. `changed` names the fields that were sent and differ. */
  check?(context: Context, record: Partly<C>, changed: ReadonlySet<string>, before?: ValuesOf<C>): Promise<void> | void;
  /** Changes what an add stores. The initial values, the company and the moments are filled already. */
  add?(context: Context, values: Partly<C> & Values<S>): Promise<Writing<C> | void>;
  /** Changes what a set stores. */
  set?(
    context: Context,
    before: ValuesOf<C>,
    values: Partly<C> & Values<S>,
    changed: ReadonlySet<string>,
  ): Promise<Writing<C> | void>;
  /** Throws a Refusal for a record that must not be deleted. */
  del?(context: Context, record: ValuesOf<C>): Promise<void>;
  /** A record is not deleted while rows of a table name it in a column, by its id or by another key. */
  usedBy?: readonly (readonly [table: string, column: string, text: string, key?: string])[];
  /** Runs after a record was stored. */
  stored?(context: Context, id: number): Promise<void>;
}

/** The id in a body; a set or del without one is refused. */
export function readId(body: JsonObject, key: string, place: string): number {
  const { [key]: value } = body;
  if (value === undefined) throw parameterError(`${place}${key}`, 'missing');
  return readInteger(value, `${place}${key}`);
}

/** Refuses keys that a call does not know. */
export function refuseOthers(body: Record<string, Json>, known: readonly string[], place: string): void {
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown !== undefined) throw parameterError(`${place}${unknown}`, 'unknown field');
}

/** The record that a body names by its id, and by nothing else. */
export function namedRecord<C extends Columns>(
  { db, place }: Context,
  entity: Entity<C>,
  body: JsonObject,
  visible: Sql[],
): Promise<ValuesOf<C>> {
  refuseOthers(body, [entity.id], place);
  return requireRecord(db, entity, readId(body, entity.id, place), `${place}${entity.id}`, visible);
}

/** A page of an entity's records that meet the conditions and the filters of a body. */
export function pageOf(
  { db, place }: Context,
  entity: Table,
  body: JsonObject,
  conditions: readonly Sql[],
  { filters, select = selection(entity) }: { filters?: Record<string, ListField>; select?: Sql } = {},
): Promise<{ data: Row[]; count: number }> {
  const listing = readListing({ ...filtersOf(entity), ...filters }, body, place);
  return listPage(db, entity, select, [...conditions, ...listing.conditions], listing);
}

/** The company by which a list is filtered, or the caller's own. */
function baseCompany({ comp_id: company = 0 }: JsonObject, { place, caller }: Context): number {
  const asked = Array.isArray(company)
    ? readIntegers(company, `${place}comp_id`)[0]
    : readInteger(company, `${place}comp_id`);
  return asked || caller.companyId;
}

/**
 * The filters of a body, and the condition of its only_sub.
 * @param owner column or derived value with a record's company; without one, only_sub is unknown
 * @param isLookup whether the body names records, wherever they are
 */
export function branchScope(
  context: Context,
  entity: Table,
  owner: string | undefined,
  { only_sub: onlySub, ...rest }: JsonObject,
  isLookup = false,
): { rest: JsonObject; scope: Sql[] } {
  if (owner === undefined && onlySub !== undefined) throw parameterError(`${context.place}only_sub`, 'unknown field');
  if (owner === undefined || isLookup) return { rest, scope: [] };
  const company = raw(entity.derived?.[owner]?.expression ?? `t.${owner}`);
  const scope = onlySubCondition(onlySub, context.place, company, baseCompany(rest, context), context.caller);
  // Filters by the whole branch of the company, not by that company alone.
  return { rest: onlySub === 1 ? without(rest, owner) : rest, scope };
}

/** The record or body without the fields that the caller may not see. */
export function seenPart<T extends JsonObject | Row>(
  record: T,
  { caller }: Context,
  { permission, fields }: Secret,
): T | JsonObject {
  return caller.permissions.has(permission) ? record : without(record, ...fields);
}

const noSecret: Secret = { permission: '', fields: [] };

function everyone(): Sql[] {
  return [];
}

/** The record without the values that stay as they are. */
function defined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function listCall<C extends Columns, S extends Shape>(
  path: string,
  {
    entity,
    visible = everyone,
    owner,
    lookups = [],
    listFor = [],
    filters = {},
    secret = noSecret,
    shown,
  }: Rules<C, S>,
): GuardedCall {
  const call = readCall(
    path,
    async (context, body) => {
      const isLookup = [entity.id, ...lookups].some((key) => body[key] !== undefined && body[key] !== 0);
      const { rest, scope } = branchScope(context, entity, owner, body, isLookup);
      const { data, count } = await pageOf(context, entity, rest, [...visible(context), ...scope], { filters });
      const rows = (await shown?.(context, data, body)) ?? data;
      return { data: rows.map((row) => seenPart(row, context, secret)), count };
    },
    listFor,
  );
  return { ...call, secret };
}

function getCall<C extends Columns, S extends Shape>(
  path: string,
  { entity, visible = everyone, secret = noSecret, shown }: Rules<C, S>,
): GuardedCall {
  const run: GuardedCall['run'] = async (context, body) => {
    // Its values are those of the columns.
    const found = (await namedRecord(context, entity, body, visible(context))) as Row;
    const [row = found] = (await shown?.(context, [found], body)) ?? [];
    return { data: seenPart(row, context, secret) };
  };
  return { ...readCall(path, run), secret };
}

/** The values with those that the platform writes: initial values, the company, and the moment. */
async function filled<C extends Columns, S extends Shape>(
  context: Context,
  { entity, company }: Rules<C, S>,
  values: Partly<C> & Values<S>,
  before?: ValuesOf<C>,
): Promise<Partly<C> & Values<S>> {
  const all: Record<string, unknown> = { ...values };
  for (const [name, { initial, stamped }] of Object.entries(entity.columns)) {
    if (initial !== undefined && !all[name]) all[name] = before === undefined ? initial : undefined;
    if (stamped === 'write' || (stamped === 'add' && before === undefined)) all[name] = formatMoment(context.now);
  }
  const { comp_id: named } = all as { comp_id?: number };
  const stays = before !== undefined && (named === undefined || named === (before as { comp_id?: number }).comp_id);
  if (company !== undefined && !stays)
    all['comp_id'] = await (company === 'own' && before === undefined ? companyOr : companyOrNone)(context, named);
  // The keys are those of the columns and of the body.
  return all as Partly<C> & Values<S>;
}

function addCall<C extends Columns, S extends Shape>(path: string, rules: Rules<C, S>): GuardedCall {
  const { entity, extra, check, add, stored } = rules;
  const call = writeCall(path, async (context, body) => {
    const read = readRecord(entity, body, context.place, 'add', extra ?? {}) as Partly<C> & Values<S>;
    const sent = await filled(context, rules, read);
    await check?.(context, sent, new Set(Object.keys(sent)));
    const { values = sent, hidden } = (await add?.(context, sent)) ?? {};
    const id = await insertRecord(context.db, entity, values, hidden);
    await stored?.(context, id);
    return { data: { [entity.id]: id } };
  });
  return { ...call, takes: { fields: { ...writable(entity), ...extra } } };
}

function setCall<C extends Columns, S extends Shape>(path: string, rules: Rules<C, S>): GuardedCall {
  const { entity, extra, visible = everyone, secret = noSecret, check, set, stored } = rules;
  const call = writeCall(path, async (context, body) => {
    const id = readId(body, entity.id, context.place);
    const before = await requireRecord(context.db, entity, id, `${context.place}${entity.id}`, visible(context));
    const read = readRecord(
      entity,
      seenPart(without(body, entity.id), context, secret),
      context.place,
      'set',
      extra ?? {},
    ) as Partly<C> & Values<S>;
    const changed = changedFields(before, read);
    const sent = await filled(context, rules, read, before);
    await check?.(context, { ...before, ...defined(sent) }, changed, before);
    const { values = sent, hidden } = (await set?.(context, before, sent, changed)) ?? {};
    await updateRecord(context.db, entity, id, values, hidden);
    await stored?.(context, id);
    return { data: { [entity.id]: id } };
  });
  return { ...call, takes: { fields: { ...writable(entity), ...extra } } };
}

function delCall<C extends Columns, S extends Shape>(
  path: string,
  { entity, visible = everyone, del, usedBy = [] }: Rules<C, S>,
): GuardedCall {
  return writeCall(path, async (context, body) => {
    const record = await namedRecord(context, entity, body, visible(context));
    await del?.(context, record);
    const id = readId(body, entity.id, context.place);
    for (const [table, column, text, key = entity.id] of usedBy) {
      const users = raw(`${table} u join ${entity.table} t on u.${column} = t.${key}`);
      const used = await context.db.query(
        sql`select 1 as found from ${users} where t.${raw(entity.id)} = ${id} limit 1`,
      );
      if (used.length > 0) throw parameterError(`${context.place}${entity.id}`, text);
    }
    await deleteRecord(context.db, entity, id);
    return {};
  });
}

type Verb = 'list' | 'add' | 'set' | 'del' | 'get';

/** The paths of an entity's calls, which are below one address: all four, or those that are named. */
export function below(root: string, ...verbs: Verb[]): Partial<Record<Verb, string>> {
  const named: Verb[] = verbs.length === 0 ? ['list', 'add', 'set', 'del'] : verbs;
  return Object.fromEntries(named.map((verb) => [verb, `${root}/${verb}`]));
}

/** The ordinary calls of an entity, as far as it has them: list, add, set, del and get, in this order. */
export function crud<C extends Columns, S extends Shape = Record<never, never>>(rules: Rules<C, S>): GuardedCall[] {
  const { list, add, set, del, get } = rules.paths;
  return [
    ...(list === undefined ? [] : [listCall(list, rules)]),
    ...(add === undefined ? [] : [addCall(add, rules)]),
    ...(set === undefined ? [] : [setCall(set, rules)]),
    ...(del === undefined ? [] : [delCall(del, rules)]),
    ...(get === undefined ? [] : [getCall(get, rules)]),
  ];
}

/** @throws Refusal 406 when the parent is in the branch of the record itself */
export async function refuseCycle(
  context: Context,
  branch: Sql,
  parent: number,
  key: string,
  what: string,
): Promise<void> {
  const below = await context.db.query(sql`select 1 as found where ${parent} in (${branch})`);
  if (below.length > 0) throw parameterError(`${context.place}${key}`, `a ${what} cannot be below itself`);
}

/** Whether another record with these conditions exists. */
export async function exists<C extends Columns>(
  context: Context,
  entity: Entity<C>,
  conditions: Sql[],
): Promise<boolean> {
  return (await findRecord(context.db, entity, conditions)) !== undefined;
}

/** Whether a record with the id exists and the caller can view it. */
export function isVisible<C extends Columns>(
  context: Context,
  entity: Entity<C>,
  id: number,
  visible: Sql[],
): Promise<boolean> {
  return exists(context, entity, [sql`t.${raw(entity.id)} = ${id}`, ...visible]);
}
