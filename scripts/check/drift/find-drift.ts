import { listOf, parseJson } from '../../../src/fields/codec';
import { innerFieldsOf, isMoment, kindOf, optionsOf } from '../../../src/fields/kinds';
import { textKeyOf } from '../../../src/errors/catalogue';
import { ConsoleError } from '../../../src/errors/console-error';
import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { asCount, at, type Answer } from '../../../src/wire/answer';
import { isObject } from '../../../src/schema/json';
import { isNeverRead, mismatch } from '../../../src/wire/check';
import { keyOfField } from '../../../src/wire/records';
import { flatten, rowOf, type Row } from '../../../src/wire/rows';
import { requestOf } from '../../../src/wire/trace';
import type { Grade } from '../diff/report';

/** What an answer can have that its schema does not say: how grave it is, and in words, in which `{}` is its detail. */
const kinds = {
  option: ['look', 'the value {} has no label'],
  missing: ['look', 'no row has its key'],
  sometimes: ['look', 'some rows do not have its key'],
  type: ['breaking', '{} came'],
  json: ['breaking', 'the text is no JSON'],
  date: ['breaking', 'the date cannot be read'],
  value: ['breaking', 'the value cannot be read'],
  null_row: ['breaking', 'rows are null'],
  bad_row: ['breaking', 'rows are no objects: {} came'],
  no_key: ['breaking', 'rows have no key of their own'],
  same_key: ['breaking', 'two rows have the same key'],
  no_total: ['look', 'the total is missing'],
  bad_total: ['look', 'the total is no number: {} came'],
  small_total: ['look', 'the total is smaller than the number of rows'],
  no_rows: ['breaking', 'a total came without rows'],
  not_list: ['breaking', 'the rows are no list: {} came'],
  not_record: ['breaking', 'the record is no object: {} came'],
  code: ['breaking', 'code {} has no text'],
  no_answer: ['breaking', 'no answer of the platform: {}'],
} satisfies Record<string, [grade: Grade, text: string]>;

export type FindingKind = keyof typeof kinds;

export interface Finding {
  /** Name of the field, `attr.volume` for a field inside of another; '' for the answer as a whole. */
  field: string;
  kind: FindingKind;
  /** Types, codes and short enum values; never another value of the answer. '' for none. */
  detail: string;
  grade: Grade;
  text: string;
}

/** Whether the account has a permission on the screen. */
type May = (permission: string) => boolean;

/** Rows of an answer that are checked. */
const sampled = 40;
/** Entries of an answer of which null and repeated keys are looked for. */
const looked = 1000;

/**
 * Compares an answer, or the failure in its place, with what the schema declares. Each finding comes once. Nothing found
 * has a value of the answer, except enum values that look harmless.
 * @param can permissions of the account on the screen: the platform leaves out fields that it may not see
 */
export function findDrift(definition: ResourceDefinition, call: CallDefinition, came: unknown, can: May): Finding[] {
  const found = new Map<string, Finding>();
  const add = (kind: FindingKind, field = '', detail = '') => {
    const [grade, words] = kinds[kind];
    const text =
      kind === 'option' && detail === '' ? 'it has a value without a label' : words.replace('{}', () => detail);
    found.set(`${field} ${kind} ${detail}`, { field, kind, detail, grade, text });
  };
  if (came instanceof ConsoleError) checkFailure(definition, came, add);
  else if (call === definition.calls.list) checkList(definition, call, came as Answer, can, add);
  else if (call === definition.calls.get) checkGet(definition, call, came as Answer, can, add);
  return [...found.values()];
}

type Add = (kind: FindingKind, field?: string, detail?: string) => void;

function checkFailure({ errors }: ResourceDefinition, { kind, service, code }: ConsoleError, add: Add): void {
  if (kind === 'code' && !errors[`${code}`] && textKeyOf(service, code) === 'errors.failed')
    add('code', '', harmless(code));
  if (kind === 'html' || kind === 'json' || kind === 'empty' || kind === 'codeless') add('no_answer', '', kind);
}

