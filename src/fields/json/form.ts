import { startValue } from '../../schema/start-value';
import type { FieldDefinition } from '../../schema/field-definition';
import { parseJson } from '../codec';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';

export const json: FormRules<'json'> = { check: checkJson, alone: true, width: 'whole', large: true, start: startOf };

/** The defaults of the inner fields. */
function startOf({ options: { fields = {} } }: FieldDefinition<'json'>): unknown {
  const defaults = Object.values(fields).filter((inner) => inner.default !== undefined);
  return defaults.length > 0 ? Object.fromEntries(defaults.map((inner) => [inner.name, startValue(inner)])) : undefined;
}

/** JSON in the form is parsed, but for what a sheet keeps as text. */
function checkJson(value: unknown, field: FieldDefinition<'json'>): Problem | undefined {
  if (field.options.fields) return undefined;
  if (typeof value === 'object' || parseJson(String(value))) return undefined;
  return jsonProblem(String(value)) ?? problem('validation.jsonObject');
}

/** Why a text is no JSON, with the place where the engine names one: its own words differ by engine, and are English. */
function jsonProblem(text: string): Problem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const found = /position (\d+)/.exec(error instanceof Error ? error.message : '');
    const before = text.slice(0, Number(found?.[1])).split('\n');
    return found
      ? problem('validation.jsonAt', { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 })
      : problem('validation.json');
  }
}
