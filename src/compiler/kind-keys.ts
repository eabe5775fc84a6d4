import { jsonSchemas, type JsonSchema } from './json-schemas';

/** The conditions of the JSON Schema for a field of this type. */
export function ruleOf(kind: string): JsonSchema {
  const rule = jsonSchemas.resource.$defs?.['field']?.allOf?.find(({ if: test }) => {
    const type = test?.properties?.['type'];
    return type?.const === kind || type?.enum?.includes(kind);
  });
  return rule?.then ?? {};
}

/** The keys that a type adds. */
export function ownKeys(kind: string): string[] {
  return ruleOf(kind).propertyNames?.anyOf?.flatMap((names) => names.enum ?? []) ?? [];
}
