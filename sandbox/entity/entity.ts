import { raw, type Sql } from '../database/sql';
import type { Column, Columns } from './column';
import { type Large, largePartsOf } from './large';

/** A computed value in answers, which is never stored. */
export interface Derived {
  /** Expression over the table, which is named `t`. */
  expression: string;
  /** period: over a moment in the wire's form. */
  filter: 'contains' | 'equal' | 'period' | 'none';
}

/** Unique values of a table. */
interface Unique {
  /** Name of the index, by which a violation is recognised. */
  index: string;
  /** Columns of the index, and its condition. */
  on: string;
  code: number;
  message: string;
}

/** A record type: its table, its wire fields, and its unique values. */
export interface Table {
  table: string;
  /** Column that identifies a record. */
  id: string;
  columns: Columns;
  /** Columns that never leave the database, with their SQL types. */
  hidden?: Record<string, string>;
  derived: Record<string, Derived>;
  unique: Unique[];
  /** Columns besides references by which other tables look rows up. */
  indexed?: readonly string[];
  /** Sort order of a list. */
  order: string;
  /** For tables that may become large: how their lists stay fast. */
  large?: Large;
}

/** The same, with the columns' types known. */
export interface Entity<C extends Columns> extends Table {
  columns: C;
}

export function defineEntity<C extends Columns>(entity: Entity<C>): Entity<C> {
  return entity;
}

/** Values of the columns, as the wire has them. */
export type ValuesOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** An entity's values on the wire, all of them. */
export type RecordOf<E extends Table> = ValuesOf<E['columns']>;

/** Whether the database assigns the ids. Otherwise a new record has its own, such as a device's UID. */
export function isCounted({ id, columns, hidden }: Table): boolean {
  return (columns[id]?.type ?? hidden?.[id] ?? '').includes('identity');
}

/** Statements that make the table and its indexes. */
export function tableOf(entity: Table): string {
  // Quoted: some names of the wire, such as limit, are words of SQL.
  const columns = Object.entries(entity.columns).map(([name, { type }]) => `  "${name}" ${type}`);
  const hidden = Object.entries(entity.hidden ?? {}).map(([name, type]) => `  ${name} ${type}`);
  const indexes = entity.unique.map(({ index, on }) => `create unique index ${index} on ${entity.table} ${on};`);
  const references = Object.entries(entity.columns)
    .filter(
      ([name, { references: target }]) =>
        target !== undefined || entity.indexed?.includes(name) || entity.large?.counted.includes(name),
    )
    .map(([name]) => `create index ${entity.table}_by_${name} on ${entity.table} (${name});`);
  return [
    `create table ${entity.table} (\n${[...columns, ...hidden].join(',\n')}\n);`,
    ...indexes,
    ...references,
    ...(entity.large ? [largePartsOf(entity, entity.large)] : []),
  ].join('\n');
}

/** The select list of an answer: every column and derived value in the wire's form. */
export function selection(entity: Table): Sql {
  return raw(
    [
      ...Object.entries(entity.columns).map(([name, column]) => `${column.select(`t.${name}`)} as ${name}`),
      ...Object.entries(entity.derived).map(([name, { expression }]) => `${expression} as ${name}`),
    ].join(', '),
  );
}

/** The fields that a body may write. */
export function writable(entity: Table): [string, Column<unknown>][] {
  return Object.entries(entity.columns).filter(([, { server }]) => !server);
}
