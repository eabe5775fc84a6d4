import { pick } from '../schema/pick';
import { startValue } from '../schema/start-value';
import { holds, withFormer } from '../schema/condition';
import type { ActionDefinition } from '../schema/action-definition';
import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { finish } from './id-request';
import { idBody, idValues, keyOfField, type RawValues } from './records';
import { isWriteOnly } from '../fields/kinds';
import { sameValue } from '../fields/same-value';
import type { Body } from './styles/codec';
import { fromWire, toWire, untouched } from '../fields/values';
import { isBlank } from '../fields/codec';

/*
 * Bodies of the calls that write. One record's id: id-request.ts; lists: list-request.ts; single values: values.ts.
 * The rules (docs/specification.md#wire-build, docs/decisions.md#saves) have ids that tests quote.
 *
 * [W1]  Text is sent as text, empty when missing.
 * [W2]  An integer is parsed with all of its digits, 0 when missing or not numeric.
 * [W3]  A list of integers is parsed element by element.
 * [W4]  Decimal and money keep their digits.
 * [W5]  Booleans travel as 1 and 0, dates as text in UTC, unless the field says otherwise.
 * [W6]  A set sends the declared fields: what changed as it is now, the rest as it was read; also what only actions over the
 *       same call write, which would otherwise be erased.
 * [W7]  A field that was not read and not touched is left out of a set: nothing is erased.
 * [W8]  A value that its kind can't read, a null and a number with more digits than JavaScript keeps go back exactly as
 *       they were read.
 * [W9]  A field that is hidden, by itself or with its form group, is sent empty where the user's own change hid it; a set
 *       sends any other as it was read.
 * [W10] An untouched secret goes back as it was read, or is left out where the call allows.
 * [W11] A password is sealed with its account; on edit it is sent only when filled.
 * [W12] A phone's area defaults to +86 on add and edit.
 * [W13] A call's constants are added, its keys renamed, its fields wrapped. Of several fields that are renamed to one key,
 *       the one that is shown is sent.
 * [W14] An add sends the fields of the add form, and those with a default.
 * [W15] get and del send the id's keys and nothing else.
 * [W16] An action sends the id, the fields it takes along, its parameters and its constants.
 * [W17] An action over the resource's own set call is a set: it merges, and its parameters blank nothing that they hide.
 * [W18] JSON inner fields are merged into what was read; keys that the schema doesn't know survive.
 */

/** Seals a password together with its account (auth/seal.ts). */
export type SealPassword = (account: string, password: string) => Promise<string>;

type Values = Record<string, unknown>;

const usualArea = '+86';

/** Body of an add, from the values of the add form by field name. [W14] */
export async function buildAdd(
  definition: ResourceDefinition,
  call: CallDefinition,
  values: Values,
  seal: SealPassword,
): Promise<Body> {
  const fields = Object.values(definition.fields).filter(
    (field) => field.sent && (field.in.includes('add') || field.default !== undefined),
  );
  const given = { ...defaultsOf(fields), ...defined(values) };
  return finish(
    call,
    await build(call, fields, withFormer(given, {}), seal, {
      isShown: shownIn(definition),
      shown: (field) => toWire(field, given[field.name]),
      hidden: emptyOf,
    }),
  );
}

interface SetInput {
  id: string | number;
  /** What was read from the platform, just before. */
  before: RawValues;
  /** The form's values; a name that is missing was not touched. */
  values: Values;
  /** The form's values as it was opened: what differs was changed. Absent: compared with `before`. */
  opened?: Values | undefined;
}

/** Body of a set: the record as it is on the platform, with the user's changes. [W6] */
export async function buildSet(
  definition: ResourceDefinition,
  call: CallDefinition,
  { id, before, values, opened }: SetInput,
  seal: SealPassword,
): Promise<Body> {
  const ofActions = new Set(definition.actions.flatMap(writtenBySet));
  const fields = Object.values(definition.fields).filter(
    ({ name, sent }) => (sent || ofActions.has(name)) && !definition.id.includes(name),
  );
  // A page of settings is one record: its id, if it has one, is the one that was read.
  const key = definition.single ? takeAlong(definition, call, definition.id, before, {}) : idBody(definition, call, id);
  const ids = definition.single ? {} : idValues(definition, id);
  const read = readValues(definition, before);
  const referenceOf = (name: string) => (opened && Object.hasOwn(opened, name) ? opened[name] : read[name]);
  const changed = pick(values, (name) => values[name] !== undefined && !sameValue(values[name], referenceOf(name)));
  const asRead = (field: FieldDefinition) => {
    const raw = before[field.name];
    const omitted = isWriteOnly(field) || (field.kind === 'secret' && field.options.omitUnchanged);
    return omitted || raw === undefined ? undefined : untouched(field, raw);
  };
  const isShown = shownIn(definition);
  const former = { ...read, ...opened };
  const wasShown = (field: FieldDefinition) => isShown(field, read) && isShown(field, former);
  const body = await build(call, fields, withFormer({ ...read, ...changed, ...ids }, former), seal, {
    isShown,
    shown(field) {
      if (isWriteOnly(field)) return undefined;
      const { [field.name]: value } = values;
      const kept = field.kind === 'secret' && (isBlank(value) || sameValue(value, read[field.name]));
      return kept || !Object.hasOwn(changed, field.name) ? asRead(field) : toWire(field, value, before[field.name]);
    },
    hidden: (field) => (field.sent && wasShown(field) ? emptyOf(field) : asRead(field)),
  });
  return finish(call, key, body);
}

