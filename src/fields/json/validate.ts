import type { FieldDefinition } from '../../schema/field-definition';
import { problem, type Problem } from '../problem';

/** A text in the form is JSON that was typed and could not be read; anything else was read already. */
export function checkJson(value: unknown, field: FieldDefinition<'json'>): Problem | undefined {
  if (field.options.fields) return undefined;
  if (typeof value === 'object') return undefined;
  const reason = jsonError(value);
  return reason === undefined ? problem('validation.jsonObject') : problem('validation.json', { reason });
}

/** The parser's own words, which name the place; undefined when the text is JSON. */
function jsonError(value: unknown): string | undefined {
  try {
    JSON.parse(String(value));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
