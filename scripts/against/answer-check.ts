import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { textKeyOf } from '../../src/errors/catalogue';
import { ConsoleError } from '../../src/errors/console-error';
import { isBlank } from '../../src/fields/codec';
import { isMoment, kindOf, optionsOf } from '../../src/fields/kinds';
import type { CallDefinition } from '../../src/schema/call-definition';
import { fieldsOfCondition } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { nearest } from '../../src/schema/suggest';
import { at, type Answer } from '../../src/wire/answer';
import { isObject } from '../../src/schema/json';
import { mismatch } from '../../src/wire/check';
import type { OnAnswer } from '../../src/wire/reading';
import { keyOfField } from '../../src/wire/records';
import { flatten, rowOf, type Row } from '../../src/wire/rows';
import type { Grade } from '../diff/report';
import { findDrift, type Finding } from '../drift/find-drift';
import { words } from '../drift/words';
import { schemaPlace } from '../fixtures/check-fixtures';
import { inspect } from '../fixtures/sample-check';
import type { Differences } from './differences';
import { typeOf, type FixtureFacts } from './fixture-facts';

interface AnswerCheckOptions {
  schemas: CompiledSchemas;
  /** What the fixtures of a resource say of its answers. */
  fixtures: (name: string) => FixtureFacts;
  differences: Differences;
  /** Whether the account has a permission on a resource's screen. */
  can: (resource: string, permission: string) => boolean;
  /** An answer with a difference that no answer before it had. */
  onDifferent: (answer: Answer) => void;
}

/** Rows of an answer whose keys are looked at. */
const looked = 20;

/** Checks every answer by `findDrift`, and its keys, dates and types by the fixtures. */
export function createAnswerCheck({ schemas, fixtures, differences, can, onDifferent }: AnswerCheckOptions): OnAnswer {
  return (definition, call, came) => {
    const name = callName(definition, call);
    if (name !== 'list' && name !== 'get') return;
    const checked =
      came instanceof ConsoleError ? undefined : checkRows(definition, call, came as Answer, fixtures(definition.name));
    let isNews = false;
    const tell = (grade: Grade, text: string, field = '') => {
      const [outer = ''] = field.split('.');
      const resource = schemas.resources.get(definition.name);
      const place = outer && resource ? ` (${schemaPlace(resource, ['fields', outer])})` : '';
      isNews =
        differences.add(
          definition.name,
          grade,
          field === '' ? `call ${name}: ${text}` : `field ${field}: ${text}${place}`,
        ) || isNews;
    };
    const findings = findDrift(definition, call, came, (permission) => can(definition.name, permission));
    const renamed = checked
      ? checked.newNamesOf(findings.filter(({ kind }) => kind === 'missing').map(({ field }) => field))
      : new Map<string, string>();
    for (const finding of findings) {
      if (came instanceof ConsoleError) continue;
      const now = renamed.get(finding.field);
      if (now !== undefined)
        tell(
          'breaking',
          `the key "${keyOfField(call, finding.field)}" is missing, perhaps renamed to "${now}"`,
          finding.field,
        );
      else tell(gradeOf(definition, finding, checked), textOf(definition, call, finding), finding.field);
    }
    if (came instanceof ConsoleError) tell('breaking', failureText(came, findings));
    for (const { grade, text, field } of checked?.more ?? []) tell(grade, text, field);
    for (const key of checked?.unknown ?? [])
      if (![...renamed.values()].includes(key))
        tell('safe', `the rows have a new key "${key}", which no field of the schema knows`);
    if (checked && isNews) onDifferent(came as Answer);
  };
}

function callName({ calls }: ResourceDefinition, call: CallDefinition): string | undefined {
  return Object.entries(calls).find(([, declared]) => declared === call)?.[0];
}

function gradeOf(definition: ResourceDefinition, { kind, field }: Finding, checked: CheckedRows | undefined): Grade {
  if (kind === 'missing' && isNeeded(definition, field)) return 'breaking';
  return kind === 'type' && checked?.readsAll(field) ? 'look' : words[kind].grade;
}

function textOf(definition: ResourceDefinition, call: CallDefinition, { kind, field, detail }: Finding): string {
  const key = definition.fields[field] && keyOfField(call, field);
  return `${words[kind].text(detail)}${key !== undefined && ['missing', 'sometimes'].includes(kind) ? ` "${key}"` : ''}`;
}

/** Whether a screen cannot do without a field: a column, the record's title, what a condition reads. */
function isNeeded({ list, title, fields, actions, form, tabs }: ResourceDefinition, field: string): boolean {
  const conditions = [...Object.values(fields), ...actions, ...form.groups, ...tabs].flatMap(({ when }) =>
    fieldsOfCondition(when),
  );
  return (
    list.columns.some((column) => column.field === field) ||
    title.some((part) => 'field' in part && part.field === field) ||
    conditions.includes(field)
  );
}

function failureText(error: ConsoleError, findings: Finding[]): string {
  const { kind, code, service } = error;
  if (kind !== 'code')
    return code === undefined ? `no answer of the platform: ${kind}` : `no answer of the platform: ${kind} ${code}`;
  if (findings.some((finding) => finding.kind === 'code')) return `code ${String(code)}, which has no text`;
  const isRefused = ['errors.no_permission', 'errors.unauthorized'].includes(textKeyOf(service, code));
  return isRefused ? `refused with code ${String(code)}, although the menu grants it` : `code ${String(code)}`;
}

