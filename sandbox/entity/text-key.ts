import { sql } from '../database/sql';
import { type Column, text } from './column';

/**
 * The key of another record as text, such as a product's `pk`: empty on the wire and null in the table when there is none.
 * Lists filter by the whole value.
 */
export function textReference(
  table: string,
  key: string,
  { required = false, max = 64 }: { required?: boolean; max?: number } = {},
): Column<string> {
  return {
    ...text({ required, max }),
    type: `text references ${table} (${key})`,
    filter: 'equal',
    references: { table, key },
    store: (value) => sql`${value === '' ? null : value}::text`,
    select: (expression) => `coalesce(${expression}, '')`,
  };
}

/** The key of a table whose records are identified by a text, such as a device's UID. It is set when the record is added. */
export function textKey({ max = 64 }: { max?: number } = {}): Column<string> {
  return {
    ...text({ max, required: true }),
    type: 'text primary key',
  };
}
