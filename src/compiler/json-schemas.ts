import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of JSON Schema that our schemas use. */
export interface JsonSchema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  patternProperties?: Record<string, JsonSchema>;
  /** With a `$ref`: the keys of the referenced map that this one takes. */
  propertyNames?: JsonSchema;
  required?: string[];
  /** Required keys that a file may leave out, because the compiler derives them (derive.ts). */
  derivable?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  const?: string;
}

/** The JSON Schemas that the editor, the shape check, the types and the documentation share. */
export const jsonSchemas = {
  resource: read('resource'),
  defaults: read('defaults'),
  enums: read('enums'),
};

export type ShapeName = keyof typeof jsonSchemas;

/** The keys of a map; those that a use takes of another map. */
export function propertiesOf({ properties = {}, $ref, propertyNames }: JsonSchema): Record<string, JsonSchema> {
  if ($ref === undefined || !propertyNames) return properties;
  const keys = Object.entries(definitionOf($ref).properties ?? {}).filter(([key]) => propertyNames.enum?.includes(key));
  return Object.fromEntries(keys);
}

/** The part of the language that a `$ref` names. */
export function definitionOf(ref: string): JsonSchema {
  return jsonSchemas.resource.$defs?.[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};
}

function read(name: string): JsonSchema & { $id: string } {
  const path = fileURLToPath(new URL(`../../schemas/${name}.schema.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8')) as JsonSchema & { $id: string };
}
