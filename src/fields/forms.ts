import { startValue } from '../schema/start-value';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { FormRules, InputWidth } from './form';
import { forms } from './maps/forms';

const usual: FormRules<FieldKind> = {};

/** How fields of a kind behave in forms. */
export function formOf<K extends FieldKind>({ kind }: { kind: K }): FormRules<K> {
  return forms[kind] ?? usual;
}

/** The part of a wide form that the field's input takes. */
export function widthOf<K extends FieldKind>(field: FieldDefinition<K>): InputWidth {
  const { width = 'third' } = formOf(field);
  return typeof width === 'function' ? width(field) : width;
}

/** What a new record holds in a field. */
export function startOf<K extends FieldKind>(field: FieldDefinition<K>): unknown {
  return startValue(field) ?? formOf(field).start?.(field);
}
