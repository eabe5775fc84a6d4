import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';

/*
 * Every word of the schema language is used by a schema of the console, or it does not exist. A word is a key of the
 * JSON Schema (`list.columns`) or a value of one of its enums (`look=push`).
 */

/** Words that no schema of the console uses, by the reason why they exist. The schemas beside this test use them. */
const proven = {
  'Another backend than the platform is described with them.': [
    'file.style', 'file.server', 'callMap.style', 'callMap.server', 'callMap.rows', 'callMap.total', 'callMap.allow', 'pageKeys.from',
    'callSort.by', 'callSort.dir', 'callSort.asc', 'callSort.desc', 'style=bearer', 'style=envelope', 'field.as=comma', 'field.as=seconds', 'field.as=milliseconds', 'field.as=object',
  ],
  'A secret that nobody changed is left out where the call allows it.': ['field.omitUnchanged'],
  'The other side of `after`.': ['field.before'],
  'A form that is too long for one page is filled in by steps.': ['formMap.wizard', 'formMap.groups'],
};

/** Words that need no use. */
const unused = {
  'The usual value, beside the other one.': ['field.as=number', 'listSort.order=ASC'],
  'A style is usual below some path; the wire speaks all three.': ['style=simple'],
  'As in any text.': ['proposal.zh-TW'],
};

const definitions = jsonSchemas.resource.$defs ?? {};

function resolve(schema: JsonSchema): { schema: JsonSchema; name?: string } {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? { schema } : { schema: definitions[name] ?? {}, name };
}

/** All words of a part of the JSON Schema. */
function wordsOf(name: string, schema: JsonSchema): string[] {
  return [
    ...[...(schema.enum ?? []), ...(schema.items?.enum ?? [])].map((value) => `${name}=${value}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [`${name}.${key}`, ...(inner.$ref ? [] : wordsOf(`${name}.${key}`, inner))]),
  ];
}

/** The words that a value uses. Branches of an `anyOf` take different sorts of data. */
function used(value: unknown, part: JsonSchema, outer: string): string[] {
  if (value === null) return [];
  const { schema, name = outer } = resolve(part);
  if (schema.anyOf) return schema.anyOf.filter((branch) => takes(branch, value)).flatMap((branch) => used(value, branch, name));
  const own = schema.enum?.includes(String(value)) ? [`${name}=${String(value)}`] : [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => (schema.items ? used(entry, schema.items, name) : []));
  if (typeof value !== 'object') return own;
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const property = schema.properties?.[key];
    if (property) return [`${name}.${key}`, ...used(inner, property, `${name}.${key}`)];
    return typeof schema.additionalProperties === 'object' ? used(inner, schema.additionalProperties, name) : [];
  });
}

function takes(branch: JsonSchema, value: unknown): boolean {
  const { schema } = resolve(branch);
  if (schema.anyOf) return schema.anyOf.some((inner) => takes(inner, value));
  const sort = Array.isArray(value) ? 'array' : typeof value;
  return [schema.type ?? []].flat().some((type) => type === sort || (type === 'integer' && sort === 'number')) && (schema.enum?.includes(String(value)) ?? true);
}

function usedIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml') && !file.startsWith('editor'));
  return new Set(files.flatMap((file) => {
    const value: unknown = parse(readFileSync(join(folder, file), 'utf8'), { merge: true });
    if (file.endsWith('_defaults.yaml')) return used(value, jsonSchemas.defaults, 'defaults');
    return file === 'enums.yaml' ? used(value, jsonSchemas.enums, 'enums') : used(value, jsonSchemas.resource, 'file');
  }));
}

const parts = Object.entries({ file: jsonSchemas.resource, defaults: jsonSchemas.defaults, ...definitions }).filter(([name]) => name !== 'fieldKey');
const words = parts.flatMap(([name, schema]) => wordsOf(name, schema));
const inSchemas = usedIn('schemas');

it('every word of the language is used by a schema of the console, or there is a reason why not', () => {
  const exceptions = [...Object.values(proven), ...Object.values(unused)].flat();
  expect(words.length).toBeGreaterThan(350);
  expect(words.filter((word) => !inSchemas.has(word)).sort()).toEqual(exceptions.sort());
});

it('what no schema of the console uses is used by one of the tests', () => {
  const inTests = usedIn('tests/schemas');
  expect(Object.values(proven).flat().filter((word) => !inTests.has(word))).toEqual([]);
});
