import type { ColumnDefinition, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Json } from '../../schema/json';
import { fieldsOfTemplate } from '../../schema/template';
import { unseen } from '../reasons';

/** A column that a user may see. */
export interface OfferedColumn {
  field: FieldDefinition;
  sortable: boolean;
  /** Carries the link to the record. */
  isTitle: boolean;
  /** The record's title already shows it. */
  inTitle: boolean;
  hidden: boolean;
}

/**
 * Columns of a list: the schema's first, then every other field that may be in a list, hidden until chosen.
 * `may`: whether the user has the permission of a field.
 */
export function offeredColumns(definition: ResourceDefinition, may: (permission: string) => boolean): OfferedColumn[] {
  const declared = new Map(definition.list.columns.map((column) => [column.field, column]));
  const others = Object.values(definition.fields).filter(
    (field) => field.in.includes('list') && !declared.has(field.name),
  );
  const all: ColumnDefinition[] = [
    ...definition.list.columns,
    ...others.map((field) => ({ field: field.name, hidden: true, sortable: false })),
  ];
  const named = fieldsOfTemplate(definition.title);
  const shown = definition.list.columns.map((column) => column.field);
  // The column that links to the record: the first field of the title in the list, else the first column.
  const titleField = named.find((name) => shown.includes(name)) ?? shown[0];
  return all.flatMap((column) => {
    const field = definition.fields[column.field];
    if (!field || unseen(definition, field, may)) return [];
    return {
      field,
      sortable: column.sortable,
      isTitle: field.name === titleField,
      inTitle: named.includes(field.name),
      hidden: column.hidden,
    };
  });
}

/** A list of records that all have the values of a filter, without the columns that would repeat them. */
export function withoutColumns(definition: ResourceDefinition, filter: Record<string, Json>): ResourceDefinition {
  const { list } = definition;
  return {
    ...definition,
    list: { ...list, columns: list.columns.filter(({ field }) => !Object.hasOwn(filter, field)) },
  };
}
