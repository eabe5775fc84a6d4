import type { JsonSchema } from '../src/compiler/json-schemas';
import type { DeclaredLanguages } from '../src/compiler/languages';

/** A text, or a map that begins with one, for editors: it takes the declared languages, and no others. */
export function textSchema(
  { patternProperties: _others, ...text }: JsonSchema = {},
  languages: DeclaredLanguages,
): JsonSchema {
  const others = Object.entries(languages).map(([code, { name }]) => [
    code,
    { type: 'string', minLength: 1, description: name },
  ]);
  return { ...text, additionalProperties: false, properties: { ...Object.fromEntries(others), ...text.properties } };
}
