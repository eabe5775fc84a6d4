import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';

/**
 * The TypeScript types of a schema file, derived from resource.schema.json.
 * Written to src/compiler/source.ts by `npm run docs`; a test keeps that file fresh.
 */
export function schemaTypes(): string {
  const { $defs = {}, ...resource } = jsonSchemas.resource;
  const named = Object.entries($defs)
    .filter(([name]) => name !== 'fieldKey' && name !== 'option')
    .map(([name, schema]) => declaration(typeName(name), schema));
  return [
    "// Generated from schemas/resource.schema.json by `npm run docs`. Do not edit.\nimport type { Json } from '../schema/json';\nimport type { OptionSource } from './options';\n\nexport type { OptionSource };",
    declaration('ResourceSource', resource),
    ...named,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function declaration(name: string, schema: JsonSchema): string {
  if (schema.$ref && schema.propertyNames) return `export type ${name} = ${narrowed(schema, schema.propertyNames)};`;
  // Read as a list: see options.ts.
  if (name === 'OptionsSource') return `export type ${name} = OptionSource[];`;
  if (!schema.properties) return `export type ${name} = ${typeOf(schema)};`;
  const required = new Set(schema.required ?? schema.then?.required);
  const lines = Object.entries(schema.properties).map(
    ([key, property]) =>
      `  ${/^\w+$/.test(key) ? key : `'${key}'`}${required.has(key) ? '' : '?'}: ${typeOf(property)};`,
  );
  const others = schema.additionalProperties;
  if (typeof others === 'object') lines.push(`  [other: string]: ${typeOf(others)};`);
  return `export interface ${name} {\n${lines.join('\n')}\n}`;
}

/** The keys that a use of a map takes, and those that it needs; all of them where it has no list of its keys. */
function narrowed({ $ref = '', required = [] }: JsonSchema, { enum: keys }: JsonSchema): string {
  if (!keys) return typeOf({ $ref });
  const pick = (names: string[]) => `Pick<${typeOf({ $ref })}, ${names.map((key) => `'${key}'`).join(' | ')}>`;
  const others = keys.filter((key) => !required.includes(key));
  return [
    ...(required.length > 0 ? [`Required<${pick(required)}>`] : []),
    ...(others.length > 0 ? [pick(others)] : []),
  ].join(' & ');
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return typeName(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return schema.items.enum ? `(${typeOf(schema.items)})[]` : `${typeOf(schema.items)}[]`;
  if (schema.type === 'object') {
    const values = typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'Json';
    return `Record<string, ${values}>`;
  }
  if (schema.type === undefined) return 'Json';
  return [schema.type]
    .flat()
    .map((type) => (type === 'integer' ? 'number' : type))
    .join(' | ');
}

function typeName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Source`;
}
