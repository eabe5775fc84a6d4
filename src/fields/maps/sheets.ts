// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean as booleanPart } from '../boolean/sheet';
import { date as datePart } from '../date/sheet';
import { datetime as datetimePart } from '../datetime/sheet';
import { decimal as decimalPart } from '../decimal/sheet';
import { enum as enumPart } from '../enum/sheet';
import { enums as enumsPart } from '../enums/sheet';
import { integer as integerPart } from '../integer/sheet';
import { json as jsonPart } from '../json/sheet';
import { longtext as longtextPart } from '../longtext/sheet';
import { money as moneyPart } from '../money/sheet';
import { ref as refPart } from '../ref/sheet';
import { refs as refsPart } from '../refs/sheet';
import { text as textPart } from '../text/sheet';
import { timerange as timerangePart } from '../timerange/sheet';
import { treeref as treerefPart } from '../treeref/sheet';
import { version as versionPart } from '../version/sheet';
import type { Sheet } from '../sheet';

export const sheets: { [K in FieldKind]?: Sheet<K> } = {
  boolean: booleanPart,
  date: datePart,
  datetime: datetimePart,
  decimal: decimalPart,
  enum: enumPart,
  enums: enumsPart,
  integer: integerPart,
  json: jsonPart,
  longtext: longtextPart,
  money: moneyPart,
  ref: refPart,
  refs: refsPart,
  text: textPart,
  timerange: timerangePart,
  treeref: treerefPart,
  version: versionPart,
};
