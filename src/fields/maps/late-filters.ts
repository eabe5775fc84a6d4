// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { DateFilter as datePart } from '../date/late-filter';
import { DatetimeFilter as datetimePart } from '../datetime/late-filter';
import { DecimalFilter as decimalPart } from '../decimal/late-filter';
import { EnumFilter as enumPart } from '../enum/late-filter';
import { EnumsFilter as enumsPart } from '../enums/late-filter';
import { MoneyFilter as moneyPart } from '../money/late-filter';
import { RefFilter as refPart } from '../ref/late-filter';
import { RefsFilter as refsPart } from '../refs/late-filter';
import { TextFilter as textPart } from '../text/late-filter';
import { TreerefFilter as treerefPart } from '../treeref/late-filter';
import type { FilterOf } from '../filter';

export const lateFilters: { [K in FieldKind]?: FilterOf<K> } = {
  date: datePart,
  datetime: datetimePart,
  decimal: decimalPart,
  enum: enumPart,
  enums: enumsPart,
  money: moneyPart,
  ref: refPart,
  refs: refsPart,
  text: textPart,
  treeref: treerefPart,
};
