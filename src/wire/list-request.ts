import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { endsOf, momentEnd } from '../schema/moment';
import { finish } from './id-request';
import { idToWire, keyOfField } from './records';
import type { Body } from './styles/codec';
import { isChoice, isMoment, isNumberRange, kindOf, rangeKeysOf } from '../fields/kinds';
import { pick } from '../schema/pick';
import { numberRangeOf } from '../schema/number-range';
import { toWire } from '../fields/values';
import { isBlank, listOf } from '../fields/codec';
import { boundToWire, isInstant } from '../fields/date/wire';

/*
 * Bodies of list calls. Rules, quoted by tests:
 *
 * [L1] A list sends its page keys, its fixed filters and constants, and the filters that are set; no more.
 * [L2] Nothing, '' and an empty list are no filter, nor is a name that is no field: addresses can be edited.
 * [L3] A list of values means "one of". 0 goes as [0], for a bare 0 means no filter: numbers, No, and references to
 *      nothing. What rows don't carry is a parameter of the call, and goes as it is; without a number for nothing, an id
 *      of 0 finds nothing.
 * [L4] A period, and numbers from one to another, go by their two range keys; a bare day as upper bound means its last second.
 *      A day of a moment is the viewer's. A moment relative to now is that of the request, in the viewer's zone.
 * [L5] A set filter goes before a constant or fixed filter of the same key.
 * [L6] Sorting is sent only where the call declares it.
 * [L7] References are read by one call with the list of their ids.
 * [L8] A call that answers all rows gets only the filters that rows don't carry: the browser does the rest.
 * [L9] What its field cannot have (a text for a number, a date that is none) finds nothing, and asks nothing.
 */

