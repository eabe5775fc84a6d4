import type { FieldDefinition } from '../../schema/field-definition';
import { rawText, isMissing } from '../cell';
import type { FormRules } from '../form';
import { isObject } from '../json/parsed';
import { problem, type Problem } from '../problem';
import { emptyRow } from './empty-row';

export const rows: FormRules<'rows'> = {
  check: checkRows,
  checksMissing: true,
  wide: true,
  start: ({ options: { min, fields } }) => (min > 0 ? Array.from({ length: min }, () => emptyRow(fields)) : undefined),
};

/** Number of rows, and that no two share the fields that must be unique. The rows' own fields are validated by themselves. */
function checkRows(value: unknown, field: FieldDefinition<'rows'>): Problem | undefined {
  const { min, max, unique, fields } = field.options;
  const rows = Array.isArray(value) ? value : [];
  if (rows.length < min) return problem('validation.rowsMin', { min, smart_count: min });
  if (max !== undefined && rows.length > max) return problem('validation.rowsMax', { max, smart_count: max });
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = uniqueKey(row, unique);
    if (key === undefined) continue;
    if (seen.has(key)) {
      const label = unique.map((name) => fields[name]?.label ?? name).join(' + ');
      return problem('validation.rowsUnique', { row: index + 1, label });
    }
    seen.add(key);
  }
  return undefined;
}

/** Rows that leave a unique field empty are not compared: that it is missing is another message. */
function uniqueKey(row: unknown, unique: string[]): string | undefined {
  if (unique.length === 0 || !isObject(row)) return undefined;
  const parts = unique.map((name) => row[name]);
  return parts.some(isMissing) ? undefined : JSON.stringify(parts.map(rawText));
}
