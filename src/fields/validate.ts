import { holds } from '../schema/condition';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { isMissing, type RowRecord } from './cell';
import { checkCron } from './cron/validate';
import { checkDate } from './date/validate';
import { checkEnum, checkEnums } from './enum/validate';
import { checkJson } from './json/validate';
import { isSealed } from './kinds';
import { checkLocation } from './location/validate';
import { checkDecimal, checkId, checkInteger } from './number/validate';
import { checkPhone } from './phone/validate';
import { problem, type Check, type FormPlace, type Problem } from './problem';
import { checkRows } from './rows/validate';
import { siblingsOf, valuesAt } from './siblings';
import { checkPassword, checkSecret } from './secret/validate';
import { checkEmail, checkIp, checkTimerange, checkUrl, checkVersion } from './text/formats';
import { checkLongtext, checkText } from './text/validate';
import { valueOf } from './texts';

const sound = (): undefined => undefined;

export const checks: { [K in FieldKind]: Check<K> } = {
  id: checkId,
  text: checkText,
  longtext: checkLongtext,
  integer: checkInteger,
  decimal: checkDecimal,
  money: checkDecimal,
  boolean: sound,
  enum: checkEnum,
  enums: checkEnums,
  date: checkDate,
  datetime: checkDate,
  timerange: checkTimerange,
  phone: checkPhone,
  email: checkEmail,
  url: checkUrl,
  ip: checkIp,
  version: checkVersion,
  password: checkPassword,
  secret: checkSecret,
  json: checkJson,
  ref: sound,
  refs: sound,
  treeref: sound,
  matrix: sound,
  rows: checkRows,
  image: sound,
  file: sound,
  location: checkLocation,
  cron: checkCron,
};

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
  const checked = field.kind === 'location' ? valueOf(field, values) : value;
  if (isEmpty(field, checked)) {
    if (isRequired(field, values, place)) return problem(emptyMessage(field));
    return field.kind === 'rows' ? checkOf(field, [], values, kept) : undefined;
  }
  return checkOf(field, checked, values, kept);
}

export function isRequired(field: FieldDefinition, values: RowRecord, place: FormPlace): boolean {
  if (field.kind === 'password' && place === 'edit') return false;
  return typeof field.required === 'boolean' ? field.required : holds(field.required, values);
}

/**
 * `validate` as react-admin's inputs take it. Siblings are found by the input's place in the form.
 * @param empty another message for a missing value: JSON attributes have their own
 * @param opened what the form was opened with
 */
export function validatorOf(field: FieldDefinition, place: FormPlace, empty?: string, opened?: () => unknown) {
  return (value: unknown, values: RowRecord, { finalSource }: { finalSource: string }): Problem | undefined => {
    const kept = place === 'edit' && valuesAt(opened?.(), finalSource).includes(value);
    const found = validate(field, value, siblingsOf(values, finalSource), place, kept);
    return empty && found?.message === 'validation.required' ? problem(empty) : found;
  };
}

function checkOf<K extends FieldKind>(field: FieldDefinition<K>, value: unknown, values: RowRecord, kept: boolean): Problem | undefined {
  const check: Check<K> = checks[field.kind];
  return check(value, field, values, kept);
}

/** References to 0 are references to nothing, because missing numbers travel as 0. Blanks alone are no text. */
function isEmpty(field: FieldDefinition, value: unknown): boolean {
  if (isMissing(value)) return true;
  if (typeof value === 'string' && value.trim() === '') return !isSealed(field);
  return (field.kind === 'ref' || field.kind === 'treeref') && (value === 0 || value === '0');
}

function emptyMessage({ kind }: FieldDefinition): string {
  return kind === 'date' || kind === 'datetime' ? 'validation.date' : 'validation.required';
}
