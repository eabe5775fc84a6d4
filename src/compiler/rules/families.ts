import { kindOf } from '../../fields/kinds';
import type { FieldSource } from '../source';

/* Families of field types that rules ask for, by the description of the kind. A missing field is of no family. */

export function isNumber(field: FieldSource | undefined): boolean {
  return kindOf({ kind: field?.type ?? 'text' }).numeric === true;
}

export function isMoment(field: FieldSource | undefined): boolean {
  return kindOf({ kind: field?.type ?? 'text' }).matches === 'period';
}

/** One record of another resource. The id is the key of the record itself. */
export function isReference(field: FieldSource | undefined): boolean {
  return field?.type !== 'id' && kindOf({ kind: field?.type ?? 'text' }).key === true;
}