function checkList(definition: ResourceDefinition, call: CallDefinition, answer: Answer, can: May, add: Add): void {
  const found = at(answer.raw, call.rows) ?? '';
  const list: unknown = found === '' ? [] : found;
  if (!Array.isArray(list)) return add('not_list', '', typeof list);
  const total = at(answer.raw, call.total);
  const count = asCount(total);
  if (call.page && list.length === 0 && isMissed(call.page, answer, count)) add('no_rows');
  if (found === '') return;
  const entries: unknown[] = list.slice(0, looked);
  for (const entry of entries)
    if (!isObject(entry)) add(entry === null ? 'null_row' : 'bad_row', '', entry === null ? '' : typeof entry);
  if (call.page && (total ?? null) === null) add('no_total');
  else if (call.page && count === undefined) add('bad_total', '', typeof total);
  else if (call.page && Number(count) < list.length) add('small_total');
  const rows = flatten(definition, call, entries.filter(isObject));
  if (!definition.single) checkKeys(definition, call, rows, add);
  const step = Math.max(1, Math.ceil(rows.length / sampled));
  const some = rows.filter((_, index) => index % step === 0);
  checkEachField(definition, call, some, can, add);
}

function checkGet(definition: ResourceDefinition, call: CallDefinition, answer: Answer, can: May, add: Add): void {
  const row = rowOf(call, answer);
  if (row) checkEachField(definition, call, [row], can, add);
  else if (typeof answer.data !== 'object' && (answer.data ?? '') !== '') add('not_record', '', typeof answer.data);
}

/** Whether a page without rows should have some: by the total, and the page that was asked for; a page past the end has none. */
function isMissed(page: NonNullable<CallDefinition['page']>, answer: Answer, total = 0): boolean {
  const body = requestOf(answer)?.body;
  const sent = isObject(body) && isObject(body['params']) ? body['params'] : body;
  const [no, size] = isObject(sent) ? [Number(sent[page.number]), Number(sent[page.size])] : [page.from, 1];
  return (no - page.from) * size < total;
}

function checkKeys(definition: ResourceDefinition, call: CallDefinition, rows: Row[], add: Add): void {
  const keys = definition.id.map((name) => keyOfField(call, name));
  const seen = new Set<string>();
  for (const row of rows) {
    const values = keys.map((key) => row[key]);
    const key = JSON.stringify(values);
    if (values.some((value) => (value ?? '') === '')) add('no_key', definition.id.join());
    else if (seen.has(key)) add('same_key', definition.id.join());
    seen.add(key);
  }
}

function checkEachField(definition: ResourceDefinition, call: CallDefinition, rows: Row[], can: May, add: Add): void {
  const { calls, fields, list } = definition;
  for (const field of Object.values(fields)) {
    if (isNeverRead(field) || kindOf(field).parts) continue;
    const key = keyOfField(call, field.name);
    const having = rows.filter((row) => Object.hasOwn(row, key));
    // A list has its columns, and may lack what only a record's page shows.
    const isShown = call !== calls.list || !calls.get || list.columns.some((column) => column.field === field.name);
    const isExpected = isShown && (field.permission === undefined || can(field.permission));
    if (having.length < rows.length && isExpected) add(having.length === 0 ? 'missing' : 'sometimes', field.name);
    for (const row of having) checkValue(field, field.name, row[key], add);
  }
}

function checkValue(field: FieldDefinition, path: string, value: unknown, add: Add): void {
  if ((value ?? '') === '') return;
  const kind = kindOf(field);
  const type = kind.answer?.(field.options);
  const strange = undeclared(field, value);
  const got = type && mismatch(type, value);
  if (strange !== undefined) add('option', path, harmless(strange));
  else if (type === 'JSON-string' && got === 'string') add('json', path);
  else if (got) add('type', path, `${type} is declared, ${got}`);
  else if (type === 'JSON' || type === 'JSON-string')
    checkInner(field, path, typeof value === 'string' ? parseJson(value) : value, add);
  else if (!kind.choices && !kind.wire.reads(value, field)) add(isMoment(field) ? 'date' : 'value', path);
}

/** The first of a field's values that none of its options has. 0 without an option is a number that is missing. */
function undeclared(field: FieldDefinition, value: unknown): unknown {
  const options = optionsOf(field);
  if (options.length === 0) return undefined;
  const values = kindOf(field).several ? (listOf(value) ?? []) : [value];
  return values.find(
    (one) => one !== 0 && typeof one !== 'object' && !options.some((option) => String(option.value) === String(one)),
  );
}

/** The declared fields inside of a field. Their keys may be absent. */
function checkInner(field: FieldDefinition, path: string, content: unknown, add: Add): void {
  const fields = Object.entries(innerFieldsOf(field) ?? {});
  const rows = (Array.isArray(content) ? content.slice(0, sampled) : [content]).filter(isObject);
  for (const row of rows) for (const [name, inner] of fields) checkValue(inner, `${path}.${name}`, row[name], add);
}

/** A short number or word that cannot be a name, a phone number or a secret; '' for everything else. */
function harmless(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[\w-]{1,16}$/.test(text) && !/\d{7}/.test(text) ? text : '';
}
