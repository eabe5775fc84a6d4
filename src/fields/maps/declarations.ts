// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean } from '../boolean/declare';
import { cron } from '../cron/declare';
import { date } from '../date/declare';
import { datetime } from '../datetime/declare';
import { decimal } from '../decimal/declare';
import { email } from '../email/declare';
import { enum as choice } from '../enum/declare';
import { enums } from '../enums/declare';
import { file } from '../file/declare';
import { id } from '../id/declare';
import { image } from '../image/declare';
import { integer } from '../integer/declare';
import { ip } from '../ip/declare';
import { json } from '../json/declare';
import { location } from '../location/declare';
import { longtext } from '../longtext/declare';
import { matrix } from '../matrix/declare';
import { money } from '../money/declare';
import { password } from '../password/declare';
import { phone } from '../phone/declare';
import { ref } from '../ref/declare';
import { refs } from '../refs/declare';
import { rows } from '../rows/declare';
import { secret } from '../secret/declare';
import { text } from '../text/declare';
import { timerange } from '../timerange/declare';
import { treeref } from '../treeref/declare';
import { url } from '../url/declare';
import { version } from '../version/declare';
import type { Declaration } from '../declaration';

export const declarations: { [K in FieldKind]: Declaration<K> } = {
  boolean,
  cron,
  date,
  datetime,
  decimal,
  email,
  enum: choice,
  enums,
  file,
  id,
  image,
  integer,
  ip,
  json,
  location,
  longtext,
  matrix,
  money,
  password,
  phone,
  ref,
  refs,
  rows,
  secret,
  text,
  timerange,
  treeref,
  url,
  version,
};
