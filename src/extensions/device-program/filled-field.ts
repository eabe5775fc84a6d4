import { pick } from '../../schema/pick';
import { isObject } from '../../schema/json';
import { isMissing } from '../../fields/cell';
import { isSingleReference } from '../../fields/kinds';
import { holds } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';

type Fields = Record<string, FieldDefinition>;

/**
 * A field for the review of a record that does not exist yet: without empty inner fields, and with references that are
 * looked up, because the values have no titles. Undefined when nothing was entered.
 */
export function filledField(field: FieldDefinition, value: unknown): FieldDefinition | undefined {
  if (isMissing(value)) return undefined;
  if (isSingleReference(field)) {
    const { to, match, as } = field.options;
    return { ...field, options: { to, match, as } };
  }
  if (field.kind === 'rows')
    return { ...field, options: { ...field.options, fields: filled(field.options.fields, rowsIn(value)) } };
  if (field.kind !== 'json' || !field.options.fields) return field;
  const fields = filled(field.options.fields, rowsIn([value]));
  return Object.keys(fields).length > 0 ? { ...field, options: { ...field.options, fields } } : undefined;
}

/** The value without empty inner values. */
export function filledValue(value: unknown): unknown {
  if (!isObject(value)) return value;
  return pick(value, (name) => !isMissing(value[name]));
}

function filled(fields: Fields, rows: Record<string, unknown>[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { when }]) => rows.some((row) => holds(when, row) && !isMissing(row[name]))),
  );
}

function rowsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
