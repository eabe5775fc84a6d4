// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean as booleanPart } from '../boolean/kind';
import { cron as cronPart } from '../cron/kind';
import { date as datePart } from '../date/kind';
import { datetime as datetimePart } from '../datetime/kind';
import { decimal as decimalPart } from '../decimal/kind';
import { email as emailPart } from '../email/kind';
import { enum as enumPart } from '../enum/kind';
import { enums as enumsPart } from '../enums/kind';
import { file as filePart } from '../file/kind';
import { id as idPart } from '../id/kind';
import { image as imagePart } from '../image/kind';
import { integer as integerPart } from '../integer/kind';
import { ip as ipPart } from '../ip/kind';
import { json as jsonPart } from '../json/kind';
import { location as locationPart } from '../location/kind';
import { longtext as longtextPart } from '../longtext/kind';
import { matrix as matrixPart } from '../matrix/kind';
import { money as moneyPart } from '../money/kind';
import { password as passwordPart } from '../password/kind';
import { phone as phonePart } from '../phone/kind';
import { ref as refPart } from '../ref/kind';
import { refs as refsPart } from '../refs/kind';
import { rows as rowsPart } from '../rows/kind';
import { secret as secretPart } from '../secret/kind';
import { text as textPart } from '../text/kind';
import { timerange as timerangePart } from '../timerange/kind';
import { treeref as treerefPart } from '../treeref/kind';
import { url as urlPart } from '../url/kind';
import { version as versionPart } from '../version/kind';
import type { Kind } from '../kind';

export const kinds: { [K in FieldKind]: Kind<K> } = {
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
