import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';

const definitions = jsonSchemas.resource.$defs ?? {};

function resolve(schema: JsonSchema): { schema: JsonSchema; name?: string } {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return { schema };
  const target = definitions[name] ?? {};
  return target.$ref ? resolve(target) : { schema: target, name };
}

/** All words of a part of the JSON Schema. */
function wordsOf(name: string, schema: JsonSchema): string[] {
  return [
    ...[...(schema.enum ?? []), ...(schema.items?.enum ?? [])].map((value) => `${name}=${value}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [
      `${name}.${key}`,
      ...(inner.$ref ? [] : wordsOf(`${name}.${key}`, inner)),
    ]),
  ];
}

/** The words that a value uses. The branches of an `anyOf` take different types of data. */
function used(value: unknown, part: JsonSchema, outer: string): string[] {
  if (value === null) return [];
  const { schema, name = outer } = resolve(part);
  if (schema.anyOf)
    return schema.anyOf.filter((branch) => takes(branch, value)).flatMap((branch) => used(value, branch, name));
  const own = schema.enum?.includes(String(value)) ? [`${name}=${String(value)}`] : [];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) => (schema.items ? used(entry, schema.items, name) : []));
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
  return (
    [schema.type ?? []].flat().some((type) => type === sort || (type === 'integer' && sort === 'number')) &&
    (schema.enum?.includes(String(value)) ?? true)
  );
}

/** The words that the schema files of a folder use. */
export function wordsUsedIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && !file.startsWith('editor'),
  );
  return new Set(
    files.flatMap((file) => {
      const value: unknown = parse(readFileSync(join(folder, file), 'utf8'), { merge: true });
      if (file.endsWith('_defaults.yaml')) return used(value, jsonSchemas.defaults, 'defaults');
      return file.endsWith('enums.yaml')
        ? used(value, jsonSchemas.enums, 'enums')
        : used(value, jsonSchemas.resource, 'file');
    }),
  );
}

const parts = Object.entries({ file: jsonSchemas.resource, defaults: jsonSchemas.defaults, ...definitions }).filter(
  ([name]) => name !== 'fieldKey',
);

/** Every word of the schema language: a key of the JSON Schema (`list.columns`), or a value of one of its enums (`channel=push`). */
export const words = parts.flatMap(([name, schema]) => wordsOf(name, schema));
