import type { FieldDefinition } from '../../schema/field-definition';
import { problem, type Problem } from '../problem';

/** A text in the form is invalid JSON; other values are parsed. */
export function checkJson(value: unknown, field: FieldDefinition<'json'>): Problem | undefined {
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
