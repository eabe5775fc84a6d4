// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { BooleanInput as booleanPart } from '../boolean/input';
import { CronInput as cronPart } from '../cron/input';
import { DateInput as datePart } from '../date/input';
import { DatetimeInput as datetimePart } from '../datetime/input';
import { DecimalInput as decimalPart } from '../decimal/input';
import { EmailInput as emailPart } from '../email/input';
import { EnumInput as enumPart } from '../enum/input';
import { EnumsInput as enumsPart } from '../enums/input';
import { FileInput as filePart } from '../file/input';
import { IdInput as idPart } from '../id/input';
import { ImageInput as imagePart } from '../image/input';
import { IntegerInput as integerPart } from '../integer/input';
import { IpInput as ipPart } from '../ip/input';
import { JsonInput as jsonPart } from '../json/input';
import { LocationInput as locationPart } from '../location/input';
import { LongtextInput as longtextPart } from '../longtext/input';
import { MatrixInput as matrixPart } from '../matrix/input';
import { MoneyInput as moneyPart } from '../money/input';
import { PasswordInput as passwordPart } from '../password/input';
import { PhoneInput as phonePart } from '../phone/input';
import { RefInput as refPart } from '../ref/input';
import { RefsInput as refsPart } from '../refs/input';
import { RowsInput as rowsPart } from '../rows/input';
import { SecretInput as secretPart } from '../secret/input';
import { TextInput as textPart } from '../text/input';
import { TimerangeInput as timerangePart } from '../timerange/input';
import { TreerefInput as treerefPart } from '../treeref/input';
import { UrlInput as urlPart } from '../url/input';
import { VersionInput as versionPart } from '../version/input';
import type { InputOf } from '../input';

export const inputs: { [K in FieldKind]?: InputOf<K> } = {
  boolean: booleanPart,
  cron: cronPart,
  date: datePart,
  datetime: datetimePart,
  decimal: decimalPart,
  email: emailPart,
  enum: enumPart,
  enums: enumsPart,
  file: filePart,
  id: idPart,
  image: imagePart,
  integer: integerPart,
  ip: ipPart,
  json: jsonPart,
  location: locationPart,
  longtext: longtextPart,
  matrix: matrixPart,
  money: moneyPart,
  password: passwordPart,
  phone: phonePart,
  ref: refPart,
  refs: refsPart,
  rows: rowsPart,
  secret: secretPart,
  text: textPart,
  timerange: timerangePart,
  treeref: treerefPart,
  url: urlPart,
  version: versionPart,
};
