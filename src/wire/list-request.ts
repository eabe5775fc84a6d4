import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { idToWire, keyOfField } from './records';
import { isObject } from './answer';
import type { Body } from './styles/codec';
import { toWire } from './values';
import { isMissing } from './values/codec';
import { boundToWire } from './values/dates';

/*
 * Bodies of list calls. Rules, quoted by tests:
 *
 * [L1] A list sends its page keys, its fixed filters and constants, and the filters that are set; no more.
 * [L2] Nothing, '' and an empty list are no filter; nor is 0 where the field holds ids, nor a name that is no field:
 *      addresses can be edited.
 * [L3] A list of values means "one of". An enum's declared 0 goes as [0], for a bare 0 means no filter.
 * [L4] A period goes by its two span keys; a bare day as upper bound means its last second, and `now` this moment.
 * [L5] A set filter goes before a constant or fixed filter of the same key.
 * [L6] Sorting is sent only where the call declares it.
 * [L7] References are read by one call with the list of their ids.
 * [L8] A call that answers all rows gets only the filters that rows don't carry: the browser does the rest.
 */

export interface ListInput {
  filter?: Record<string, unknown> | undefined;
  /** page from 1. */
  page?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

/** Body of a list call. [L1] */
export function buildList(
  definition: ResourceDefinition,
  call: CallDefinition,
  { filter = {}, page, sort }: ListInput,
): Body {
  const sent = call.page ? filter : pick(filter, (name) => !isInRows(definition, name));
  const filters = { ...renamed(call, definition.list.filter), ...filterBody(definition, call, sent) };
  return {
    ...call.send,
    ...pageBody(call, page),
    ...(call.page ? sortBody(call, sort) : {}),
    ...(call.wrap ? { [call.wrap]: filters } : filters),
  };
}

/** Body of the one list call that reads the records of several ids; single id fields only. [L7] */
export function buildMany(
  definition: ResourceDefinition,
  call: CallDefinition,
  ids: (string | number)[],
): Body {
  const [name = ''] = definition.id;
  const keys = ids.map((id) => idToWire(definition.fields[name], id));
  const filters = { ...renamed(call, definition.list.filter), [keyOfField(call, name)]: keys };
  return {
    ...call.send,
    ...pageBody(call, { page: 1, perPage: ids.length }),
    ...(call.wrap ? { [call.wrap]: filters } : filters),
  };
}

/** Whether rows carry the field, so that the browser itself can filter by it. */
export function isInRows(definition: ResourceDefinition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && (definition.id.includes(name) || field.in.some((place) => place !== 'filter'));
}

function filterBody(
  definition: ResourceDefinition,
  call: CallDefinition,
  filter: Record<string, unknown>,
): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(filter)) {
    const field = definition.fields[name];
    if (!field || isNoFilter(field, value)) continue;
    if (field.kind === 'date' || field.kind === 'datetime') Object.assign(body, dateFilter(call, field, value));
    else {
      const sent = filterValue(field, value);
      if (!isUnset(sent)) body[keyOfField(call, name)] = sent;
    }
  }
  return body;
}

/** One filter value as the wire wants it; undefined when it is no filter. [L2] [L3] */
function filterValue(field: FieldDefinition, value: unknown): unknown {
  if (field.kind === 'enums' || field.kind === 'refs' || field.kind === 'matrix') return toWire(field, value);
  if (Array.isArray(value)) {
    const list = value.filter((entry) => !isUnset(entry)).map((entry) => toWire(field, entry));
    return field.kind === 'enum' || !holdsId(field) ? list : list.filter((entry) => entry !== 0);
  }
  const sent = toWire(field, typeof value === 'string' ? value.trim() : value);
  if (sent !== 0 || field.kind !== 'enum') return sent;
  const declared = field.options.options.some((option) => option.value === 0);
  return declared && String(value).trim() === '0' ? [0] : undefined;
}

function holdsId(field: FieldDefinition): boolean {
  return field.kind === 'id' || field.kind === 'ref' || field.kind === 'treeref';
}

/** Takes a period as `{ from, to }` or `[from, to]`, and a single day as a period of one day. [L4] */
function dateFilter(
  call: CallDefinition,
  field: FieldDefinition<'date' | 'datetime'>,
  value: unknown,
): Body {
  const { span, as } = field.options;
  if (span) return periodBody(span, as, value);
  const { from } = periodOf(value);
  return isMissing(from) ? {} : { [keyOfField(call, field.name)]: toWire(field, from) };
}

/** A period under the two keys of its field; a side that is open is left out. */
export function periodBody(span: [from: string, to: string], as: 'text' | 'seconds' | 'milliseconds', value: unknown): Body {
  const { from, to } = periodOf(value);
  return {
    ...(isMissing(from) ? {} : { [span[0]]: boundToWire(from, as, false) }),
    ...(isMissing(to) ? {} : { [span[1]]: boundToWire(to, as, true) }),
  };
}

/** The two bounds of a date filter's value. */
export function periodOf(value: unknown): { from: unknown; to: unknown } {
  if (Array.isArray(value)) return { from: moment(value[0]), to: moment(value[1]) };
  if (isObject(value)) return { from: moment(value['from']), to: moment(value['to']) };
  return { from: value, to: value };
}

/** A bound that a preset calls `now`. */
function moment(bound: unknown): unknown {
  return bound === 'now' ? new Date().toISOString() : bound;
}

function pageBody(call: CallDefinition, page: ListInput['page']): Body {
  if (!call.page || !page) return {};
  return { [call.page.no]: call.page.from + Math.max(1, page.page) - 1, [call.page.size]: page.perPage };
}

function sortBody({ sort: can, rename }: CallDefinition, sort: ListInput['sort']): Body {
  if (!can || !sort || !can.fields.includes(sort.field)) return {};
  return { [can.by]: rename[sort.field] ?? sort.field, [can.dir]: sort.order === 'ASC' ? can.asc : can.desc };
}

/** Whether a filter value asks for nothing: missing, empty, or 0 where the field holds ids. [L2] */
export function isNoFilter(field: FieldDefinition | undefined, value: unknown): boolean {
  return isUnset(value) || (field !== undefined && holdsId(field) && Number(value) === 0);
}

export function isUnset(value: unknown): boolean {
  return isMissing(value) || (Array.isArray(value) && value.every(isMissing));
}

function renamed(call: CallDefinition, values: Record<string, unknown>): Body {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOfField(call, name), value]));
}

function pick(values: Record<string, unknown>, wanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}