/** The fields that an action writes with the call that changes a record: its parameters and its constants. */
function writtenBySet({ run, fields }: ActionDefinition): string[] {
  return 'call' in run && run.sendsRecord ? [...Object.keys(fields), ...Object.keys(run.send)] : [];
}

interface ActionInput {
  id?: string | number;
  /** Raw values of the record, as far as they are known; all of them when the action merges. */
  before: RawValues;
  /** The record's values in the browser. */
  record: Values;
  /** The parameters that the dialog asked for. */
  values: Values;
}

/** Body of an action's call for one record, or for none. [W16] [W17] */
export async function buildAction(
  definition: ResourceDefinition,
  action: ActionDefinition,
  { id, before, record, values }: ActionInput,
  seal: SealPassword,
): Promise<Body> {
  if (!('call' in action.run)) return {};
  const { call, send, sendFields, sendsRecord } = action.run;
  const current = { ...record, ...values };
  const merges = id !== undefined && sendsRecord === true;
  const parameters = await build(call, Object.values(action.fields), current, seal, {
    isShown: ({ when }, values) => holds(when, values),
    shown: (field) => (isWriteOnly(field) ? undefined : toWire(field, values[field.name], before[field.name])),
    hidden: (field) => (merges && !holds(field.when, record) ? undefined : emptyOf(field)),
  });
  const taken = takeAlong(definition, call, sendFields, before, record);
  const merged = merges
    ? await buildSet(definition, { ...call, send: {}, wrap: '' }, { id, before, values: {} }, seal)
    : {};
  const key = id === undefined ? {} : idBody(definition, call, id);
  return finish({ ...call, send: { ...call.send, ...send } }, merged, taken, parameters, key);
}

/** Fields of the record as they were read; as the browser holds them where that is not known. */
function takeAlong(
  definition: ResourceDefinition,
  call: CallDefinition,
  names: string[],
  before: RawValues,
  record: Values,
): Body {
  const taken: Body = {};
  for (const name of names) {
    const field = definition.fields[name];
    if (field) {
      taken[keyOfField(call, name)] = Object.hasOwn(before, name)
        ? untouched(field, before[name])
        : toWire(field, record[name]);
    }
  }
  return taken;
}

/** What is sent of a field whose condition holds, and of one that is hidden; undefined: it is left out. */
interface Sent {
  isShown: (field: FieldDefinition, values: Values) => boolean;
  shown: (field: FieldDefinition) => unknown;
  hidden: (field: FieldDefinition) => unknown;
}

/** The fields' part of a body: sealed passwords, hidden fields and phone areas included. */
async function build(
  call: CallDefinition,
  fields: FieldDefinition[],
  current: Values,
  seal: SealPassword,
  { isShown, shown, hidden }: Sent,
): Promise<Body> {
  const body: Body = {};
  const keyOf = ({ name }: FieldDefinition) => keyOfField(call, name);
  // Of several fields with one key, the one that is shown is sent.
  const keysShown = new Set(fields.filter((field) => isShown(field, current)).map(keyOf));
  for (const field of fields) {
    const key = keyOf(field);
    const hides = !isShown(field, current);
    if (hides && keysShown.has(key)) continue;
    const filled = field.kind === 'password' && !isBlank(current[field.name]);
    const value = hides
      ? hidden(field)
      : filled
        ? await seal(accountOf(field, current), String(current[field.name]))
        : shown(field);
    if (value !== undefined) body[key] = value;
  }
  for (const field of fields) {
    if (field.kind !== 'phone' || !field.options.area) continue;
    const key = keyOfField(call, field.options.area);
    if (isBlank(body[key])) body[key] = usualArea;
  }
  return body;
}

/** Whether a field is in the form: its own condition holds, and that of its group, or of one of them. */
function shownIn({ form }: ResourceDefinition): Sent['isShown'] {
  return ({ name, when }, values) => {
    const groups = form.groups.filter(({ fields }) => fields.includes(name));
    return holds(when, values) && (groups.length === 0 || groups.some((group) => holds(group.when, values)));
  };
}

function accountOf(field: FieldDefinition, current: Values): string {
  if (field.kind !== 'password') return '';
  const account = current[field.options.sealWith];
  return isBlank(account) ? '' : String(account);
}

/** A hidden field's empty value; hidden passwords are not sent. [W9] */
function emptyOf(field: FieldDefinition): unknown {
  return isWriteOnly(field) ? undefined : toWire(field, undefined);
}

function readValues(definition: ResourceDefinition, raw: RawValues): Values {
  return Object.fromEntries(
    Object.values(definition.fields).map((field) => [field.name, fromWire(field, raw[field.name])]),
  );
}

function defaultsOf(fields: FieldDefinition[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, startValue(field)]));
}

function defined(values: Values): Values {
  return pick(values, (name) => values[name] !== undefined);
}
