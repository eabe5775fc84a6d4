import { holds, withFormer } from '../schema/condition';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { isMissing, type RowRecord } from './cell';
import { formOf } from './forms';
import { isSealed, kindOf } from './kinds';
import { problem, type FormPlace, type Problem } from './problem';
import { siblingsOf, valuesAt } from './siblings';
import { valueOf } from './texts';

/**
 * Validates a field's value; undefined when it is valid.
 * @param values the siblings of the value: the whole form, or the row that the field stands in
 * @param place required passwords are asked for on add only: on edit an empty one keeps the old
 * @param kept the value is the one that the edit form was opened with
 */
export function validate(
  field: FieldDefinition,
  value: unknown,
  values: RowRecord,
  place: FormPlace,
  kept = false,
): Problem | undefined {
  if (!holds(field.when, values)) return undefined;
  const { missing = 'validation.required', checksMissing } = formOf(field);
  const checked = wholeOf(field, value, values);
  const empty = isEmpty(field, checked);
  if (empty && isRequired(field, values, place)) return problem(missing);
  return empty && !checksMissing ? undefined : checkOf(field, checked, values, kept);
}

/** Whether nothing is entered that counts as a value. */
export function isUnfilled(field: FieldDefinition, value: unknown, values: RowRecord): boolean {
  return isEmpty(field, wholeOf(field, value, values));
}

function wholeOf(field: FieldDefinition, value: unknown, values: RowRecord): unknown {
  return kindOf(field).parts ? valueOf(field, values) : value;
}

export function isRequired(field: FieldDefinition, values: RowRecord, place: FormPlace): boolean {
  if (place === 'edit' && formOf(field).keeps) return false;
  return typeof field.required === 'boolean' ? field.required : holds(field.required, values);
}

/**
 * `validate` as react-admin's inputs take it. Siblings are found by the input's place in the form.
 * @param empty another message for a missing value: JSON attributes have their own
 * @param opened what the form was opened with
 * @param related values of the records that the form's record refers to
 */
export function validatorOf(
  field: FieldDefinition,
  place: FormPlace,
  empty?: string,
  opened?: () => RowRecord | undefined,
  related: RowRecord = {},
) {
  return (value: unknown, values: RowRecord, { finalSource }: { finalSource: string }): Problem | undefined => {
    const former = place === 'edit' ? opened?.() : undefined;
    const kept = valuesAt(former, finalSource).includes(value);
    const beside = withFormer({ ...siblingsOf(values, finalSource), ...related }, former ?? {});
    const found = validate(field, value, beside, place, kept);
    return empty && found?.message === 'validation.required' ? problem(empty) : found;
  };
}

function checkOf<K extends FieldKind>(
  field: FieldDefinition<K>,
  value: unknown,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const { check, alone } = formOf(field);
  return kept && alone ? undefined : check?.(value, field, values, kept);
}

/** Blanks, and letters without a shape: U+200B, U+2060, U+00AD. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** A key of 0 is none, because missing numbers travel as 0. Blanks alone are no text. */
function isEmpty(field: FieldDefinition, value: unknown): boolean {
  if (isMissing(value)) return true;
  if (typeof value === 'string' && invisible.test(value)) return !isSealed(field);
  return kindOf(field).key === true && (value === 0 || value === '0');
}
