// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { DateFilter as date } from '../date/late-filter';
import { DecimalFilter as decimal } from '../decimal/late-filter';
import { EnumFilter as choice } from '../enum/late-filter';
import { EnumsFilter as enums } from '../enums/late-filter';
import { RefFilter as ref } from '../ref/late-filter';
import { RefsFilter as refs } from '../refs/late-filter';
import { TextFilter as text } from '../text/late-filter';
import type { FilterOf } from '../filter';

export const lateFilters: { [K in FieldKind]?: FilterOf<K> } = {
  date,
  datetime: date,
  decimal,
  enum: choice,
  enums,
  money: decimal,
  ref,
  refs,
  text,
  treeref: ref,
};
