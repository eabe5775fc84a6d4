import { kindOf } from '../../fields/kinds';
import type { FieldSource } from '../source';

/* Groups of field types for the rules, by the declaration of the kind. A missing field is in no group. */

export function isNumber(field: FieldSource | undefined): boolean {
  return kindOf({ kind: field?.type ?? 'text' }).numeric === true;
}

/** A number of things, such as messages. */
export function isCounted(field: FieldSource | undefined): boolean {
  return field?.type === 'integer';
}

export function isMoment(field: FieldSource | undefined): boolean {
  return kindOf({ kind: field?.type ?? 'text' }).matches === 'period';
}

export function isEnum(field: FieldSource | undefined): boolean {
  return field?.type === 'enum';
}

/** One record of another resource. */
export function isReference(field: FieldSource | undefined): boolean {
  const { key, refers } = kindOf({ kind: field?.type ?? 'text' });
  return key === true && refers === true;
}

/** How many pictures each row of a field has; 0 of a field without rows. */
export function picturesInRow(field: FieldSource | undefined): number {
  return field?.type === 'rows' ? Object.values(field.fields ?? {}).filter(({ type }) => type === 'image').length : 0;
}
