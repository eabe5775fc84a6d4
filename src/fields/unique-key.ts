import type { FieldDefinition } from '../schema/field-definition';
import { isMissing, rawText } from './cell';

/** What no two rows have in common, as one text; undefined for a field that may repeat, and for a row that leaves a value empty. */
export function uniqueKey(row: Record<string, unknown>, { unique }: FieldDefinition): string | undefined {
  const values = unique?.map((name) => row[name]);
  return values === undefined || values.some(isMissing) ? undefined : JSON.stringify(values.map(rawText));
}
