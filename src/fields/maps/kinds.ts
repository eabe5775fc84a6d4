// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean } from '../boolean/kind';
import { cron } from '../cron/kind';
import { date } from '../date/kind';
import { datetime } from '../datetime/kind';
import { decimal } from '../decimal/kind';
import { email } from '../email/kind';
import { enum as choice } from '../enum/kind';
import { enums } from '../enums/kind';
import { file } from '../file/kind';
import { id } from '../id/kind';
import { image } from '../image/kind';
import { integer } from '../integer/kind';
import { ip } from '../ip/kind';
import { json } from '../json/kind';
import { location } from '../location/kind';
import { longtext } from '../longtext/kind';
import { matrix } from '../matrix/kind';
import { money } from '../money/kind';
import { password } from '../password/kind';
import { phone } from '../phone/kind';
import { ref } from '../ref/kind';
import { refs } from '../refs/kind';
import { rows } from '../rows/kind';
import { secret } from '../secret/kind';
import { text } from '../text/kind';
import { timerange } from '../timerange/kind';
import { treeref } from '../treeref/kind';
import { url } from '../url/kind';
import { version } from '../version/kind';
import type { Kind } from '../kind';

export const kinds: { [K in FieldKind]: Kind<K> } = {
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
