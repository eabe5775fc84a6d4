import { Ajv, type ValidateFunction } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { caseSchemaPath } from '../scripts/cases/case-files';
import { jsonSchemas, type JsonSchema } from '../src/compiler/json-schemas';

/*
 * Every example of the documents, in a line or in a block, is YAML that the language has: its keys are keys of one part of
 * the JSON Schemas, and its values are valid there. A part of an example is enough, so that nothing is required.
 */

/** Bodies of the platform, figures, and files of other programs. */
const others = new Set(['wire.md', 'performance.md', 'specification.md', 'configuration.md', 'operate.md']);
const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && !others.has(name))
    .map((name) => `docs/${name}`),
];

const cases = JSON.parse(readFileSync(caseSchemaPath, 'utf8')) as JsonSchema & { $id: string };
const languages = Object.values({ ...jsonSchemas, cases });
const ajv = new Ajv({ allowUnionTypes: true, strict: false });
for (const schema of languages) ajv.addSchema(JSON.parse(JSON.stringify(schema, withoutDerived)) as JsonSchema);
const isStory = ajv.compile({ $ref: `${cases.$id}#/$defs/story` });

/** A part of the JSON Schemas that does not require what the compiler derives. */
function withoutDerived(_key: string, part: unknown): unknown {
  const { required, derivable } = (part ?? {}) as JsonSchema;
  if (!Array.isArray(required) || !Array.isArray(derivable)) return part;
  return { ...(part as JsonSchema), required: required.filter((key) => !derivable.includes(key)) };
}

interface Part {
  keys?: string[];
  validate: ValidateFunction;
}

/** Keys of a JSON Schema that a part of an example need not meet. */
const ofWhole = new Set(['$defs', '$id', '$schema', 'required', 'if', 'then']);

/** Any map of maps is one of these: an example has the key before it. */
const anyMaps = new Set(['what is refused', 'given records', 'the accounts of stories']);

function partsOf(schema: JsonSchema, $id: string): Part[] {
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !ofWhole.has(key))) as JsonSchema;
  const inner = [...Object.values(schema.$defs ?? {}), ...Object.values(schema.properties ?? {})]
    .filter(({ $ref, title }) => $ref === undefined && !anyMaps.has(title ?? ''))
    .flatMap((part) => partsOf(part, $id));
  const isMap = rest.properties !== undefined || typeof rest.additionalProperties === 'object';
  if (!isMap) return inner;
  const absolute = JSON.parse(JSON.stringify(rest).replaceAll('"#/', `"${$id}#/`)) as JsonSchema;
  return [
    { ...(rest.properties && { keys: Object.keys(rest.properties) }), validate: ajv.compile(absolute) },
    ...inner,
  ];
}

const parts = languages.flatMap((schema) => partsOf(schema, schema.$id ?? ''));

type Example = Record<string, unknown>;

const kinds = jsonSchemas.resource.$defs?.['kind']?.enum ?? [];

/**
 * Whether some part has all keys and accepts their values. Other keys are names: of fields, actions, enums. So are keys in
 * braces, which are the value of a key, unless they are a field.
 */
function isKnown(example: Example, inBraces = false): boolean {
  const keys = Object.keys(example);
  const named = parts.filter((part) => part.keys && keys.every((key) => part.keys?.includes(key)));
  const ofNames = parts.filter((part) => !part.keys);
  const isField = kinds.includes(String(example['type']));
  const possible = isField ? named : inBraces ? [...named, ...ofNames] : named.length > 0 ? named : ofNames;
  return possible.some(({ validate }) => validate(example));
}

function isKnownText(text: string): boolean {
  return isKnown(exampleIn(text) ?? {}, text.startsWith('{'));
}

/** The example in a text; undefined when it is none: code, a path, keys without values, a period of a filter, a body of the platform. */
function exampleIn(text: string): Example | undefined {
  if (!/^\{.*\}$|^[a-z_A-Z]\w*: ./s.test(text)) return undefined;
  try {
    const value: unknown = parse(text, { merge: true });
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const isPeriod = Object.values(value).some(
      (one: unknown) => typeof one === 'object' && one !== null && Object.keys(one).join() === 'from,to',
    );
    return isPeriod || Object.values(value).includes(null) || /"\w+":|…/.test(text) ? undefined : (value as Example);
  } catch {
    return undefined;
  }
}

const blocks = /^```(\w*)\n([^]*?)^```/gm;

function inline(text: string): string[] {
  return [...text.replace(blocks, '').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
}

function blocksOf(text: string): string[] {
  return [...text.matchAll(blocks)].flatMap(([, language, code = '']) => (language === 'yaml' ? [code] : []));
}

describe('examples of the documents', () => {
  it('that are wrong are found', () => {
    const wrong = [
      'place: { type: location, latitude: lat }',
      'photos: { type: rows, as: values }',
      'view: splt',
      '{ list: { view: splt } }',
      '{ type: text, mx: 3 }',
    ];
    expect(wrong.filter(isKnownText)).toEqual([]);
  });

  it.each(documents)('%s', (path) => {
    const text = readFileSync(path, 'utf8');
    const examples = inline(text).filter((code) => exampleIn(code));
    expect(examples.filter((code) => !isKnownText(code))).toEqual([]);
  });

  it.each(documents)('blocks of %s', (path) => {
    const examples = blocksOf(readFileSync(path, 'utf8')).map((code) => parse(code, { merge: true }) as Example);
    expect(examples.filter((example) => !('steps' in example ? isStory(example) : isKnown(example)))).toEqual([]);
  });

  it('are many', () => {
    const all = documents.flatMap((path) => inline(readFileSync(path, 'utf8')).filter((code) => exampleIn(code)));
    expect(all.length).toBeGreaterThan(50);
  });
});
