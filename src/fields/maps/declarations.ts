// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { boolean as booleanPart } from '../boolean/declare';
import { cron as cronPart } from '../cron/declare';
import { date as datePart } from '../date/declare';
import { datetime as datetimePart } from '../datetime/declare';
import { decimal as decimalPart } from '../decimal/declare';
import { email as emailPart } from '../email/declare';
import { enum as enumPart } from '../enum/declare';
import { enums as enumsPart } from '../enums/declare';
import { file as filePart } from '../file/declare';
import { id as idPart } from '../id/declare';
import { image as imagePart } from '../image/declare';
import { integer as integerPart } from '../integer/declare';
import { ip as ipPart } from '../ip/declare';
import { json as jsonPart } from '../json/declare';
import { location as locationPart } from '../location/declare';
import { longtext as longtextPart } from '../longtext/declare';
import { matrix as matrixPart } from '../matrix/declare';
import { money as moneyPart } from '../money/declare';
import { password as passwordPart } from '../password/declare';
import { phone as phonePart } from '../phone/declare';
import { ref as refPart } from '../ref/declare';
import { refs as refsPart } from '../refs/declare';
import { rows as rowsPart } from '../rows/declare';
import { secret as secretPart } from '../secret/declare';
import { text as textPart } from '../text/declare';
import { timerange as timerangePart } from '../timerange/declare';
import { treeref as treerefPart } from '../treeref/declare';
import { url as urlPart } from '../url/declare';
import { version as versionPart } from '../version/declare';
import type { Declaration } from '../declaration';

export const declarations: { [K in FieldKind]: Declaration<K> } = {
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
