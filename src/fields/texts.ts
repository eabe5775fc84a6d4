import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { booleanText } from './boolean/cell';
import { rawText, isMissing, type CellContext, type RowRecord, type TextOf } from './cell';
import { dateText, datetimeText } from './date/cell';
import { enumText, enumsText } from './enum/cell';
import { jsonTextWith } from './json/cell';
import { locationText } from './location/cell';
import { matrixText } from './matrix/cell';
import { moneyText } from './money/cell';
import { numberText } from './number/cell';
import { phoneText } from './phone/cell';
import { refText, refsText } from './ref/cell';
import { rowsText } from './rows/cell';
import { secretText } from './secret/cell';
import { plainText } from './text/cell';
import { locationFields } from '../schema/location';

export const texts: { [K in FieldKind]: TextOf<K> } = {
  id: plainText,
  text: plainText,
  longtext: plainText,
  integer: numberText,
  decimal: numberText,
  money: moneyText,
  boolean: booleanText,
  enum: enumText,
  enums: enumsText,
  date: dateText,
  datetime: datetimeText,
  timerange: plainText,
  phone: phoneText,
  email: plainText,
  url: plainText,
  ip: plainText,
  version: plainText,
  password: secretText,
  secret: secretText,
  json: jsonTextWith((inner) => textOf(inner)),
  ref: refText,
  refs: refsText,
  treeref: refText,
  matrix: matrixText,
  rows: rowsText,
  image: plainText,
  file: plainText,
  location: locationText,
  cron: plainText,
};

/** What a field shows of a record: its own value, or the pair that a location is made of. */
export function valueOf(field: FieldDefinition, record: RowRecord): unknown {
  if (field.kind !== 'location') return record[field.name];
  const pair = locationFields.map((axis) => record[axis]);
  return pair.every(isMissing) ? undefined : pair.map((part) => part ?? null);
}

/** Sound text, '' for nothing, undefined for a value that is not of the field's kind. Never throws. */
export function soundText<K extends FieldKind>(
  field: FieldDefinition<K>,
  value: unknown,
  record: RowRecord,
  context: CellContext,
): string | undefined {
  if (isMissing(value)) return '';
  const text: TextOf<K> = texts[field.kind];
  return text(value, record, field, context);
}

/**
 * The text of a field, made once per column and called per record. '' when missing; a broken value
 * comes as the JSON it is; secrets and passwords are always ''.
 */
export function textOf(field: FieldDefinition): (record: RowRecord, context: CellContext) => string {
  return (record, context) => {
    const value = valueOf(field, record);
    return soundText(field, value, record, context) ?? rawText(value);
  };
}
