import { badPattern } from '../../src/compiler/rules/field-values';
import type { FieldSource, OptionSource } from '../../src/compiler/source';
import { isObject } from '../../src/schema/json';
import { InputError } from '../input-error';
import type { Draft, DraftCalls, DraftField } from './draft';
import { fieldNames } from './field-names';
import { guessField } from './guess-field';
import type { Known } from './known';
import { humanised } from './labels';
import { listOf, propertiesOf, type ApiSchema, type Operation } from './openapi-document';
import { listCall, listRequest } from './openapi-list';

/** The facts about a resource from one operation of a document and its siblings. */
interface ApiResource extends Omit<Draft, 'name'> {
  /** The screen's name, from the summary of its list. */
  label?: string;
}

/**
 * Fields of the records in the operation's answer or request. Operations beside it (`…/add` beside `…/list`) give
 * calls, the required fields of their forms, and the refusal with 409; the request of the list gives filters, paging and
 * sorting, and its summary the name of the screen.
 */
export function resourceOf(operation: Operation, all: Operation[], known: Known, file: string): ApiResource {
  const stem = stemOf(operation.path);
  const beside = all.filter(({ path }) => stemOf(path) === stem);
  const calls: DraftCalls = {};
  for (const { path } of beside) {
    const role = roleOf(path);
    if (role) calls[role] ??= path;
  }
  const found = recordSchema(operation.answer) ?? (operation.request && { schema: operation.request });
  if (!found || Object.keys(propertiesOf(found.schema)).length === 0)
    throw new InputError(
      `${file}: the operation ${operation.path} has no record with properties in its request or answer`,
    );
  const form = [operation, ...beside].find(({ path, request }) => roleOf(path) === 'add' && request)?.request;
  const required = new Set([...listOf(form?.['required'])]);
  const properties = { ...propertiesOf(found.schema), ...propertiesOf(form) };
  const { names, checks: left } = fieldNames(Object.keys(properties));
  const fields = names.map((name) => {
    const whole = { ...propertiesOf(found.schema)[name], ...properties[name] };
    const { field, checks } = fieldOf(name, whole, known);
    return { name, field: { ...field, ...(required.has(name) && !field.readonly && { required: true }) }, checks };
  });
  const list = [operation, ...beside].find(
    ({ path }) => roleOf(path) === 'list' || (path === operation.path && Object.keys(calls).length === 0),
  );
  const asked = listRequest(list?.request, names);
  const { names: filters, checks: others } = fieldNames(Object.keys(asked.filters));
  const onlyFilters = filters
    .filter((name) => !names.includes(name))
    .map((name): DraftField => {
      const { field, checks } = fieldOf(name, asked.filters[name] ?? {}, known);
      return { name, field: { ...field, in: ['filter'] }, checks };
    });
  const label = list === undefined ? '' : screenName(list.summary);
  const refused = beside.find(
    ({ path, conflict }) => conflict !== undefined && ['add', 'set'].includes(roleOf(path) ?? ''),
  )?.conflict;
  return {
    fields: [...fields, ...onlyFilters],
    calls,
    checks: [...left, ...others],
    list: listCall(asked),
    ...(filters.length > 0 && { filters }),
    ...(found.place !== undefined && { rows: found.place }),
    ...(label !== '' && { label }),
    ...(refused !== undefined && { conflict: conflictOf(refused, names) }),
  };
}

/** `List all warranties` → `Warranties`. */
function screenName(summary: string): string {
  const words = summary
    .replace(/^(list|lists|get|query|search|find|show|read)s?\b\s*/i, '')
    .replace(/^(all|the|a page of|pages of)\s+/i, '')
    .replace(/\.$/, '')
    .replace(/\s+list$/i, '')
    .trim();
  return words.length > 40 ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The field whose name or words the text of a refusal has. */
function conflictOf(text: string, names: readonly string[]): NonNullable<Draft['conflict']> {
  const words = text.toLowerCase();
  const field =
    names.find((name) => words.includes(name.toLowerCase())) ??
    names.find((name) => words.includes(humanised(name).toLowerCase()));
  return { text, ...(field !== undefined && { field }) };
}

const roles: [role: keyof DraftCalls, words: RegExp][] = [
  ['list', /^(list|query|search|page)$/i],
  ['get', /^(get|detail|info)$/i],
  ['add', /^(add|create|insert|new)$/i],
  ['set', /^(set|update|modify|edit)$/i],
  ['del', /^(del|delete|remove)$/i],
];

function roleOf(path: string): keyof DraftCalls | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return roles.find(([, words]) => words.test(last))?.[0];
}

function stemOf(path: string): string {
  return roleOf(path) ? path.slice(0, path.lastIndexOf('/')) : path;
}

/** The schema of one record in an answer: `data`, its items, or the items of a list inside it. */
function recordSchema(answer: ApiSchema | undefined, place = ''): { schema: ApiSchema; place?: string } | undefined {
  if (!answer) return undefined;
  if (isObject(answer['items'])) return { schema: answer['items'], ...(place !== '' && { place }) };
  const properties = propertiesOf(answer);
  if (place === '' && properties['data']) return recordSchema(properties['data'], 'data');
  const inside = Object.entries(properties).find(
    ([, schema]) => isObject(schema['items']) && Object.keys(propertiesOf(schema['items'])).length > 0,
  );
  const isPage =
    inside &&
    Object.values(properties).every(
      (schema) => schema === inside[1] || ['integer', 'number', 'boolean'].includes(String(schema['type'])),
    );
  if (isPage) return recordSchema(inside[1], `${place}.${inside[0]}`);
  return { schema: answer, ...(place !== '' && { place }) };
}

