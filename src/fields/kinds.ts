import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { Kind } from './kind';
import { kinds } from './maps/kinds';

export function kindOf<K extends FieldKind>({ kind }: { kind: K }): Kind<K> {
  return kinds[kind];
}

/** Whether a field's value is never shown in plain, exported, compared or kept in a draft. */
export function isSealed({ kind }: { kind: FieldKind }): boolean {
  return kinds[kind].sealed === true;
}

/** Whether it is a day or a moment. */
export function isMoment(field: FieldDefinition | undefined): field is FieldDefinition<'date' | 'datetime'> {
  return field !== undefined && kindOf(field).matches === 'period';
}

/** Whether it refers to records of another resource. */
export function isReference(field: FieldDefinition | undefined): field is FieldDefinition<'ref' | 'refs' | 'treeref'> {
  return field !== undefined && kindOf(field).refers === true;
}
