import type { FieldKind } from '../schema/field-definition';
import { boolean } from './boolean/sheet';
import { date } from './date/sheet';
import { datetime } from './datetime/sheet';
import { decimal } from './decimal/sheet';
import { choice } from './enum/sheet';
import { enums } from './enums/sheet';
import { readText } from './filled-cell';
import { integer } from './integer/sheet';
import { json } from './json/sheet';
import { longtext } from './longtext/sheet';
import { money } from './money/sheet';
import { ref } from './ref/sheet';
import { refs } from './refs/sheet';
import type { Sheet } from './sheet';
import { text } from './text/sheet';
import { timerange } from './timerange/sheet';
import { version } from './version/sheet';

const asText: Sheet<FieldKind> = { read: readText };

/** How each kind stands in the cells of a sheet. Ids and phone numbers stay texts: a spreadsheet would round or cut them. */
export const sheets: { [K in FieldKind]: Sheet<K> } = {
  id: asText,
  text,
  longtext,
  integer,
  decimal,
  money,
  boolean,
  enum: choice,
  enums,
  date,
  datetime,
  timerange,
  phone: asText,
  email: asText,
  url: asText,
  ip: asText,
  version,
  password: asText,
  secret: asText,
  json,
  ref,
  refs,
  treeref: ref,
  matrix: asText,
  rows: asText,
  image: asText,
  file: asText,
  location: asText,
  cron: asText,
};
