import { startValue } from '../../schema/start-value';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';

/** New rows after others. */
export function emptyRows(
  fields: Record<string, FieldDefinition>,
  count: number,
  others: readonly unknown[],
): RowRecord[] {
  const rows = [...others];
  while (rows.length < others.length + count) rows.push(emptyRow(fields, rows));
  return rows.slice(others.length) as RowRecord[];
}

/**
 * A new row. Every field has a value, so that none is taken from a row that stood at its index before.
 *
 * @param others the rows that are there: a default that one of them has is left out where no two may have it
 */
function emptyRow(fields: Record<string, FieldDefinition>, others: readonly unknown[]): RowRecord {
  const start = Object.fromEntries(Object.values(fields).map((field) => [field.name, startValue(field) ?? null]));
  const isTaken = ({ unique }: FieldDefinition) =>
    unique !== undefined && others.some((row) => keyOf(row as RowRecord, unique) === keyOf(start, unique));
  return Object.fromEntries(
    Object.values(fields).map((field) => [field.name, isTaken(field) ? '' : start[field.name]]),
  );
}

function keyOf(row: RowRecord, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => row[name] ?? ''));
}
