import type { EnumOption, FieldDefinition, FieldKind } from '../schema/field-definition';
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

/** The two keys of a filter from one value to another; undefined where the filter has one key. */
export function rangeKeysOf({ options }: FieldDefinition): [from: string, to: string] | undefined {
  return 'rangeKeys' in options ? options.rangeKeys : undefined;
}

/** Whether a list is filtered by its numbers from one to another. */
export function isNumberRange(field: FieldDefinition): boolean {
  return kindOf(field).numeric === true && rangeKeysOf(field) !== undefined;
}

/** Whether it refers to records of another resource. */
export function isReference(field: FieldDefinition | undefined): field is FieldDefinition<'ref' | 'refs' | 'treeref'> {
  return field !== undefined && kindOf(field).refers === true;
}

/** Whether it refers to one record of another resource. */
export function isSingleReference(field: FieldDefinition | undefined): field is FieldDefinition<'ref' | 'treeref'> {
  return isReference(field) && !kindOf(field).several;
}

/** The values that the schema declares for a field; none where it declares none. */
export function optionsOf<K extends FieldKind>(field: FieldDefinition<K> | undefined): EnumOption[] {
  return (field && kindOf(field).choices?.(field.options)) ?? [];
}

/** Whether it has one of the values that the schema declares. */
export function isChoice(field: FieldDefinition | undefined): boolean {
  return field !== undefined && kindOf(field).choices !== undefined && !kindOf(field).several;
}

/** Whether it is a state of the record: a choice with coloured options. */
export function isState(field: FieldDefinition): boolean {
  return isChoice(field) && optionsOf(field).some(({ tone }) => tone !== undefined);
}

/** A label of more letters is as long as a text. */
const LONG = 20;

/** Whether its column may shrink: that of a text, and of a choice with long labels. States keep their width. */
export function isFlexible(field: FieldDefinition): boolean {
  if (kindOf(field).flexible) return true;
  return isChoice(field) && !isState(field) && optionsOf(field).some(({ label }) => label.length > LONG);
}

/** The fields inside of a field's value, as far as they are declared. */
export function innerFieldsOf<K extends FieldKind>(
  field: FieldDefinition<K>,
): Record<string, FieldDefinition> | undefined {
  return kindOf(field).inner?.(field.options);
}

/** Whether it is only ever written: no answer carries it. */
export function isWriteOnly(field: FieldDefinition | undefined): boolean {
  return field !== undefined && kindOf(field).writeOnly === true;
}
