import type { Sql } from '../database/sql';
import { raw, sql } from '../database/sql';
import type { Columns } from '../entity/column';
import { type Entity, selection, type ValuesOf } from '../entity/entity';
import { readInteger, readIntegers, type Shape, type Values } from '../entity/field';
import { filtersOf, type ListField, listPage, readListing } from '../entity/list';
import { changedFields, deleteRecord, findRecord, insertRecord, type Partly, readRecord, requireRecord, updateRecord } from '../entity/record';
import { onlySubCondition } from '../entity/tenancy';
import { parameterError } from '../answer';
import { type Json, type JsonObject, without } from '../json';
import { type Context, type GuardedCall, readCall, writeCall } from './call';

/** What an add or a set stores. */
export interface Writing<C extends Columns> {
  values: Partly<C>;
  hidden?: Record<string, Sql>;
}

/** What is special about an entity's calls. Everything that a hook does not refuse is done. */
export interface Rules<C extends Columns, S extends Shape> {
  entity: Entity<C>;
  paths: { list: string; add: string; set: string; del: string };
  /** Conditions under which the caller sees a record, and so may name it in any call. */
  visible(context: Context): Sql[];
  /** Column that holds a record's company, for lists that take only_sub. */
  owner?: string;
  /** Filters with which a list is a look-up, so that only_sub does not matter. */
  lookups?: readonly string[];
  /** Filters that mean something else than their column. */
  filters?: Record<string, ListField>;
  /** Rights of other screens that look records up by the list call. */
  listFor?: readonly string[];
  /** Body fields of add and set that are no columns. */
  extra: S;
  add(context: Context, values: Partly<C> & Values<S>): Promise<Writing<C>>;
  /** `changed` names the fields whose value differs from the stored one. */
  set(context: Context, before: ValuesOf<C>, values: Partly<C> & Values<S>, changed: ReadonlySet<string>): Promise<Writing<C>>;
  del(context: Context, record: ValuesOf<C>): Promise<void>;
  /** Runs after a record was stored. */
  stored?(context: Context, id: number): Promise<void>;
}

/** The id in a body; a set or del without one is refused. */
export const readId = (body: JsonObject, key: string, place: string): number => {
  const { [key]: value } = body;
  if (value === undefined) throw parameterError(`${place}${key}`, 'missing');
  return readInteger(value, `${place}${key}`);
};

const refuseOthers = (body: Record<string, Json>, known: readonly string[], place: string): void => {
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown !== undefined) throw parameterError(`${place}${unknown}`, 'unknown field');
};

/** The company by which a list is filtered, or the caller's own. */
const baseCompany = (body: JsonObject, context: Context): number => {
  const { comp_id: company = 0 } = body;
  const asked = Array.isArray(company) ? readIntegers(company, `${context.place}comp_id`)[0] : readInteger(company, `${context.place}comp_id`);
  return asked === undefined || asked === 0 ? context.caller.companyId : asked;
};

const listCall = <C extends Columns, S extends Shape>({ entity, paths, visible, owner, lookups = [], listFor = [], filters: own }: Rules<C, S>): GuardedCall => {
  const filters = { ...filtersOf(entity), ...own };
  const select = selection(entity);
  return readCall(
    paths.list,
    async (context, body) => {
      const { only_sub: onlySub, ...rest } = body;
      if (owner === undefined && onlySub !== undefined) throw parameterError(`${context.place}only_sub`, 'unknown field');
      const lookup = [entity.id, ...lookups].some((key) => rest[key] !== undefined && rest[key] !== 0);
      const scope = owner === undefined || lookup ? [] : onlySubCondition(onlySub, context.place, raw(`t.${owner}`), baseCompany(rest, context));
      // The branch of the company that the list is filtered by is asked, not that company alone.
      if (onlySub === 1 && !lookup && owner !== undefined) delete rest[owner];
      const listing = readListing(filters, rest, context.place);
      return listPage(context.db, entity, select, [...visible(context), ...scope, ...listing.conditions], listing);
    },
    listFor,
  );
};

/** The ordinary calls of an entity: list, add, set and del. */
export const crud = <C extends Columns, S extends Shape>(rules: Rules<C, S>): GuardedCall[] => {
  const { entity, paths, visible, extra } = rules;
  return [
    listCall(rules),
    writeCall(paths.add, async (context, body) => {
      const read = readRecord(entity, body, context.place, 'add', extra);
      const { values, hidden } = await rules.add(context, read as Partly<C> & Values<S>);
      const id = await insertRecord(context.db, entity, values, hidden);
      await rules.stored?.(context, id);
      return { data: { [entity.id]: id } };
    }),
    writeCall(paths.set, async (context, body) => {
      const id = readId(body, entity.id, context.place);
      const before = await requireRecord(context.db, entity, id, `${context.place}${entity.id}`, visible(context));
      const read = readRecord(entity, without(body, entity.id), context.place, 'set', extra);
      const { values, hidden } = await rules.set(context, before, read as Partly<C> & Values<S>, changedFields(before, read));
      await updateRecord(context.db, entity, id, values, hidden);
      await rules.stored?.(context, id);
      return { data: { [entity.id]: id } };
    }),
    writeCall(paths.del, async (context, body) => {
      refuseOthers(body, [entity.id], context.place);
      const id = readId(body, entity.id, context.place);
      const record = await requireRecord(context.db, entity, id, `${context.place}${entity.id}`, visible(context));
      await rules.del(context, record);
      await deleteRecord(context.db, entity, id);
      return {};
    }),
  ];
};

/** Whether another record with these conditions exists. */
export const exists = async <C extends Columns>(context: Context, entity: Entity<C>, conditions: Sql[]): Promise<boolean> =>
  (await findRecord(context.db, entity, conditions)) !== undefined;

/** Whether a record of the id exists and the caller sees it. */
export const isVisible = <C extends Columns>(context: Context, entity: Entity<C>, id: number, visible: Sql[]): Promise<boolean> =>
  exists(context, entity, [sql`t.${raw(entity.id)} = ${id}`, ...visible]);
