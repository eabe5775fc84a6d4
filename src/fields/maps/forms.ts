// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { cron } from '../cron/form';
import { date } from '../date/form';
import { decimal } from '../decimal/form';
import { email } from '../email/form';
import { enum as choice } from '../enum/form';
import { enums } from '../enums/form';
import { file } from '../file/form';
import { id } from '../id/form';
import { image } from '../image/form';
import { integer } from '../integer/form';
import { ip } from '../ip/form';
import { json } from '../json/form';
import { location } from '../location/form';
import { longtext } from '../longtext/form';
import { matrix } from '../matrix/form';
import { password } from '../password/form';
import { phone } from '../phone/form';
import { refs } from '../refs/form';
import { rows } from '../rows/form';
import { secret } from '../secret/form';
import { text } from '../text/form';
import { timerange } from '../timerange/form';
import { url } from '../url/form';
import { version } from '../version/form';
import type { FormRules } from '../form';

export const forms: { [K in FieldKind]?: FormRules<K> } = {
  cron,
  date,
  datetime: date,
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
  money: decimal,
  password,
  phone,
  refs,
  rows,
  secret,
  text,
  timerange,
  url,
  version,
};
