import { jsonSchemas, propertiesOf, type JsonSchema } from '../src/compiler/json-schemas';
import { ruleOf } from '../src/compiler/kind-keys';
import { kinds } from './field-kinds';

export interface Snippet {
  label: string;
  /** A TextMate snippet: `${1:name}` is a placeholder with its default. */
  bodyText: string;
}

const { $defs = {} } = jsonSchemas.resource;

/** Defaults of placeholders whose value has a pattern. */
const firsts: Record<string, string> = {
  path: '/v2/',
  actionPath: '/v2/',
  currencyCode: 'CNY',
  channel: 'push',
  name: 'name',
  resourceName: 'operate/company',
  enumName: 'company_type',
};

/** Snippets that editors suggest, by definition, or by definition and key: a field of each type, and parts of a file. */
export const editorSnippets: Record<string, Snippet[]> = {
  fields: kinds.map((kind) =>
    entry(
      `${kind} field`,
      { type: kind },
      [...(ruleOf(kind).required ?? []), ...(kind === 'enum' || kind === 'enums' ? ['of'] : []), 'label'],
      'field',
      ruleOf(kind).properties,
    ),
  ),
  '.actions': [entry('action', {}, ['label', 'call'], 'action')],
  '.cards': [entry('card', {}, ['label', 'filter'], 'card')],
  presetMap: [item('preset', ['label', 'filter'], 'presetMap')],
  tab: [item('tab', ['resource', 'match'])],
  block: [item('block', ['label', 'fields'])],
  preview: [item('preview', ['channel', 'title', 'text'])],
};

/** `${1:name}: { type: money, currency: ${2:CNY} }` */
function entry(label: string, given: Record<string, string>, keys: string[], def: string, rules: Rules = {}): Snippet {
  const places = counter();
  return { label, bodyText: `${places('name')}: ${map(given, keys, def, places, rules)}` };
}

function item(label: string, keys: string[], def = label): Snippet {
  return { label, bodyText: map({}, keys, def, counter()) };
}

type Rules = Record<string, JsonSchema>;
type Places = (first?: string) => string;

/** Numbers the places of a text. */
function counter(): Places {
  let count = 0;
  return (first) => `\${${(count += 1)}${first === undefined ? '' : `:${first}`}}`;
}

function map(given: Record<string, string>, keys: string[], def: string, places: Places, rules: Rules = {}): string {
  const schemas = propertiesOf($defs[def] ?? {});
  const pairs = [
    ...Object.entries(given).map(([key, value]) => `${key}: ${value}`),
    ...keys.map((key) => `${key}: ${value({ ...schemas[key], ...rules[key] }, key, places)}`),
  ];
  return `{ ${pairs.join(', ')} }`;
}

function value(schema: JsonSchema, key: string, places: Places): string {
  const ref = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1) ?? '';
  if (ref === 'text') return `{ en: ${places('Name')}, zh: ${places('名称')} }`;
  if (firsts[ref] !== undefined) return places(firsts[ref]);
  const { anyOf: choices = [], ...meant } = { ...$defs[ref], ...schema };
  const chosen =
    choices.find(({ $ref = '' }) => $defs[$ref.slice($ref.lastIndexOf('/') + 1)]?.type === schema.type) ?? choices[0];
  if (chosen) return value(chosen, key, places);
  if (meant.required) return map({}, meant.required, ref, places);
  if (meant.type === 'array') return `[${places('name')}]`;
  return meant.type === 'object' ? `{ ${places()} }` : places(key);
}
