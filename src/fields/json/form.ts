import type { FieldDefinition } from '../../schema/field-definition';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';

export const json: FormRules<'json'> = { check: checkJson, wide: true, start: startOf };

/** The defaults of the inner fields. */
function startOf({ options: { fields = {} } }: FieldDefinition<'json'>): unknown {
  const defaults = Object.values(fields).filter((inner) => inner.default !== undefined);
  return defaults.length > 0 ? Object.fromEntries(defaults.map((inner) => [inner.name, inner.default])) : undefined;
}

/** A text in the form is invalid JSON; other values are parsed. */
function checkJson(value: unknown, field: FieldDefinition<'json'>): Problem | undefined {
  if (field.options.fields) return undefined;
  if (typeof value === 'object') return undefined;
  const reason = jsonError(value);
  return reason === undefined ? problem('validation.jsonObject') : problem('validation.json', { reason });
}

/** The parser's message with the place; undefined for valid JSON. */
function jsonError(value: unknown): string | undefined {
  try {
    JSON.parse(String(value));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
