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

/** Whether it is the key of the record itself. */
export function isOwnKey(field: { kind: FieldKind }): boolean {
  const { key, refers } = kindOf(field);
  return key === true && !refers;
}

/** Whether a field has a copy button: the record's key, and fields that records are searched by. */
export function isCopied(field: FieldDefinition): boolean {
  return isOwnKey(field) || field.searched === true;
}

/** Whether it is a day or a moment. */
export function isMoment(field: FieldDefinition | undefined): field is FieldDefinition<'date' | 'datetime'> {
  return field !== undefined && kindOf(field).matches === 'period';
}

/** Whether it refers to records of another resource. */
export function isReference(field: FieldDefinition | undefined): field is FieldDefinition<'ref' | 'refs' | 'treeref'> {
  return field !== undefined && kindOf(field).refers === true;
}
