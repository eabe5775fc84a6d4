import { raw, type Sql } from '../database/sql';
import type { Column, Columns } from './column';

/** A computed value in answers, which is never stored. */
export interface Derived {
  /** Expression over the table, which is named `t`. */
  expression: string;
  /** period: over a moment in the wire's form. */
  filter: 'contains' | 'equal' | 'period' | 'none';
}

/** A record type: its wire fields, its unique values, and its table, which sandbox/database/tables.sql makes. */
export interface Table {
  table: string;
  /** Column that identifies a record. */
  id: string;
  columns: Columns;
  derived?: Record<string, Derived>;
  /** What a row is refused with that a unique index refuses, by the name of the index; the usual code is 409. */
  unique?: Record<string, string | { code: number; message: string }>;
  /** Sort order of a list. */
  order: string;
}

/** The same, with the columns' types known. */
export interface Entity<C extends Columns> extends Table {
  columns: C;
}

/** @param entity its records are identified by `id`, unless it says otherwise */
export function defineEntity<C extends Columns>(entity: Omit<Entity<C>, 'id'> & { id?: string }): Entity<C> {
  return { id: 'id', ...entity };
}

/** Values of the columns, as the wire has them. */
export type ValuesOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** An entity's values on the wire, all of them. */
export type RecordOf<E extends Table> = ValuesOf<E['columns']>;

/** The name of the record that a column has the key of; empty when there is none. */
export function nameOf(table: string, key: string, { column = key, name = 'name' } = {}): Derived {
  return {
    expression: `coalesce((select n.${name} from ${table} n where n.${key} = t.${column}), '')`,
    filter: 'contains',
  };
}

export const companyName = nameOf('company', 'comp_id', { name: 'comp_name' });
export const appName = nameOf('app', 'id', { column: 'app_id' });
export const goodName = nameOf('good', 'id', { column: 'good_id' });
export const productName = nameOf('product', 'pk');

/** The select list of an answer: every column and derived value in the wire's form. */
export function selection(entity: Table): Sql {
  return raw(
    [
      ...Object.entries(entity.columns).map(([name, column]) => `${column.select(`t.${name}`)} as ${name}`),
      ...Object.entries(entity.derived ?? {}).map(([name, { expression }]) => `${expression} as ${name}`),
    ].join(', '),
  );
}

/** The fields that a body may write. */
export function writable(entity: Table): Columns {
  return Object.fromEntries(Object.entries(entity.columns).filter(([, { server }]) => !server));
}
