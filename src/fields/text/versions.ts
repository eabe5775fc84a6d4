import type { RaRecord } from 'react-admin';
import type { PivotDefinition } from '../../schema/definition';
import { isMissing, rawText, type RowRecord } from '../cell';

/** Languages of one text are few. */
const MOST = 50;

/** The list call that finds the records of one row of a pivot; undefined where nothing is known that they share. */
export function versionsQuery(
  by: readonly string[],
  held: RowRecord,
): { pagination: { page: number; perPage: number }; filter: RowRecord } | undefined {
  const filter = Object.fromEntries(by.filter((name) => !isMissing(held[name])).map((name) => [name, held[name]]));
  return Object.keys(filter).length > 0 ? { pagination: { page: 1, perPage: MOST }, filter } : undefined;
}

/** Those of the records that stand in one row with this one, in other columns; the one that was written first comes first. */
export function otherVersions(
  records: readonly RaRecord[],
  { by, columns }: Pick<PivotDefinition, 'by' | 'columns'>,
  held: RowRecord,
  own: unknown,
): RaRecord[] {
  const isSame = (record: RaRecord, name: string): boolean => plain(record[name]) === plain(held[name]);
  return records
    .filter((record) => record.id !== own && by.every((name) => isSame(record, name)) && !isSame(record, columns))
    .sort((one, other) => Number(one.id) - Number(other.id));
}

/** 0 and nothing are both "none". */
function plain(value: unknown): string {
  return isMissing(value) || value === 0 ? '' : rawText(value);
}