export interface ListInput {
  filter?: Record<string, unknown> | undefined;
  /** page from 1. */
  page?: { page: number; perPage: number } | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

/** Whether a filter has only values that its field cannot have: no record can match. [L9] */
export function findsNothing(definition: ResourceDefinition, filter: Record<string, unknown> = {}): boolean {
  return Object.entries(filter).some(([name, value]) => {
    const field = definition.fields[name];
    if (!field || isUnset(value)) return false;
    if (isMoment(field)) return Object.values(periodOf(field, value)).some((end) => !isBlank(end) && !isInstant(end));
    if (isNumberRange(field)) return !Object.values(numberRangeOf(value)).every((end) => fits(field, end));
    return usable(definition, field, value).length === 0;
  });
}

/** The values of a filter that can find something. [L9] */
function usable(definition: ResourceDefinition, field: FieldDefinition, value: unknown): unknown[] {
  const { key, several } = kindOf(field);
  const entries = (several && listOf(value)) || [value].flat();
  const isNone = (entry: unknown) => key && !isInRows(definition, field.name) && Number(entry) === 0;
  return entries.filter((entry) => !isBlank(entry) && fits(field, entry) && !isNone(entry));
}

function fits(field: FieldDefinition, value: unknown): boolean {
  return kindOf(field).filterable?.(field.options)?.test(String(value).trim()) ?? true;
}

/** Body of a list call. [L1] */
export function buildList(
  definition: ResourceDefinition,
  call: CallDefinition,
  { filter = {}, page, sort }: ListInput,
): Body {
  const sent = call.page ? filter : pick(filter, (name) => !isInRows(definition, name));
  const filters = { ...fixedBody(definition, call, sent), ...filterBody(definition, call, sent) };
  return {
    ...call.send,
    ...pageBody(call, page),
    ...(call.page ? sortBody(call, sort) : {}),
    ...(call.wrap ? { [call.wrap]: filters } : filters),
  };
}

/** Body of the one list call that reads the records of several ids; single id fields only. [L7] */
export function buildMany(definition: ResourceDefinition, call: CallDefinition, ids: (string | number)[]): Body {
  const [name = ''] = definition.id;
  const keys = ids.map((id) => idToWire(definition.fields[name], id));
  const filters = { ...fixedBody(definition, call, {}), [keyOfField(call, name)]: keys };
  return {
    ...call.send,
    ...pageBody(call, { page: 1, perPage: ids.length }),
    ...(call.wrap ? { [call.wrap]: filters } : filters),
  };
}

/** Body of the get call of a single record: its filters. [L1] */
export function buildSingle(
  definition: ResourceDefinition,
  call: CallDefinition,
  filter: Record<string, unknown> = {},
): Body {
  return finish(call, fixedBody(definition, call, filter), filterBody(definition, call, filter));
}

/** Whether rows carry the field, so that the browser itself can filter by it. */
export function isInRows(definition: ResourceDefinition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && (definition.id.includes(name) || field.in.some((place) => place !== 'filter'));
}

/** The list's fixed filters from the schema. A fixed period applies only when no other period is set. [L5] */
function fixedBody(definition: ResourceDefinition, call: CallDefinition, set: Record<string, unknown>): Body {
  const { fields, list } = definition;
  const body: Body = {};
  for (const [name, value] of Object.entries(list.filter)) {
    const field = fields[name];
    if (!field || !(isMoment(field) || isNumberRange(field)))
      body[keyOfField(call, name)] = field ? filterValue(definition, field, value) : value;
    else if (isUnset(set[name])) Object.assign(body, boundsBody(call, field, value));
  }
  return body;
}

function filterBody(definition: ResourceDefinition, call: CallDefinition, filter: Record<string, unknown>): Body {
  const body: Body = {};
  for (const [name, value] of Object.entries(filter)) {
    const field = definition.fields[name];
    if (!field || isUnset(value)) continue;
    if (isMoment(field) || isNumberRange(field)) Object.assign(body, boundsBody(call, field, value));
    else {
      const sent = filterValue(definition, field, value);
      if (!isUnset(sent)) body[keyOfField(call, name)] = sent;
    }
  }
  return body;
}

/** Encodes one filter value. [L3] */
function filterValue(definition: ResourceDefinition, field: FieldDefinition, value: unknown): unknown {
  const values = usable(definition, field, value);
  if (kindOf(field).several) return toWire(field, values);
  const sent = values.map((entry) => toWire(field, typeof entry === 'string' ? entry.trim() : entry));
  const isList = Array.isArray(value) || (sent[0] === 0 && (isChoice(field) || isInRows(definition, field.name)));
  return isList ? sent : sent[0];
}

function boundsBody(call: CallDefinition, field: FieldDefinition, value: unknown): Body {
  return isMoment(field) ? dateFilter(call, field, value) : rangeBody(field, value);
}

/** Numbers under the two keys of their field; an end that is open is left out. [L4] */
function rangeBody(field: FieldDefinition, value: unknown): Body {
  const [first = '', last = ''] = rangeKeysOf(field) ?? [];
  const { from, to } = numberRangeOf(value);
  return {
    ...(from !== undefined && { [first]: toWire(field, from) }),
    ...(to !== undefined && { [last]: toWire(field, to) }),
  };
}

/** Takes a period as `{ from, to }` or `[from, to]`, and a single day as a period of one day. [L4] */
function dateFilter(call: CallDefinition, field: DateField, value: unknown): Body {
  const { rangeKeys } = field.options;
  if (rangeKeys) return periodBody(rangeKeys, field, value);
  const { from } = periodOf(field, value);
  return isBlank(from) ? {} : { [keyOfField(call, field.name)]: toWire(field, from) };
}

/** A period under the two keys of its field; a side that is open is left out. */
export function periodBody(rangeKeys: [from: string, to: string], field: DateField, value: unknown): Body {
  const { from, to } = periodOf(field, value);
  const { as } = field.options;
  return {
    ...(isBlank(from) ? {} : { [rangeKeys[0]]: boundToWire(from, as, false) }),
    ...(isBlank(to) ? {} : { [rangeKeys[1]]: boundToWire(to, as, true) }),
  };
}

type DateField = FieldDefinition<'date' | 'datetime'>;

/** The two bounds of a date filter's value; a bare value is both. [L4] */
export function periodOf({ kind }: DateField, value: unknown): { from: unknown; to: unknown } {
  const [from, to] = endsOf(value);
  return { from: momentEnd(from, 'from', kind === 'date'), to: momentEnd(to, 'to', kind === 'date') };
}

function pageBody(call: CallDefinition, page: ListInput['page']): Body {
  if (!call.page || !page) return {};
  return { [call.page.number]: call.page.from + Math.max(1, page.page) - 1, [call.page.size]: page.perPage };
}

function sortBody({ sort: can, rename }: CallDefinition, sort: ListInput['sort']): Body {
  if (!can || !sort || !can.fields.includes(sort.field)) return {};
  return { [can.by]: rename[sort.field] ?? sort.field, [can.dir]: sort.order === 'ASC' ? can.asc : can.desc };
}

/** Whether a filter value asks for nothing: missing or empty. [L2] */
export function isUnset(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.every(isBlank));
}
