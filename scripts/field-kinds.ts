import { jsonSchemas, type JsonSchema } from '../src/compiler/json-schemas';

const { $defs = {} } = jsonSchemas.resource;
const common = $defs['fieldKey']?.enum ?? [];

/** The types that a field can have. */
export const kinds: string[] = $defs['kind']?.enum ?? [];

/** The conditions of the JSON Schema for a field of this type. */
export function ruleOf(kind: string): JsonSchema {
  const rule = $defs['field']?.allOf?.find(({ if: test }) => {
    const type = test?.properties?.['type'];
    return type?.const === kind || type?.enum?.includes(kind);
  });
  return rule?.then ?? {};
}

/** The keys that a type adds. */
export function ownKeys(kind: string): string[] {
  return ruleOf(kind).propertyNames?.anyOf?.flatMap((names) => names.enum ?? []) ?? [];
}

/** The keys of a field with this type; without a type those of every field. */
export function keysOfKind(kind?: string): string[] {
  return kind === undefined ? common : [...common, ...ownKeys(kind)];
}