interface CheckedRows {
  /** Keys that neither a field nor a fixture knows; inner ones dotted. */
  unknown: string[];
  more: { field: string; grade: Grade; text: string }[];
  /** The unknown keys under which the values of missing fields seem to come, by field. */
  newNamesOf: (missing: string[]) => Map<string, string>;
  /** Whether the console reads every value of a field, although its type may be another. */
  readsAll: (field: string) => boolean;
}

function checkRows(
  definition: ResourceDefinition,
  call: CallDefinition,
  answer: Answer,
  { ignores, types }: FixtureFacts,
): CheckedRows {
  const rows = rowsIn(definition, call, answer).slice(0, looked);
  const unknown = [
    ...new Set(
      rows.flatMap((row) =>
        inspect(definition, { row: row as never, path: [], call })
          .findings.filter(({ id }) => id === 'F010')
          .map(({ field, path }) => [...field, path.at(-1)].join('.')),
      ),
    ),
  ].filter((key) => !ignores.has(key));
  const more: CheckedRows['more'] = [];
  for (const field of Object.values(definition.fields)) {
    const key = keyOfField(call, field.name);
    const values = rows.map((row) => row[key]).filter((value) => !isBlank(value));
    const [strange] = isMoment(field) ? values.flatMap((value) => strangeDate(field, value) ?? []) : [];
    if (strange) more.push({ field: field.name, ...strange });
    const known = kindOf(field).answer?.(field.options) ? undefined : types.get(key);
    const other = known && values.map(typeOf).find((type) => !known.has(type));
    if (other)
      more.push({
        field: field.name,
        grade: 'look',
        text: `${[...known].join(' or ')} in the fixtures, ${other} came`,
      });
  }
  const candidates = unknown.filter((key) => !key.includes('.') && isHarmless(key));
  return {
    unknown: unknown.filter(isHarmless),
    more,
    newNamesOf: (missing) => newNames(definition, call, missing, rows, candidates),
    readsAll(name) {
      const field = definition.fields[name];
      return (
        field !== undefined &&
        rows.every(
          (row) => isBlank(row[keyOfField(call, name)]) || kindOf(field).wire.reads(row[keyOfField(call, name)], field),
        )
      );
    },
  };
}

function rowsIn(definition: ResourceDefinition, call: CallDefinition, answer: Answer): Row[] {
  if (call === definition.calls.get) return [rowOf(call, answer) ?? []].flat();
  const list = at(answer.raw, call.rows);
  return Array.isArray(list) ? flatten(definition, call, list.filter(isObject)) : [];
}

/** A map's keys may be names or numbers of people. */
function isHarmless(key: string): boolean {
  return /^[a-z][\w.]{0,40}$/i.test(key) && !/\d{4}/.test(key);
}

const platformForm = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;
/** Seconds since 1970 stay below it until 2286, milliseconds are above it since 1970-04-26. */
const between = 1e10;

/** A date that the console reads, but that is written otherwise than declared. */
function strangeDate(
  field: FieldDefinition<'date' | 'datetime'>,
  value: unknown,
): { grade: Grade; text: string } | undefined {
  const { as } = field.options;
  if (as === 'text') {
    const isOther = typeof value === 'string' && kindOf(field).wire.reads(value, field) && !platformForm.test(value);
    return isOther
      ? {
          grade: 'look',
          text: `the date has another form than ${field.kind === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'}`,
        }
      : undefined;
  }
  const number = Number(value);
  const isOther = number !== 0 && (as === 'seconds' ? number >= between : number < between);
  return isOther
    ? { grade: 'breaking', text: `${as} are declared, ${as === 'seconds' ? 'milliseconds' : 'seconds'} came` }
    : undefined;
}

/** A similar name first; then the only new key with the same kind of value as the only missing field. */
function newNames(
  { fields }: ResourceDefinition,
  call: CallDefinition,
  missing: string[],
  rows: Row[],
  unknown: string[],
): Map<string, string> {
  const found = new Map<string, string>();
  const fitting = (name: string) =>
    unknown.filter(
      (key) =>
        fields[name] &&
        ![...found.values()].includes(key) &&
        fits(
          fields[name],
          rows.map((row) => row[key]),
        ),
    );
  for (const name of missing) {
    const key = keyOfField(call, name);
    const similar = nearest(key, fitting(name)) ?? fitting(name).find((candidate) => isAlike(candidate, key));
    if (similar !== undefined) found.set(name, similar);
  }
  const [left, ...others] = missing.filter((name) => !found.has(name));
  const [candidate, ...more] = left === undefined ? [] : fitting(left);
  if (left !== undefined && others.length === 0 && candidate !== undefined && more.length === 0)
    found.set(left, candidate);
  return found;
}

/** Whether two keys share a word: `comp_person` and `contactPerson`. */
function isAlike(one: string, other: string): boolean {
  const wordsOf = (key: string) =>
    key
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_')
      .filter((word) => word.length >= 4);
  return wordsOf(one).some((word) => wordsOf(other).includes(word));
}

function fits(field: FieldDefinition, values: unknown[]): boolean {
  const held = values.filter((value) => !isBlank(value));
  const { answer, wire } = kindOf(field);
  const type = answer?.(field.options);
  const options = optionsOf(field);
  return (
    held.length > 0 &&
    held.every(
      (value) =>
        !(type && mismatch(type, value)) &&
        wire.reads(value, field) &&
        (options.length === 0 ||
          [value].flat().every((one) => options.some((option) => String(option.value) === String(one)))),
    )
  );
}
