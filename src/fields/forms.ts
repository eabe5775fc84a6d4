import { startValue } from '../schema/start-value';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { FormRules, InputSize } from './form';
import { forms } from './maps/forms';

const usual: FormRules<FieldKind> = {};

/** How fields of a kind behave in forms. */
export function formOf<K extends FieldKind>({ kind }: { kind: K }): FormRules<K> {
  return forms[kind] ?? usual;
}

export function sizeOf<K extends FieldKind>(field: FieldDefinition<K>): InputSize | undefined {
  const { size } = formOf(field);
  return typeof size === 'function' ? size(field) : size;
}

/** What a new record holds in a field. */
export function startOf<K extends FieldKind>(field: FieldDefinition<K>): unknown {
  return startValue(field) ?? formOf(field).start?.(field);
}
