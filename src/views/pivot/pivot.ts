import { optionsOf } from '../../fields/kinds';
import type { PivotDefinition, ResourceDefinition } from '../../schema/definition';
import type { EnumOption } from '../../schema/field-definition';
import type { BrowserRecord } from '../../wire/records';

/** Records that share the pivot's fields, by their value of the column field. */
export interface PivotRow {
  key: string;
  /** One of the records, for the shared values. */
  record: BrowserRecord;
  cells: Map<string, BrowserRecord>;
}

/** The options of the field that makes the columns. */
export function pivotColumns({ fields }: ResourceDefinition, { columns }: PivotDefinition): EnumOption[] {
  return optionsOf(fields[columns]);
}

/** One row for each combination of the pivot's fields, in the order of the records. */
export function pivotRows({ by, columns }: PivotDefinition, records: BrowserRecord[]): PivotRow[] {
  const rows = new Map<string, PivotRow>();
  for (const record of records) {
    const key = JSON.stringify(by.map((name) => record[name] ?? null));
    const row = rows.get(key) ?? { key, record, cells: new Map() };
    row.cells.set(String(record[columns]), record);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export function isIncomplete({ cells }: PivotRow, columns: EnumOption[]): boolean {
  return columns.some(({ value }) => !cells.has(String(value)));
}

/** Initial values of a missing record: the shared values of the row, and the column's value. */
export function missingRecord(
  { fields }: ResourceDefinition,
  { columns, cells }: PivotDefinition,
  { record }: PivotRow,
  column: EnumOption['value'],
): Record<string, unknown> {
  const kept = Object.values(fields).filter(
    (field) => field.in.includes('add') && field.name !== columns && !cells.includes(field.name),
  );
  return { ...Object.fromEntries(kept.map(({ name }) => [name, record[name]])), [columns]: column };
}

/** The text of a cell: that of its first field that is not empty. */
export function cellText({ cells }: PivotDefinition, record: BrowserRecord): string {
  const text = cells.map((name) => record[name]).find((part) => typeof part === 'string' && part.trim() !== '');
  return typeof text === 'string' ? text : String(record.id);
}
