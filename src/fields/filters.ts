import type { FieldKind } from '../schema/field-definition';
import { BooleanFilter } from './boolean/filter';
import { DateFilter } from './date/filter';
import { EnumFilter, EnumsFilter } from './enum/filter';
import type { FilterOf } from './filter';
import { DecimalFilter, IntegerFilter } from './number/filter';
import { RefFilter, RefsFilter } from './ref/filter';
import { searchBox } from './text/filter';

const TextFilter = searchBox<FieldKind>({});

export const filters = {
  id: TextFilter,
  text: TextFilter,
  longtext: TextFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: DecimalFilter,
  boolean: BooleanFilter,
  enum: EnumFilter,
  enums: EnumsFilter,
  date: DateFilter,
  datetime: DateFilter,
  timerange: TextFilter,
  phone: TextFilter,
  email: TextFilter,
  url: TextFilter,
  ip: TextFilter,
  version: TextFilter,
  password: TextFilter,
  secret: TextFilter,
  json: TextFilter,
  ref: RefFilter,
  refs: RefsFilter,
  treeref: RefFilter,
  matrix: TextFilter,
  rows: TextFilter,
  image: TextFilter,
  file: TextFilter,
  location: TextFilter,
  cron: TextFilter,
} satisfies { [K in FieldKind]: FilterOf<K> };
