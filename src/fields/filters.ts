import type { FieldKind } from '../schema/field-definition';
import { BooleanFilter } from './boolean/filter';
import { DateFilter } from './date/filter';
import { EnumFilter, EnumsFilter } from './enum/filter';
import type { FilterOf } from './filter';
import { DecimalFilter, IdFilter, IntegerFilter } from './number/filter';
import { RefFilter, RefsFilter } from './ref/filter';
import { searchBox, TextFilter } from './text/filter';

const SearchFilter = searchBox<FieldKind>({});

export const filters = {
  id: IdFilter,
  text: TextFilter,
  longtext: SearchFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: DecimalFilter,
  boolean: BooleanFilter,
  enum: EnumFilter,
  enums: EnumsFilter,
  date: DateFilter,
  datetime: DateFilter,
  timerange: SearchFilter,
  phone: SearchFilter,
  email: SearchFilter,
  url: SearchFilter,
  ip: SearchFilter,
  version: SearchFilter,
  password: SearchFilter,
  secret: SearchFilter,
  json: SearchFilter,
  ref: RefFilter,
  refs: RefsFilter,
  treeref: RefFilter,
  matrix: SearchFilter,
  rows: SearchFilter,
  image: SearchFilter,
  file: SearchFilter,
  location: SearchFilter,
  cron: SearchFilter,
} satisfies { [K in FieldKind]: FilterOf<K> };
