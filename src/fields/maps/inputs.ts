// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { BooleanInput as boolean } from '../boolean/input';
import { CronInput as cron } from '../cron/input';
import { DateInput as date } from '../date/input';
import { DatetimeInput as datetime } from '../datetime/input';
import { DecimalInput as decimal } from '../decimal/input';
import { EmailInput as email } from '../email/input';
import { EnumInput as choice } from '../enum/input';
import { EnumsInput as enums } from '../enums/input';
import { IdInput as id } from '../id/input';
import { ImageInput as image } from '../image/input';
import { IpInput as ip } from '../ip/input';
import { JsonInput as json } from '../json/input';
import { LocationInput as location } from '../location/input';
import { LongtextInput as longtext } from '../longtext/input';
import { MatrixInput as matrix } from '../matrix/input';
import { MoneyInput as money } from '../money/input';
import { PasswordInput as password } from '../password/input';
import { PhoneInput as phone } from '../phone/input';
import { RefInput as ref } from '../ref/input';
import { RefsInput as refs } from '../refs/input';
import { RowsInput as rows } from '../rows/input';
import { SecretInput as secret } from '../secret/input';
import { TextInput as text } from '../text/input';
import { TimerangeInput as timerange } from '../timerange/input';
import { UrlInput as url } from '../url/input';
import { VersionInput as version } from '../version/input';
import type { InputOf } from '../input';

export const inputs: { [K in FieldKind]?: InputOf<K> } = {
  boolean,
  cron,
  date,
  datetime,
  decimal,
  email,
  enum: choice,
  enums,
  file: image,
  id,
  image,
  integer: decimal,
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
  treeref: ref,
  url,
  version,
};
