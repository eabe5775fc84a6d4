// Written by `npm run docs` from the folders of src/fields. Do not edit.
import type { FieldKind } from '../../schema/field-definition';
import { cron as cronPart } from '../cron/form';
import { date as datePart } from '../date/form';
import { datetime as datetimePart } from '../datetime/form';
import { decimal as decimalPart } from '../decimal/form';
import { email as emailPart } from '../email/form';
import { enum as enumPart } from '../enum/form';
import { enums as enumsPart } from '../enums/form';
import { file as filePart } from '../file/form';
import { id as idPart } from '../id/form';
import { integer as integerPart } from '../integer/form';
import { ip as ipPart } from '../ip/form';
import { json as jsonPart } from '../json/form';
import { location as locationPart } from '../location/form';
import { longtext as longtextPart } from '../longtext/form';
import { matrix as matrixPart } from '../matrix/form';
import { money as moneyPart } from '../money/form';
import { password as passwordPart } from '../password/form';
import { phone as phonePart } from '../phone/form';
import { ref as refPart } from '../ref/form';
import { refs as refsPart } from '../refs/form';
import { rows as rowsPart } from '../rows/form';
import { secret as secretPart } from '../secret/form';
import { text as textPart } from '../text/form';
import { timerange as timerangePart } from '../timerange/form';
import { treeref as treerefPart } from '../treeref/form';
import { url as urlPart } from '../url/form';
import { version as versionPart } from '../version/form';
import type { FormRules } from '../form';

export const forms: { [K in FieldKind]?: FormRules<K> } = {
  cron: cronPart,
  date: datePart,
  datetime: datetimePart,
  decimal: decimalPart,
  email: emailPart,
  enum: enumPart,
  enums: enumsPart,
  file: filePart,
  id: idPart,
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
