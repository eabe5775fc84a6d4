import type { ErrorObject } from 'ajv';
import { keyFinding, finding, type Finding } from './finding';
import { definitionOf, type JsonSchema } from './json-schemas';
import { nearest, suggestion } from '../schema/suggest';
import { kindProposal, rightForm } from './right-form';
import type { Path } from './source-node';

/** The message for an ajv error; none for an error that only repeats another one. */
export function shapeFinding(error: ErrorObject, path: Path): Finding[] {
  return messages[error.keyword]?.(error, path) ?? [];
}

type Message = (error: ErrorObject, path: Path) => Finding[];

const messages: Record<string, Message> = {
  additionalProperties: (error, path) => {
    const key = String(error.params['additionalProperty']);
    const { title = '', properties = {} } = schemaOf(error);
    return unknownKey(key, path, title, Object.keys(properties));
  },
  propertyNames: (error, path) => {
    const key = String(error.params['propertyName']);
    const parent = schemaOf(error);
    const at = [...path, key];
    const names = namesOf(parent);
    if (names) return keyFinding('S009', at, `"${key}" is none of ${listed(names)}${suggestion(key, names)}`);
    if (parent.title && !parent.$ref) return keyFinding('S009', at, `"${key}" cannot be a name in ${parent.title}`);
    const of = parent.$ref === undefined ? undefined : definitionOf(parent.$ref);
    const [own, { title = '' }] = [parent.propertyNames?.enum ?? [], parent];
    const known = Object.hasOwn(of?.properties ?? fieldProperties, key);
    // The map that it takes its keys of does not know the key either; this message is about the narrower one.
    if (of && !known) return unknownKey(key, path, title, own);
    if (!known) return [];
    if (of) return keyFinding('S008', at, `there is no "${key}" in ${title}: its keys are ${listed(own, 'and')}`);
    return keyFinding('S008', at, `${kindOf(error)} takes no "${key}"`);
  },
  required: (error, path) => {
    const key = String(error.params['missingProperty']);
    const parent = schemaOf(error);
    if (parent.title === 'a text' || parent.title === 'an option') {
      return keyFinding('S016', path, `${named(path)} has no text for "${key}"`);
    }
    return keyFinding('S007', path, `${parent.title ?? kindOf(error)} needs "${key}"`, { meant: key });
  },
  type: (error, path) =>
    finding('S005', path, `${named(path)} must ${expected(schemaOf(error), error.data)}, not ${described(error.data)}`),
  enum: (error, path) => {
    const allowed = (error.params['allowedValues'] as unknown[]).map(String);
    const near = typeof error.data === 'string' ? suggestion(error.data, allowed) : '';
    if (schemaOf(error).title === 'a field type' && typeof error.data === 'string') {
      return finding('S004', path, `unknown field type "${error.data}"${kindProposal(error.data)}`);
    }
    return finding('S006', path, `${named(path)} can be ${listed(allowed)}, not ${described(error.data)}${near}`);
  },
  pattern: (error, path) =>
    finding(
      'S009',
      path,
      `${named(path)} must be ${schemaOf(error).title ?? 'in another format'}, not ${described(error.data)}`,
    ),
  uniqueItems: (error, path) =>
    finding(
      'S040',
      [...path, Math.max(Number(error.params['i']), Number(error.params['j']))],
      `${described((error.data as unknown[])[Number(error.params['i'])])} appears twice in ${named(path)}`,
    ),
  minLength: (_error, path) => empty(path),
  minProperties: (_error, path) => empty(path),
  minItems: (error, path) => (error.params['limit'] === 1 ? empty(path) : counted(error, path)),
  maxItems: (error, path) => counted(error, path),
  maxProperties: (_error, path) => finding('S009', path, `${named(path)} takes only one key`),
  minimum: (error, path) => bound(error, path, 'at least'),
  maximum: (error, path) => bound(error, path, 'at most'),
};

/** S003. @param own the keys that the part has */
function unknownKey(key: string, path: Path, part: string, own: string[]): Finding[] {
  const meant = nearest(key, own);
  return keyFinding(
    'S003',
    [...path, key],
    `unknown key "${key}" in ${part}${suggestion(key, own)}`,
    meant === undefined ? {} : { meant },
  );
}

function empty(path: Path): Finding[] {
  return finding('S009', path, `${named(path)} must not be empty`);
}

function counted(error: ErrorObject, path: Path): Finding[] {
  return finding('S009', path, `${named(path)} needs exactly ${String(error.params['limit'])} entries`);
}

function bound(error: ErrorObject, path: Path, relation: string): Finding[] {
  const limit = String(error.params['limit']);
  return finding('S009', path, `${named(path)} must be ${relation} ${limit}, not ${described(error.data)}`);
}

/** The only names that a map can have. */
function namesOf({ title, propertyNames }: JsonSchema): string[] | undefined {
  const ref = title === undefined ? undefined : propertyNames?.$ref;
  return ref === undefined ? undefined : definitionOf(ref).enum;
}

const fieldProperties = definitionOf('field').properties ?? {};

function schemaOf(error: ErrorObject): JsonSchema {
  return (error.parentSchema ?? {}) as JsonSchema;
}

/** "a money field": the subject of errors that depend on a field's type. */
function kindOf(error: ErrorObject): string {
  const kind = String((error.data as { type?: unknown }).type);
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} field`;
}

/** The nearest key, in quotes. */
function named(path: Path): string {
  const key = path.findLast((step) => typeof step === 'string');
  return key === undefined ? 'this file' : `"${key}"`;
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
};

function expected(schema: JsonSchema, data: unknown): string {
  const form = rightForm(schema, data);
  if (form !== undefined) return `look like ${form}`;
  if (schema.title) return `be ${schema.title}`;
  return `be ${listed([schema.type ?? []].flat().map((type) => typeNames[type] ?? type))}`;
}

/** A value as part of a sentence. */
export function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** `a, b or c`. */
export function listed(names: string[], last = 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