/** A property as a field, from its schema, then from its name and example. */
function fieldOf(name: string, schema: ApiSchema, known: Known): DraftField {
  const examples = [schema['example'], ...listOf(schema['examples'])].filter((value) => value !== undefined);
  const guess = guessField(name, examples.length > 0 ? examples : stand(schema), known);
  const own = ownField(name, schema, guess.field, known);
  const merged = own
    ? { field: own.field, checks: own.field.type === guess.field.type ? [...guess.checks, ...own.checks] : own.checks }
    : { field: { ...guess.field }, checks: guess.checks };
  const isDefault = known.defaults[name] !== undefined && own === undefined;
  const { title, description, default: initial, readOnly, pattern } = schema;
  const isForm = merged.field.type === 'text' && typeof pattern === 'string';
  const isValid = isForm && badPattern(pattern, []).length === 0;
  const field: FieldSource = {
    ...merged.field,
    ...bounds(schema, merged.field.type),
    ...(isValid && { pattern }),
    ...(typeof title === 'string' && !isDefault && { label: { en: title, zh: title } }),
    ...(typeof description === 'string' &&
      description !== '' &&
      description.length <= 160 && { help: { en: description, zh: description } }),
    ...(readOnly === true && { readonly: true }),
    ...((typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean') &&
      merged.field.type !== undefined &&
      readOnly !== true && { default: initial }),
  };
  const texts = field.label || field.help ? ['translate the Chinese texts'] : [];
  return {
    name,
    field,
    checks: [
      ...merged.checks,
      ...texts,
      ...(isForm && !isValid ? ['the pattern, because the document has an invalid one'] : []),
    ],
  };
}

/** A value of the type, used without an example. */
function stand({ type, format }: ApiSchema): unknown[] {
  if (type === 'integer') return [format === 'int64' ? 1_000 : 100];
  if (type === 'number') return [0.5];
  if (type === 'boolean') return [true];
  return type === 'string' ? ['text'] : [];
}

const formats: Record<string, FieldSource> = {
  'date-time': { type: 'datetime' },
  date: { type: 'date' },
  email: { type: 'email' },
  uri: { type: 'url' },
  url: { type: 'url' },
  ipv4: { type: 'ip' },
  password: { type: 'secret' },
};

type Inner = Pick<DraftField, 'field' | 'checks'>;

/** The kind from the property's schema; undefined when only name and example suggest one. */
function ownField(name: string, schema: ApiSchema, guess: FieldSource, known: Known): Inner | undefined {
  const { type, format, enum: values, items } = schema;
  const sure = (field: FieldSource): Inner => ({ field, checks: [] });
  if (Array.isArray(values) && values.length > 0) return sure({ type: 'enum', of: optionsOf(values, schema) });
  if (typeof format === 'string' && formats[format])
    return sure(known.defaults[name]?.type === formats[format].type ? {} : formats[format]);
  if (type === 'array' && isObject(items) && Object.keys(propertiesOf(items)).length > 0)
    return withInner({ type: 'rows' }, items, known);
  if (type === 'array' && isObject(items) && Array.isArray(items['enum']))
    return sure({ type: 'enums', of: optionsOf(items['enum'], items) });
  if (type === 'array') return sure(guess.type === 'refs' ? guess : { type: 'json', as: 'object' });
  if (type === 'object') return withInner({ type: 'json', as: 'object' }, schema, known);
  return undefined;
}

/** The field with its inner fields, if there are any. */
function withInner(field: FieldSource, schema: ApiSchema, known: Known): Inner {
  const required = new Set(listOf(schema['required']));
  const properties = propertiesOf(schema);
  const { names, checks } = fieldNames(Object.keys(properties));
  const inner = names.map((name) => fieldOf(name, properties[name] ?? {}, known));
  const fields = Object.fromEntries(
    inner.map((one) => [one.name, { ...one.field, ...(required.has(one.name) && { required: true }) }]),
  );
  return {
    field: { ...field, ...(inner.length > 0 && { fields }) },
    checks: [...checks, ...inner.flatMap((one) => one.checks.map((check) => `${one.name}: ${check}`))],
  };
}

/** Options with their names in the document: `x-enum-varnames`, or `1: open, 2: disabled` in the description. */
function optionsOf(values: unknown[], schema: ApiSchema): OptionSource[] {
  const names = listOf(schema['x-enum-varnames'] ?? schema['x-enumNames']).map(String);
  const described = new Map(
    Array.from(
      String(schema['description'] ?? '').matchAll(/(\w+)\s*[:=-]\s*([^,;\n]+)/g),
      ([, value = '', text = '']) => [value, text.trim()],
    ),
  );
  return values.flatMap((value, index) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text =
      names[index] === undefined ? (described.get(String(value)) ?? humanised(String(value))) : humanised(names[index]);
    return [{ value, label: { en: text, zh: text } }];
  });
}

/** The bounds of a field of this kind. */
function bounds(schema: ApiSchema, kind: FieldSource['type']): FieldSource {
  const number = (key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined);
  const set = (key: 'min' | 'max', value: number | undefined): FieldSource =>
    value === undefined ? {} : { [key]: value };
  if (kind === 'integer' || kind === 'decimal' || kind === 'money') {
    const exclusive = schema['exclusiveMinimum'];
    const above = typeof exclusive === 'number' ? exclusive : exclusive === true ? number('minimum') : undefined;
    const step = kind === 'integer' ? 1 : 0.01;
    return {
      ...set('min', above === undefined ? number('minimum') : Number((above + step).toFixed(2))),
      ...set('max', number('maximum')),
    };
  }
  if (kind === 'rows') return { ...set('min', number('minItems')), ...set('max', number('maxItems')) };
  if (kind !== 'text' && kind !== 'longtext') return {};
  return { ...set('min', number('minLength') || undefined), ...set('max', number('maxLength')) };
}
