import type { FieldDefinition } from '../../schema/field-definition';
import type { FormRules } from '../form';
import { isObject } from '../../schema/json';
import { problem, type Problem } from '../problem';
import { uniqueKey } from '../unique-key';
import { emptyRows } from './empty-row';

export const rows: FormRules<'rows'> = {
  check: checkRows,
  checksMissing: true,
  width: 'whole',
  large: true,
  start: ({ options: { min, fields } }) => (min > 0 ? emptyRows(fields, min, []) : undefined),
};

/** Number of rows, and that no two have the same value of a unique field. The rows' own fields are validated by themselves. */
function checkRows(value: unknown, field: FieldDefinition<'rows'>): Problem | undefined {
  const { min, max, fields } = field.options;
  const rows = Array.isArray(value) ? value : [];
  if (rows.length < min) return problem('validation.rowsMin', { min, smart_count: min });
  if (max !== undefined && rows.length > max) return problem('validation.rowsMax', { max, smart_count: max });
  return repeated(rows, fields);
}

/** That a row has a value of a unique field that an earlier one has: told while the rows are entered, before files are sent. */
export function repeated(rows: unknown, fields: Record<string, FieldDefinition>): Problem | undefined {
  for (const inner of Object.values(fields)) {
    const row = repeatedRow(Array.isArray(rows) ? rows : [], inner);
    if (row < 0) continue;
    const label = inner.unique?.map((name) => fields[name]?.label ?? name).join(' + ') ?? '';
    return problem('validation.rowsUnique', { row: row + 1, label });
  }
  return undefined;
}

/** The first row with a value that an earlier one has. Rows without one are not compared: that it is missing is another message. */
function repeatedRow(rows: unknown[], field: FieldDefinition): number {
  const seen = new Set<string>();
  return rows.findIndex((row) => {
    const key = isObject(row) ? uniqueKey(row, field) : undefined;
    const repeats = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    return repeats;
  });
}
