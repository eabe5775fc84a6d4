// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean } from '../boolean/sheet';
import { date } from '../date/sheet';
import { datetime } from '../datetime/sheet';
import { decimal } from '../decimal/sheet';
import { enum as choice } from '../enum/sheet';
import { enums } from '../enums/sheet';
import { id } from '../id/sheet';
import { integer } from '../integer/sheet';
import { json } from '../json/sheet';
import { longtext } from '../longtext/sheet';
import { money } from '../money/sheet';
import { ref } from '../ref/sheet';
import { refs } from '../refs/sheet';
import { text } from '../text/sheet';
import { timerange } from '../timerange/sheet';
import { version } from '../version/sheet';
import type { Sheet } from '../sheet';

export const sheets: { [K in FieldKind]?: Sheet<K> } = {
  boolean,
  date,
  datetime,
  decimal,
  enum: choice,
  enums,
  id,
  integer,
  json,
  longtext,
  money,
  ref,
  refs,
  text,
  timerange,
  treeref: ref,
  version,
};
