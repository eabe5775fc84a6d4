import type { ColumnDefinition, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Arrangement } from './arrangement';
import type { CellRenderer } from '../../fields/cell';
import { alignOf, cellOf } from '../../fields/cells';
import { isCopied, kindOf } from '../../fields/kinds';

/** A column with its renderer, which is chosen once and not per cell. */
export interface Column {
  field: FieldDefinition;
  cell: CellRenderer;
  className: string;
  width?: string;
  /** Shrinks when space is short: its text is cut, and a tooltip shows all of it. */
  flexible: boolean;
  sortable: boolean;
  /** Carries the link to the record. */
  isTitle: boolean;
  /** Its cells have a copy button. */
  isCopied: boolean;
  /** The record's title already shows it. */
  inTitle: boolean;
}

/**
 * Columns of a list: the schema's first, then every other field that may be in a list, hidden until chosen.
 * `may`: whether the user has the permission of a field.
 */
export function columnsOf(definition: ResourceDefinition, may: (permission: string) => boolean): (Column & { hidden: boolean })[] {
  const declared = new Map(definition.list.columns.map((column) => [column.field, column]));
  const others = Object.values(definition.fields).filter((field) => field.in.includes('list') && !declared.has(field.name));
  const all: ColumnDefinition[] = [
    ...definition.list.columns,
    ...others.map((field) => ({ field: field.name, hidden: true, sortable: false })),
  ];
  const named = definition.title.flatMap((part) => ('field' in part ? [part.field] : []));
  const shown = definition.list.columns.map((column) => column.field);
  // The column that links to the record: the first field of the title in the list, else the first column.
  const titleField = named.find((name) => shown.includes(name)) ?? shown[0];
  return all.flatMap((column) => {
    const field = definition.fields[column.field];
    if (!field || (field.permission && !may(field.permission))) return [];
    return {
      field,
      cell: cellOf(field),
      className: `v-cell v-kind-${field.kind} v-align-${alignOf(field)}${kindOf(field).flexible === true ? ' v-flexible' : ''}`,
      width: column.width,
      flexible: kindOf(field).flexible === true,
      sortable: column.sortable,
      isTitle: field.name === titleField,
      isCopied: isCopied(field),
      inTitle: named.includes(field.name),
      hidden: column.hidden,
    };
  });
}

/** Applies the user's choice; fields that it does not know keep the schema's place. */
export function chosenColumns<C extends Column & { hidden: boolean }>(columns: C[], choice: Arrangement | undefined): C[] {
  if (!choice || choice.order.length === 0) return columns.filter((column) => !column.hidden);
  const place = new Map(choice.order.map((name, index) => [name, index]));
  return columns
    .filter((column) => (place.has(column.field.name) ? !choice.hidden.includes(column.field.name) : !column.hidden))
    .map((column, index) => ({ column, at: place.get(column.field.name) ?? index }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}
