import { writeJson } from '../../schema/json-text';
/** A value as JSON; `empty` for none. */
export function valueText(value: unknown, empty: string): string {
  return value === undefined || value === null || value === '' ? empty : writeJson(value);
}
